//! VF-1.5 The army lists, against the printed tables.

use feldherr_fortitude::army::{self, Profile, Weapon, list, lists};
use feldherr_fortitude::{Arm, Card, Commander, Nation, Special};

fn unit(nation: Nation, key: &str) -> &'static Profile {
    list(nation)
        .unit(key)
        .unwrap_or_else(|| panic!("{nation:?} has no {key}"))
}

/// A profile as one line: figures, range, fire, melee, morale, special rules, points; `-` for what the list does not
/// print.
fn line(profile: &Profile) -> String {
    let dash = |value: Option<u8>| value.map_or_else(|| "-".to_owned(), |value| value.to_string());
    let [least, most] = profile.figures;
    let specials: Vec<&str> = profile
        .specials
        .iter()
        .map(|special| special.key())
        .collect();
    let specials = match specials.join(", ") {
        none if none.is_empty() => "-".to_owned(),
        some => some,
    };
    format!(
        "{} {least}-{most} ({}) {} {} {} {specials} {}",
        profile.key,
        dash(profile.range),
        dash(profile.fire),
        profile.melee,
        profile.morale,
        profile.points
    )
}

fn lines(nation: Nation) -> Vec<String> {
    list(nation).units.iter().map(line).collect()
}

/// Rules: VF-1.5a, VF-1.5b, VF-G115
#[test]
fn allied_list_is_as_printed() {
    let printed = [
        "guard 24-36 (12) 3 5 4 plaenkler, karree 23",
        "grenadiers 24-36 (12) 3 5 3 plaenkler, karree 20",
        "line_first_class 24-36 (12) 3 4 3 plaenkler, karree 18",
        "line_second_class 24-36 (12) 2 3 3 plaenkler, karree 13",
        "light_infantry 24-36 (12) 4 3 3 leichte_infanterie, karree 21",
        "militia 24-36 (12) 2 3 2 miliz, karree 8",
        "infantry_detachment 6-8 (12) 2 2 2 leichte_infanterie 8",
        "rifle_detachment 6-8 (18) 2 2 2 leichte_infanterie 12",
        "heavy_cavalry 9-14 (-) - 4 3 schwere_kavallerie 20",
        "line_cavalry 9-14 (-) - 4 3 - 18",
        "light_cavalry 9-14 (-) - 3 3 karabiner, leichte_kavallerie 20",
        "irregular_cavalry 9-14 (-) - 3 2 karabiner, leichte_kavallerie 16",
        "cavalry_detachment 3-3 (-) - 2 1 karabiner, leichte_kavallerie 10",
        "foot_artillery 1-1 (48) 1 2 2 kartaetsche 20",
        "horse_artillery 1-1 (36) 1 2 2 kartaetsche, artillerie_zu_pferd 20",
    ];
    assert_eq!(lines(Nation::Allies), printed);
}

/// Rules: VF-1.5a, VF-1.5b
#[test]
fn french_list_is_as_printed() {
    let printed = [
        "old_guard 24-36 (12) 3 6 6 elan, plaenkler, karree 35",
        "middle_guard 24-36 (12) 3 5 6 elan, plaenkler, karree 33",
        "young_guard 24-36 (12) 3 5 5 elan, plaenkler, karree 29",
        "guard_marines 24-36 (12) 4 4 4 elan, leichte_infanterie, karree 28",
        "grenadiers 24-36 (12) 3 5 4 elan, plaenkler, karree 25",
        "line_infantry 24-36 (12) 3 4 4 elan, plaenkler, karree 23",
        "light_infantry 24-36 (12) 4 3 4 elan, leichte_infanterie, karree 26",
        "conscripts 24-36 (12) 2 3 3 plaenkler, karree 13",
        "national_guard 24-36 (12) 2 3 2 miliz, karree 8",
        "infantry_detachment 6-8 (12) 2 2 2 leichte_infanterie 8",
        "hussars_chasseurs 9-14 (-) - 4 3 karabiner, leichte_kavallerie 22",
        "lancers 9-14 (-) - 4 3 karabiner, leichte_kavallerie 22",
        "dragoons 9-14 (-) - 5 3 schwere_kavallerie 22",
        "cuirassiers_carabiniers 9-14 (-) - 6 4 schwere_kavallerie 28",
        "cavalry_detachment 3-3 (-) - 2 1 karabiner, leichte_kavallerie 10",
        "foot_artillery 1-1 (48) 1 2 2 kartaetsche 20",
        "heavy_artillery 1-1 (54) 1 2 2 kartaetsche, schwere_artillerie 24",
        "horse_artillery 1-1 (36) 1 2 2 kartaetsche, artillerie_zu_pferd 20",
    ];
    assert_eq!(lines(Nation::French), printed);
}

/// Rules: VF-1.5a, VF-1.5b, VF-G115
#[test]
fn british_list_is_as_printed() {
    let printed = [
        "guard 30-48 (12) 3 6 6 disziplinierte_schuetzen, plaenkler, karree 36",
        "line_infantry 24-36 (12) 3 4 4 disziplinierte_schuetzen, plaenkler, karree 24",
        "light_infantry 24-36 (12) 4 3 4 disziplinierte_schuetzen, leichte_infanterie, karree 27",
        "rifles 24-36 (18) 4 3 4 disziplinierte_schuetzen, leichte_infanterie, karree 31",
        "light_detachment 4-8 (12) 2 2 2 disziplinierte_schuetzen, leichte_infanterie 10",
        "rifles_detachment 4-8 (18) 2 2 2 disziplinierte_schuetzen, leichte_infanterie 14",
        "hussars 9-14 (-) - 4 3 karabiner, leichte_kavallerie, unnachgiebig 24",
        "lancers 9-14 (-) - 4 3 karabiner, leichte_kavallerie, unnachgiebig 24",
        "dragoons 9-14 (-) - 6 4 schwere_kavallerie, unnachgiebig 30",
        "cuirassiers 9-14 (-) - 7 4 schwere_kavallerie, unnachgiebig 32",
        "cavalry_detachment 3-3 (-) - 2 1 karabiner, leichte_kavallerie 10",
        "foot_artillery 1-1 (48) 1 2 2 kartaetsche 20",
        "heavy_artillery 1-1 (54) 1 2 2 kartaetsche, schwere_artillerie 24",
        "horse_artillery 1-1 (36) 1 2 2 kartaetsche, artillerie_zu_pferd 20",
        "rocket_artillery 1-1 (60) 1 2 2 raketen 22",
    ];
    assert_eq!(lines(Nation::British), printed);
    assert_eq!(unit(Nation::British, "lancers").weapon, Weapon::Sabre);
}

/// Rules: VF-1.5a, VF-1.5b, VF-G115
#[test]
fn austrian_list_is_as_printed() {
    let printed = [
        "grenadiers 30-40 (12) 3 6 5 plaenkler, karree 30",
        "line_infantry 36-48 (12) 3 5 5 plaenkler, karree 26",
        "landwehr 36-48 (12) 2 4 3 landwehr, karree 11",
        "hungarian_infantry 36-48 (12) 2 3 3 landwehr, karree 9",
        "grenzer 36-48 (12) 4 4 5 leichte_infanterie, karree 29",
        "jaeger 24-36 (18) 4 3 4 leichte_infanterie, karree 27",
        "infantry_detachment 6-8 (12) 2 2 2 leichte_infanterie 8",
        "jaeger_detachment 6-8 (18) 2 2 2 leichte_infanterie 12",
        "hussars 14-20 (-) - 4 4 karabiner, leichte_kavallerie 25",
        "uhlans 14-20 (-) - 4 4 karabiner, lanzen, leichte_kavallerie 25",
        "hungarian_uhlans 14-20 (-) - 3 3 karabiner, leichte_kavallerie 19",
        "chevaulegers 14-20 (-) - 5 4 karabiner, leichte_kavallerie 27",
        "dragoons 12-18 (-) - 5 4 schwere_kavallerie 25",
        "cuirassiers 12-18 (-) - 6 5 schwere_kavallerie 31",
        "cavalry_detachment 3-3 (-) - 2 1 karabiner, leichte_kavallerie 10",
        "foot_artillery 1-1 (48) 1 2 2 kartaetsche 20",
        "heavy_artillery 1-1 (54) 1 2 2 kartaetsche, schwere_artillerie 24",
        "horse_artillery 1-1 (36) 1 2 2 kartaetsche, artillerie_zu_pferd 20",
    ];
    assert_eq!(lines(Nation::Austrian), printed);
    let hungarians = unit(Nation::Austrian, "hungarian_infantry");
    assert!(hungarians.specials.contains(&Special::Landwehr));
}

/// Rules: VF-1.5a, VF-1.5b, VF-G14
#[test]
fn prussian_list_is_as_printed() {
    let printed = [
        "guard 24-36 (12) 3 5 5 plaenkler, karree 28",
        "grenadiers 24-36 (12) 3 5 4 plaenkler, karree 24",
        "line_infantry 24-36 (12) 3 4 4 plaenkler, karree 22",
        "reserve_infantry 24-36 (12) 3 4 3 plaenkler, karree 18",
        "landwehr 24-36 (12) 2 4 3 miliz, karree 14",
        "landwehr_recruits 24-36 (12) 2 3 2 miliz, karree 8",
        "fusiliers 24-36 (12) 4 3 4 leichte_infanterie, karree 25",
        "jaeger_schuetzen 18-24 (18) 3 3 3 leichte_infanterie, karree 22",
        "infantry_detachment 6-8 (12) 2 2 2 leichte_infanterie 8",
        "jaeger_detachment 6-8 (18) 2 2 2 leichte_infanterie 12",
        "hussars 9-14 (-) - 4 3 karabiner, leichte_kavallerie 22",
        "uhlans 9-14 (-) - 4 3 karabiner, leichte_kavallerie 22",
        "landwehr_cavalry 9-14 (-) - 3 2 karabiner, leichte_kavallerie 16",
        "dragoons 9-14 (-) - 5 3 schwere_kavallerie 22",
        "cuirassiers 9-14 (-) - 6 4 schwere_kavallerie 28",
        "cavalry_detachment 3-3 (-) - 2 1 karabiner, leichte_kavallerie 10",
        "foot_artillery 1-1 (48) 1 2 2 kartaetsche 20",
        "heavy_artillery 1-1 (54) 1 2 2 kartaetsche, schwere_artillerie 24",
        "horse_artillery 1-1 (36) 1 2 2 kartaetsche, artillerie_zu_pferd 20",
    ];
    assert_eq!(lines(Nation::Prussian), printed);
    assert!(unit(Nation::Prussian, "landwehr").is_militia());
    assert!(!unit(Nation::Prussian, "landwehr_cavalry").is_militia());
}

/// Rules: VF-1.5a, VF-1.5b, VF-G115
#[test]
fn russian_list_is_as_printed() {
    let printed = [
        "guard 24-36 (12) 2 5 5 plaenkler, karree, stoisch 24",
        "grenadiers 24-36 (12) 2 5 4 plaenkler, karree, stoisch 20",
        "line_infantry 24-36 (12) 2 4 4 plaenkler, karree, stoisch 18",
        "jaeger_marines 24-36 (12) 3 3 4 leichte_infanterie, karree, stoisch 21",
        "conscripts_musket 24-36 (12) 1 3 2 miliz, karree 5",
        "conscripts_pike 24-36 (-) - 4 2 miliz, karree 4",
        "jaeger_detachment 6-8 (12) 2 2 2 leichte_infanterie 8",
        "hussars 9-14 (-) - 4 3 karabiner, leichte_kavallerie 22",
        "uhlans 9-14 (-) - 4 3 karabiner, lanzen, leichte_kavallerie 22",
        "conscript_cavalry 9-14 (-) - 3 2 leichte_kavallerie 15",
        "mounted_jaeger 9-14 (-) - 4 3 leichte_kavallerie 21",
        "dragoons 9-14 (-) - 5 3 schwere_kavallerie 22",
        "cuirassiers 9-14 (-) - 6 4 schwere_kavallerie 28",
        "cossacks 6-8 (-) - 3 2 leichte_kavallerie, schnell 18",
        "cavalry_detachment 3-3 (-) - 2 1 karabiner, leichte_kavallerie 10",
        "foot_artillery 1-1 (48) 1 2 2 batterie, kartaetsche 20",
        "heavy_artillery 1-1 (54) 1 2 2 batterie, kartaetsche, schwere_artillerie 24",
        "horse_artillery 1-1 (36) 1 2 2 kartaetsche, artillerie_zu_pferd 20",
        "conscript_artillery 1-1 (36) 1 1 1 kartaetsche, miliz 14",
    ];
    assert_eq!(lines(Nation::Russian), printed);
}

/// Rules: VF-1.5a, VF-1.5b, VF-G115
#[test]
fn spanish_list_is_as_printed() {
    let printed = [
        "line_first_class 24-36 (12) 3 4 3 plaenkler, karree 18",
        "line_second_class 24-36 (12) 2 3 3 plaenkler, karree, unvorhersehbar 13",
        "walloon_guard 24-36 (12) 3 4 4 plaenkler, karree 22",
        "cazadores 24-36 (12) 3 3 3 leichte_infanterie, karree 18",
        "militia 24-36 (12) 2 3 2 miliz, karree 8",
        "infantry_detachment 6-8 (12) 2 2 2 leichte_infanterie 10",
        "guerrilla_detachment 6-8 (12) 2 2 2 leichte_infanterie, unvorhersehbar 10",
        "line_cavalry 9-14 (-) - 4 3 karabiner, unvorhersehbar 19",
        "hussars 9-14 (-) - 3 3 karabiner, leichte_kavallerie, unvorhersehbar 20",
        "lancers 9-14 (-) - 3 3 karabiner, leichte_kavallerie, unvorhersehbar 20",
        "mounted_cazadores 9-14 (-) - 3 3 karabiner, leichte_kavallerie, unvorhersehbar 20",
        "mounted_guerrillas 4-8 (-) - 3 2 karabiner, leichte_kavallerie, unvorhersehbar, schnell 18",
        "cavalry_detachment 3-3 (-) - 2 1 karabiner, leichte_kavallerie 10",
        "foot_artillery 1-1 (48) 1 2 2 kartaetsche 20",
        "heavy_artillery 1-1 (54) 1 2 2 kartaetsche, schwere_artillerie 24",
        "horse_artillery 1-1 (36) 1 2 2 kartaetsche, artillerie_zu_pferd 20",
    ];
    assert_eq!(lines(Nation::Spanish), printed);
}

/// Rules: VF-1.5b, VF-X1
#[test]
fn old_guard_is_the_sample_profile() {
    let guard = unit(Nation::French, "old_guard");
    assert_eq!(guard.arm, Arm::Infantry);
    assert_eq!(guard.weapon, Weapon::Musket);
    assert_eq!(
        line(guard),
        "old_guard 24-36 (12) 3 6 6 elan, plaenkler, karree 35"
    );
    let specials = [Special::Elan, Special::Skirmishers, Special::Square];
    assert_eq!(guard.specials, specials);
}

/// Rules: VF-1.5b, VF-G13
#[test]
fn every_special_rule_is_printed_somewhere() {
    let printed = |special: Special| {
        let mut units = lists().iter().flat_map(|list| &list.units);
        units.any(|profile| profile.specials.contains(&special))
    };
    for special in Special::ALL {
        // Open formation comes with being light.
        assert_eq!(
            printed(*special),
            *special != Special::OpenFormation,
            "{special:?}"
        );
    }
}

/// Rules: VF-S.leichte.a
#[test]
fn light_troops_have_open_formation_and_skirmishers() {
    for profile in lists().iter().flat_map(|list| &list.units) {
        let all = profile.all_specials();
        let is_light = all.has(Special::LightInfantry) || all.has(Special::LightCavalry);
        assert_eq!(all.has(Special::OpenFormation), is_light, "{}", profile.key);
        if is_light {
            assert!(all.has(Special::Skirmishers), "{}", profile.key);
        }
    }
}

/// Rules: VF-G80
#[test]
fn detachments_are_the_units_called_so() {
    for profile in lists().iter().flat_map(|list| &list.units) {
        let is_called_so = profile.name.de.to_lowercase().contains("abteilung");
        assert_eq!(profile.detachment, is_called_so, "{}", profile.key);
    }
    assert!(!unit(Nation::Russian, "cossacks").detachment);
    assert!(!unit(Nation::Spanish, "mounted_guerrillas").detachment);
}

/// Rules: VF-U.general.b, VF-U.general.c, VF-U.general.d, VF-U.general.e, VF-U.general.f, VF-U.general.g
/// Rules: VF-U.general.h
#[test]
fn commanders_cost_what_their_list_says() {
    use Commander::{
        Bagration, Blake, Bluecher, Braunschweig, ErzherzogKarl, Gneisenau, Ibanez, Kutuzov,
        Marschall, Moore, Murat, Napoleon, Ney, Radetzky, Wellington,
    };
    let printed: [(Nation, &[(Commander, u16)]); 7] = [
        (Nation::Allies, &[(Braunschweig, 10)]),
        (
            Nation::French,
            &[(Napoleon, 25), (Ney, 20), (Murat, 15), (Marschall, 10)],
        ),
        (Nation::British, &[(Wellington, 20), (Moore, 10)]),
        (Nation::Austrian, &[(ErzherzogKarl, 20), (Radetzky, 15)]),
        (Nation::Prussian, &[(Bluecher, 20), (Gneisenau, 10)]),
        (Nation::Russian, &[(Bagration, 20), (Kutuzov, 20)]),
        (Nation::Spanish, &[(Blake, 10), (Ibanez, 10)]),
    ];
    for (nation, commanders) in printed {
        let found = &list(nation).commanders;
        let found: Vec<_> = found
            .iter()
            .map(|entry| (entry.key, entry.points))
            .collect();
        assert_eq!(found, commanders, "{nation:?}");
    }
}

/// Rules: VF-1.5a
#[test]
fn every_list_has_a_whole_fate_table() {
    for nation in Nation::ALL {
        let list = list(nation);
        assert_eq!(list.nation, nation);
        for card in Card::ALL {
            let fate = list.fate(card).expect("every card has a line");
            assert!(!fate.title.de.is_empty() && !fate.title.en.is_empty());
        }
        let own: Vec<Card> = list.fate.iter().map(|fate| fate.card).collect();
        assert_eq!(own, [Card::Jack, Card::Queen, Card::King], "{nation:?}");
    }
    assert_eq!(army::common_fate().len(), 10);
}

/// Rules: VF-1.2b, VF-1.2c
#[test]
fn profiles_make_sense() {
    for list in lists() {
        for profile in &list.units {
            let [least, most] = profile.figures;
            assert!((1..=most).contains(&least), "{}", profile.key);
            assert_eq!(profile.range.is_some(), profile.fire.is_some());
            assert_eq!(profile.arm == Arm::Artillery, most == 1);
            let twins = list
                .units
                .iter()
                .filter(|other| other.key == profile.key || other.name == profile.name);
            assert_eq!(twins.count(), 1, "{} is not told apart", profile.key);
        }
    }
}
