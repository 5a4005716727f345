//! VF-1.4, VF-A.1.0, VF-U The army builder.

use feldherr_core::RuleId;
use feldherr_fortitude::army::{
    self, ArmyDoc, BrigadeDoc, ChiefDoc, Elite, Fault, UnitDoc, build, tally,
};
use feldherr_fortitude::{Commander, Name, Nation, Sheet, Special, rule};

fn name(text: &str) -> Name {
    Name {
        de: text.to_owned(),
        en: text.to_owned(),
    }
}

fn unit(kind: &str) -> UnitDoc {
    UnitDoc {
        kind: kind.to_owned(),
        ..UnitDoc::default()
    }
}

fn allied(kind: &str) -> UnitDoc {
    UnitDoc {
        nation: Some(Nation::Allies),
        ..unit(kind)
    }
}

fn brigade(units: &[UnitDoc]) -> BrigadeDoc {
    BrigadeDoc {
        units: units.to_vec(),
        ..BrigadeDoc::default()
    }
}

fn army(nation: Nation, units: &[UnitDoc]) -> ArmyDoc {
    ArmyDoc {
        format: 1,
        nation,
        name: name("Army"),
        points: 250,
        chief: ChiefDoc::default(),
        brigades: vec![brigade(units)],
    }
}

/// A legal French army with this unit in it.
fn french(first: UnitDoc) -> ArmyDoc {
    army(Nation::French, &[first, unit("line_infantry")])
}

fn faults(doc: &ArmyDoc) -> Vec<(String, Option<RuleId>)> {
    let fault = |fault: Fault| (fault.field, fault.rule);
    build(doc)
        .map(|_| Vec::new())
        .unwrap_or_else(|found| found.into_iter().map(fault).collect())
}

fn refused(doc: &ArmyDoc, field: &str, rule: RuleId) {
    assert_eq!(faults(doc), [(field.to_owned(), Some(rule))]);
}

/// The first unit of a legal army.
fn first(doc: &ArmyDoc) -> Sheet {
    build(doc).expect("is legal").brigades[0].units[0].clone()
}

/// Rules: VF-A.1.0a
#[test]
fn an_army_costs_no_more_than_agreed() {
    let mut doc = french(unit("old_guard"));
    doc.points = 58;
    assert_eq!(tally(&doc).left, 0);
    assert_eq!(faults(&doc), []);
    doc.points = 57;
    assert_eq!(tally(&doc).left, -1);
    refused(&doc, "points", rule::VF_A_1_0A);
}

/// Rules: VF-A.1.0a, VF-A.1.0b
#[test]
fn any_limit_may_be_agreed() {
    for points in [58, 100, 200, 250, 1000] {
        let doc = ArmyDoc {
            points,
            ..french(unit("old_guard"))
        };
        assert_eq!(faults(&doc), []);
    }
}

/// Rules: VF-1.4c, VF-A.1.0c
#[test]
fn a_brigade_has_two_to_eight_units() {
    for (count, is_legal) in [(0, false), (1, false), (2, true), (8, true), (9, false)] {
        let doc = army(Nation::French, &vec![unit("national_guard"); count]);
        if is_legal {
            assert_eq!(faults(&doc), [], "{count}");
        } else {
            refused(&doc, "brigades[0]", rule::VF_1_4C);
        }
    }
}

/// Rules: VF-1.4a, VF-A.1.0c, VF-G166
#[test]
fn an_army_has_brigades_but_not_too_many() {
    let mut doc = french(unit("line_infantry"));
    doc.brigades.clear();
    refused(&doc, "brigades", rule::VF_A_1_0C);
    doc.points = 1000;
    doc.brigades = vec![brigade(&[unit("national_guard"), unit("national_guard")]); 20];
    assert_eq!(faults(&doc), []);
    doc.brigades.push(doc.brigades[0].clone());
    refused(&doc, "brigades", rule::VF_G166);
}

/// Rules: VF-1.3a, VF-1.3b, VF-1.4d, VF-A.1.0d
#[test]
fn leaders_come_free_with_every_brigade() {
    let doc = french(unit("line_infantry"));
    assert_eq!(tally(&doc).spent, 46);
    let army = build(&doc).unwrap();
    assert!(!army.chief.de.is_empty() && !army.brigades[0].brigadier.en.is_empty());
    assert_eq!(army.rule, None);
}

/// Rules: VF-1.2b, VF-G16
#[test]
fn figures_are_within_the_profile() {
    let with = |figures| {
        french(UnitDoc {
            figures,
            ..unit("line_infantry")
        })
    };
    assert_eq!(first(&with(None)).figures, 24);
    for figures in [24, 29, 36] {
        let sheet = first(&with(Some(figures)));
        assert_eq!((sheet.figures, sheet.points), (figures, 23));
    }
    for figures in [0, 23, 37, 255] {
        refused(
            &with(Some(figures)),
            "brigades[0].units[0].figures",
            rule::VF_1_2B,
        );
    }
}

/// Rules: VF-1.5a
#[test]
fn units_come_from_the_list() {
    let doc = french(unit("cossacks"));
    refused(&doc, "brigades[0].units[0].kind", rule::VF_1_5A);
    assert_eq!(tally(&doc).spent, 23);
}

/// Rules: VF-U.elite.a, VF-U.elite.b, VF-U.elite.d, VF-U.elite.e, VF-G2, VF-X51
#[test]
fn line_with_every_elite_upgrade() {
    let sheet = first(&french(UnitDoc {
        elite: Elite::ALL.to_vec(),
        ..unit("line_infantry")
    }));
    let values = (sheet.fire, sheet.melee, sheet.morale, sheet.points);
    assert_eq!(values, (Some(4), 5, 5, 32));
}

/// Rules: VF-U.elite.b, VF-U.elite.c, VF-U.elite.d, VF-U.elite.e
#[test]
fn each_upgrade_has_its_price() {
    let cost = |kind: &str, value| {
        let doc = french(UnitDoc {
            elite: vec![value],
            ..unit(kind)
        });
        let cost = tally(&doc).brigades[0][0].clone();
        (cost.total() - cost.printed, cost.extras[0].0)
    };
    assert_eq!(cost("line_infantry", Elite::Fire), (3, rule::VF_U_ELITE_B));
    assert_eq!(cost("foot_artillery", Elite::Fire), (9, rule::VF_U_ELITE_C));
    for kind in ["line_infantry", "dragoons", "foot_artillery"] {
        assert_eq!(cost(kind, Elite::Melee), (2, rule::VF_U_ELITE_D));
        assert_eq!(cost(kind, Elite::Morale), (4, rule::VF_U_ELITE_E));
    }
}

/// Rules: VF-U.elite.c, VF-X52
#[test]
fn elite_foot_artillery() {
    let sheet = first(&french(UnitDoc {
        elite: vec![Elite::Fire],
        ..unit("foot_artillery")
    }));
    assert_eq!((sheet.fire, sheet.points), (Some(2), 29));
}

/// Rules: VF-U.elite.a
#[test]
fn a_value_is_raised_only_once() {
    for value in Elite::ALL {
        let doc = french(UnitDoc {
            elite: vec![value, value],
            ..unit("line_infantry")
        });
        refused(&doc, "brigades[0].units[0].elite", rule::VF_U_ELITE_A);
    }
}

/// Rules: VF-U.elite.b, VF-G23
#[test]
fn fire_that_is_not_there_cannot_be_raised() {
    let elite = |kind: &str| UnitDoc {
        elite: vec![Elite::Fire],
        ..unit(kind)
    };
    let field = "brigades[0].units[0].elite";
    refused(&french(elite("dragoons")), field, rule::VF_U_ELITE_B);
    let pikes = army(Nation::Russian, &[elite("conscripts_pike"), unit("guard")]);
    refused(&pikes, field, rule::VF_G23);
}

fn understrength(kind: &str) -> UnitDoc {
    UnitDoc {
        understrength: true,
        ..unit(kind)
    }
}

/// Rules: VF-U.unterzahl.b, VF-U.unterzahl.c, VF-X49
#[test]
fn understrength_old_guard() {
    let sheet = first(&french(understrength("old_guard")));
    assert_eq!((sheet.figures, sheet.fire), (12, Some(3)));
    assert_eq!((sheet.melee, sheet.morale, sheet.points), (5, 5, 30));
    let with = |figures| {
        french(UnitDoc {
            figures: Some(figures),
            ..understrength("old_guard")
        })
    };
    assert_eq!(first(&with(18)).figures, 18);
    for figures in [11, 19, 24] {
        let field = "brigades[0].units[0].figures";
        refused(&with(figures), field, rule::VF_U_UNTERZAHL_B);
    }
}

/// Rules: VF-U.unterzahl.d, VF-X50
#[test]
fn understrength_national_guard() {
    let sheet = first(&french(understrength("national_guard")));
    assert_eq!((sheet.figures, sheet.melee, sheet.morale), (12, 2, 2));
    assert_eq!(sheet.points, 7);
}

/// Rules: VF-U.unterzahl.d, VF-G81
#[test]
fn landwehr_counts_as_militia_when_understrength() {
    let sheet = first(&army(
        Nation::Austrian,
        &[understrength("landwehr"), unit("landwehr")],
    ));
    assert_eq!((sheet.figures, sheet.melee, sheet.morale), (18, 3, 3));
    assert_eq!(sheet.points, 10);
}

/// Rules: VF-U.unterzahl.a, VF-G80, VF-G81
#[test]
fn who_may_be_understrength() {
    let field = "brigades[0].units[0].understrength";
    for kind in [
        "infantry_detachment",
        "cavalry_detachment",
        "foot_artillery",
    ] {
        refused(&french(understrength(kind)), field, rule::VF_U_UNTERZAHL_A);
    }
    assert_eq!(first(&french(understrength("dragoons"))).figures, 4);
    let cossacks = first(&army(
        Nation::Russian,
        &[understrength("cossacks"), unit("guard")],
    ));
    // A value never falls below 1, and odd limits are halved rounding down.
    assert_eq!(
        (cossacks.figures, cossacks.melee, cossacks.morale),
        (3, 2, 1)
    );
    let both = first(&french(UnitDoc {
        elite: vec![Elite::Melee],
        ..understrength("line_infantry")
    }));
    assert_eq!((both.melee, both.morale, both.points), (4, 3, 20));
}

/// Rules: VF-U.vorsichtig.a, VF-U.vorsichtig.b, VF-X53
#[test]
fn cautious_generals_give_points() {
    let mut doc = army(Nation::Prussian, &[unit("guard"), unit("guard")]);
    doc.points = 200;
    doc.brigades.push(doc.brigades[0].clone());
    doc.chief.rule = Some(Commander::Vorsichtig);
    doc.brigades
        .iter_mut()
        .for_each(|brigade| brigade.cautious = true);
    let found = tally(&doc);
    assert_eq!(found.limit + found.bonus, 240);
    let built = build(&doc).unwrap();
    assert_eq!(built.rule, Some(Commander::Vorsichtig));
    assert!(built.brigades.iter().all(|brigade| brigade.cautious));
    doc.brigades[0].cautious = false;
    assert_eq!(tally(&doc).bonus, 30);
}

/// Rules: VF-U.vorsichtig.a, VF-G77
#[test]
fn a_named_commander_may_have_cautious_brigadiers() {
    let mut doc = army(Nation::Prussian, &[unit("guard"), unit("guard")]);
    doc.chief.rule = Some(Commander::Bluecher);
    doc.brigades[0].cautious = true;
    doc.points = 66;
    assert_eq!(faults(&doc), []);
    doc.points = 65;
    refused(&doc, "points", rule::VF_A_1_0A);
}

/// Rules: VF-U.vorsichtig.c
#[test]
fn french_and_british_are_never_cautious() {
    for nation in Nation::ALL {
        let list = army::list(nation);
        let kind = &list.units[1].key;
        let mut doc = army(nation, &[unit(kind), unit(kind)]);
        doc.chief.rule = Some(Commander::Vorsichtig);
        doc.brigades[0].cautious = true;
        if matches!(nation, Nation::French | Nation::British) {
            assert_eq!(tally(&doc).bonus, 0);
            let rule = Some(rule::VF_U_VORSICHTIG_C);
            let expected = ["chief.rule", "brigades[0].cautious"];
            assert_eq!(faults(&doc), expected.map(|field| (field.to_owned(), rule)));
        } else {
            assert_eq!(faults(&doc), [], "{nation:?}");
        }
    }
}

/// Rules: VF-U.general.a, VF-U.general.b, VF-U.general.c, VF-U.general.d, VF-U.general.e, VF-U.general.f
/// Rules: VF-U.general.g, VF-U.general.h
#[test]
fn commanders_belong_to_their_list() {
    let rules = [
        (Nation::Allies, rule::VF_U_GENERAL_H),
        (Nation::French, rule::VF_U_GENERAL_B),
        (Nation::British, rule::VF_U_GENERAL_C),
        (Nation::Austrian, rule::VF_U_GENERAL_D),
        (Nation::Prussian, rule::VF_U_GENERAL_E),
        (Nation::Russian, rule::VF_U_GENERAL_F),
        (Nation::Spanish, rule::VF_U_GENERAL_G),
    ];
    for (nation, own_rule) in rules {
        let kind = &army::list(nation).units[1].key;
        for other in army::lists() {
            for entry in &other.commanders {
                let mut doc = army(nation, &[unit(kind), unit(kind)]);
                doc.chief.rule = Some(entry.key);
                if other.nation == nation {
                    assert_eq!(faults(&doc), []);
                    assert_eq!(tally(&doc).commander, i32::from(entry.points));
                    assert_eq!(build(&doc).unwrap().chief, entry.name);
                } else {
                    refused(&doc, "chief.rule", own_rule);
                }
            }
        }
    }
}

/// Rules: VF-U.general.a, VF-G77
#[test]
fn only_the_chief_has_a_named_rule_and_only_one() {
    let brigade = r#"{"rule": "ney", "units": []}"#;
    assert!(serde_json::from_str::<BrigadeDoc>(brigade).is_err());
    assert!(serde_json::from_str::<ChiefDoc>(r#"{"rule": ["ney", "murat"]}"#).is_err());
    assert!(serde_json::from_str::<ChiefDoc>(r#"{"rule": "ney"}"#).is_ok());
}

/// Rules: VF-U.alliierte.a, VF-G78
#[test]
fn french_and_british_armies_may_buy_allies() {
    for nation in Nation::ALL {
        let kind = &army::list(nation).units[1].key;
        let doc = army(nation, &[allied("guard"), unit(kind)]);
        let may = [Nation::Allies, Nation::French, Nation::British];
        if may.contains(&nation) {
            let sheet = first(&doc);
            assert_eq!((sheet.nation, sheet.points), (Nation::Allies, 23));
        } else {
            let field = "brigades[0].units[0].nation";
            refused(&doc, field, rule::VF_U_ALLIIERTE_A);
        }
    }
    let mut doc = french(unit("guard"));
    doc.brigades[0].units[0].nation = Some(Nation::British);
    refused(&doc, "brigades[0].units[0].nation", rule::VF_U_ALLIIERTE_A);
}

/// Rules: VF-U.alliierte.b
#[test]
fn allies_may_form_an_army() {
    let mut doc = army(Nation::Allies, &[unit("guard"), unit("militia")]);
    doc.chief.rule = Some(Commander::Braunschweig);
    let army = build(&doc).unwrap();
    assert_eq!(army.nation, Nation::Allies);
    assert_eq!(tally(&doc).spent, 41);
}

/// Rules: VF-U.disziplinierte_schuetzen.a, VF-G165
#[test]
fn allied_infantry_may_buy_disciplined_fire() {
    let disciplined = |unit: UnitDoc| UnitDoc {
        disciplined: true,
        ..unit
    };
    for doc in [
        army(Nation::Allies, &[disciplined(unit("guard")), unit("guard")]),
        french(disciplined(allied("guard"))),
    ] {
        let sheet = first(&doc);
        assert!(sheet.specials.has(Special::DisciplinedFire));
        assert_eq!(sheet.points, 25);
    }
    let field = "brigades[0].units[0].disciplined";
    for refused_unit in [
        allied("militia"),
        allied("line_cavalry"),
        allied("foot_artillery"),
        unit("line_infantry"),
    ] {
        let doc = french(disciplined(refused_unit));
        refused(&doc, field, rule::VF_U_DISZIPLINIERTE_SCHUETZEN_A);
    }
}

/// Rules: VF-U.unvorhersehbar.a, VF-G165
#[test]
fn allied_units_may_take_unpredictable() {
    let unpredictable = |unit: UnitDoc| UnitDoc {
        unpredictable: true,
        ..unit
    };
    for (kind, points) in [("guard", 23), ("militia", 8), ("foot_artillery", 20)] {
        let sheet = first(&french(unpredictable(allied(kind))));
        assert!(sheet.specials.has(Special::Unpredictable));
        assert_eq!(sheet.points, points);
    }
    let doc = french(unpredictable(unit("line_infantry")));
    let field = "brigades[0].units[0].unpredictable";
    refused(&doc, field, rule::VF_U_UNVORHERSEHBAR_A);
}

/// Rules: VF-1.4c, VF-A.1.0a, VF-1.5a
#[test]
fn every_breach_is_told_at_once() {
    let mut doc = french(unit("cossacks"));
    doc.format = 2;
    doc.points = 10;
    doc.name.en.clear();
    doc.brigades
        .push(brigade(&vec![understrength("foot_artillery"); 9]));
    let found = faults(&doc);
    let fields: Vec<&str> = found.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(
        fields[..4],
        ["format", "name", "brigades[0].units[0].kind", "brigades[1]"]
    );
    assert_eq!(fields[4], "brigades[1].units[0].understrength");
    assert_eq!(fields.len(), 4 + 9 + 1);
    assert_eq!(found.last().unwrap().1, Some(rule::VF_A_1_0A));
}

/// Rules: VF-1.5a
#[test]
fn an_army_file_of_another_version_is_called_that() {
    let text = "format = 2\nbanner = \"eagle\"\n";
    let found = ArmyDoc::from_toml(text).unwrap_err();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].field, "format");
    assert_eq!(found[0].message.id, "vf-army-format");
    for unreadable in ["", "format = 1", "format = 1\nnation = \"swiss\"", "]["] {
        let found = ArmyDoc::from_toml(unreadable).unwrap_err();
        assert_eq!(found[0].message.id, "vf-army-unreadable", "{unreadable}");
    }
}

/// Rules: VF-A.1.0a, VF-A.1.0c, VF-U.alliierte.a
#[test]
fn ready_made_armies_are_legal_and_worth_their_points() {
    assert_eq!(army::READY.len(), 21);
    for nation in Nation::ALL {
        for points in [100, 200, 250] {
            let key = serde_json::to_value(nation).unwrap();
            let key = format!("{}-{points}", key.as_str().unwrap());
            let doc = army::ready(&key).unwrap_or_else(|| panic!("no army {key}"));
            assert_eq!((doc.nation, doc.points), (nation, points));
            assert_eq!(faults(doc), [], "{key}");
            let left = tally(doc).left;
            assert!((0..=3).contains(&left), "{key} leaves {left} points");
            assert!(doc.brigades.len() >= 2, "{key}");
            assert!(doc.brigades.iter().all(|brigade| brigade.name.is_some()));
        }
    }
    assert!(army::ready("french-300").is_none());
}

/// Rules: VF-1.5b
#[test]
fn ready_made_armies_have_all_arms() {
    use feldherr_fortitude::Arm;
    for key in army::READY {
        let army = build(army::ready(key).unwrap()).unwrap();
        for arm in [Arm::Infantry, Arm::Cavalry, Arm::Artillery] {
            let mut units = army.brigades.iter().flat_map(|brigade| &brigade.units);
            assert!(units.any(|unit| unit.arm == arm), "{key} has no {arm:?}");
        }
    }
}

/// Rules: VF-1.5b, VF-U.elite.a, VF-U.unterzahl.c
#[test]
fn an_army_can_be_written_down_again() {
    let mut docs: Vec<ArmyDoc> = army::READY
        .iter()
        .map(|key| army::ready(key).unwrap().clone())
        .collect();
    docs.push(french(UnitDoc {
        elite: vec![Elite::Melee, Elite::Morale],
        disciplined: true,
        unpredictable: true,
        ..UnitDoc {
            figures: Some(14),
            understrength: true,
            ..allied("line_second_class")
        }
    }));
    for doc in docs {
        let army = build(&doc).unwrap();
        let written = ArmyDoc::from(&army);
        assert_eq!(build(&written).as_ref(), Ok(&army));
        let toml = toml::to_string(&written).unwrap();
        assert_eq!(ArmyDoc::from_toml(&toml).as_ref(), Ok(&written));
        let json = serde_json::to_string(&written).unwrap();
        assert_eq!(serde_json::from_str::<ArmyDoc>(&json).unwrap(), written);
    }
}
