//! VF-1.5 The army lists, against the printed tables.

use feldherr_fortitude::army::{self, Profile, Weapon, list, lists};
use feldherr_fortitude::{Arm, Card, Commander, Nation, Special};

fn unit(nation: Nation, key: &str) -> &'static Profile {
    list(nation)
        .unit(key)
        .unwrap_or_else(|| panic!("{nation:?} has no {key}"))
}

/// A profile as one line: figures, range, fire, melee, morale, points; `-` for what the list does not print.
fn line(profile: &Profile) -> String {
    let dash = |value: Option<u8>| value.map_or_else(|| "-".to_owned(), |value| value.to_string());
    let [least, most] = profile.figures;
    format!(
        "{} {least}-{most} ({}) {} {} {} {}",
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
        "guard 24-36 (12) 3 5 4 23",
        "grenadiers 24-36 (12) 3 5 3 20",
        "line_first_class 24-36 (12) 3 4 3 18",
        "line_second_class 24-36 (12) 2 3 3 13",
        "light_infantry 24-36 (12) 4 3 3 21",
        "militia 24-36 (12) 2 3 2 8",
        "infantry_detachment 6-8 (12) 2 2 2 8",
        "rifle_detachment 6-8 (18) 2 2 2 12",
        "heavy_cavalry 9-14 (-) - 4 3 20",
        "line_cavalry 9-14 (-) - 4 3 18",
        "light_cavalry 9-14 (-) - 3 3 20",
        "irregular_cavalry 9-14 (-) - 3 2 16",
        "cavalry_detachment 3-3 (-) - 2 1 10",
        "foot_artillery 1-1 (48) 1 2 2 20",
        "horse_artillery 1-1 (36) 1 2 2 20",
    ];
    assert_eq!(lines(Nation::Allies), printed);
}

/// Rules: VF-1.5a, VF-1.5b
#[test]
fn french_list_is_as_printed() {
    let printed = [
        "old_guard 24-36 (12) 3 6 6 35",
        "middle_guard 24-36 (12) 3 5 6 33",
        "young_guard 24-36 (12) 3 5 5 29",
        "guard_marines 24-36 (12) 4 4 4 28",
        "grenadiers 24-36 (12) 3 5 4 25",
        "line_infantry 24-36 (12) 3 4 4 23",
        "light_infantry 24-36 (12) 4 3 4 26",
        "conscripts 24-36 (12) 2 3 3 13",
        "national_guard 24-36 (12) 2 3 2 8",
        "infantry_detachment 6-8 (12) 2 2 2 8",
        "hussars_chasseurs 9-14 (-) - 4 3 22",
        "lancers 9-14 (-) - 4 3 22",
        "dragoons 9-14 (-) - 5 3 22",
        "cuirassiers_carabiniers 9-14 (-) - 6 4 28",
        "cavalry_detachment 3-3 (-) - 2 1 10",
        "foot_artillery 1-1 (48) 1 2 2 20",
        "heavy_artillery 1-1 (54) 1 2 2 24",
        "horse_artillery 1-1 (36) 1 2 2 20",
    ];
    assert_eq!(lines(Nation::French), printed);
}

/// Rules: VF-1.5a, VF-1.5b, VF-G115
#[test]
fn british_list_is_as_printed() {
    let printed = [
        "guard 30-48 (12) 3 6 6 36",
        "line_infantry 24-36 (12) 3 4 4 24",
        "light_infantry 24-36 (12) 4 3 4 27",
        "rifles 24-36 (18) 4 3 4 31",
        "light_detachment 4-8 (12) 2 2 2 10",
        "rifles_detachment 4-8 (18) 2 2 2 14",
        "hussars 9-14 (-) - 4 3 24",
        "lancers 9-14 (-) - 4 3 24",
        "dragoons 9-14 (-) - 6 4 30",
        "cuirassiers 9-14 (-) - 7 4 32",
        "cavalry_detachment 3-3 (-) - 2 1 10",
        "foot_artillery 1-1 (48) 1 2 2 20",
        "heavy_artillery 1-1 (54) 1 2 2 24",
        "horse_artillery 1-1 (36) 1 2 2 20",
        "rocket_artillery 1-1 (60) 1 2 2 22",
    ];
    assert_eq!(lines(Nation::British), printed);
    assert_eq!(unit(Nation::British, "lancers").weapon, Weapon::Sabre);
}

/// Rules: VF-1.5a, VF-1.5b, VF-G115
#[test]
fn austrian_list_is_as_printed() {
    let printed = [
        "grenadiers 30-40 (12) 3 6 5 30",
        "line_infantry 36-48 (12) 3 5 5 26",
        "landwehr 36-48 (12) 2 4 3 11",
        "hungarian_infantry 36-48 (12) 2 3 3 9",
        "grenzer 36-48 (12) 4 4 5 29",
        "jaeger 24-36 (18) 4 3 4 27",
        "infantry_detachment 6-8 (12) 2 2 2 8",
        "jaeger_detachment 6-8 (18) 2 2 2 12",
        "hussars 14-20 (-) - 4 4 25",
        "uhlans 14-20 (-) - 4 4 25",
        "hungarian_uhlans 14-20 (-) - 3 3 19",
        "chevaulegers 14-20 (-) - 5 4 27",
        "dragoons 12-18 (-) - 5 4 25",
        "cuirassiers 12-18 (-) - 6 5 31",
        "cavalry_detachment 3-3 (-) - 2 1 10",
        "foot_artillery 1-1 (48) 1 2 2 20",
        "heavy_artillery 1-1 (54) 1 2 2 24",
        "horse_artillery 1-1 (36) 1 2 2 20",
    ];
    assert_eq!(lines(Nation::Austrian), printed);
    let hungarians = unit(Nation::Austrian, "hungarian_infantry");
    assert!(hungarians.specials.contains(&Special::Landwehr));
}

/// Rules: VF-1.5a, VF-1.5b, VF-G14
#[test]
fn prussian_list_is_as_printed() {
    let printed = [
        "guard 24-36 (12) 3 5 5 28",
        "grenadiers 24-36 (12) 3 5 4 24",
        "line_infantry 24-36 (12) 3 4 4 22",
        "reserve_infantry 24-36 (12) 3 4 3 18",
        "landwehr 24-36 (12) 2 4 3 14",
        "landwehr_recruits 24-36 (12) 2 3 2 8",
        "fusiliers 24-36 (12) 4 3 4 25",
        "jaeger_schuetzen 18-24 (18) 3 3 3 22",
        "infantry_detachment 6-8 (12) 2 2 2 8",
        "jaeger_detachment 6-8 (18) 2 2 2 12",
        "hussars 9-14 (-) - 4 3 22",
        "uhlans 9-14 (-) - 4 3 22",
        "landwehr_cavalry 9-14 (-) - 3 2 16",
        "dragoons 9-14 (-) - 5 3 22",
        "cuirassiers 9-14 (-) - 6 4 28",
        "cavalry_detachment 3-3 (-) - 2 1 10",
        "foot_artillery 1-1 (48) 1 2 2 20",
        "heavy_artillery 1-1 (54) 1 2 2 24",
        "horse_artillery 1-1 (36) 1 2 2 20",
    ];
    assert_eq!(lines(Nation::Prussian), printed);
    assert!(unit(Nation::Prussian, "landwehr").is_militia());
    assert!(!unit(Nation::Prussian, "landwehr_cavalry").is_militia());
}

/// Rules: VF-1.5a, VF-1.5b, VF-G115
#[test]
fn russian_list_is_as_printed() {
    let printed = [
        "guard 24-36 (12) 2 5 5 24",
        "grenadiers 24-36 (12) 2 5 4 20",
        "line_infantry 24-36 (12) 2 4 4 18",
        "jaeger_marines 24-36 (12) 3 3 4 21",
        "conscripts_musket 24-36 (12) 1 3 2 5",
        "conscripts_pike 24-36 (-) - 4 2 4",
        "jaeger_detachment 6-8 (12) 2 2 2 8",
        "hussars 9-14 (-) - 4 3 22",
        "uhlans 9-14 (-) - 4 3 22",
        "conscript_cavalry 9-14 (-) - 3 2 15",
        "mounted_jaeger 9-14 (-) - 4 3 21",
        "dragoons 9-14 (-) - 5 3 22",
        "cuirassiers 9-14 (-) - 6 4 28",
        "cossacks 6-8 (-) - 3 2 18",
        "cavalry_detachment 3-3 (-) - 2 1 10",
        "foot_artillery 1-1 (48) 1 2 2 20",
        "heavy_artillery 1-1 (54) 1 2 2 24",
        "horse_artillery 1-1 (36) 1 2 2 20",
        "conscript_artillery 1-1 (36) 1 1 1 14",
    ];
    assert_eq!(lines(Nation::Russian), printed);
}

/// Rules: VF-1.5a, VF-1.5b, VF-G115
#[test]
fn spanish_list_is_as_printed() {
    let printed = [
        "line_first_class 24-36 (12) 3 4 3 18",
        "line_second_class 24-36 (12) 2 3 3 13",
        "walloon_guard 24-36 (12) 3 4 4 22",
        "cazadores 24-36 (12) 3 3 3 18",
        "militia 24-36 (12) 2 3 2 8",
        "infantry_detachment 6-8 (12) 2 2 2 10",
        "guerrilla_detachment 6-8 (12) 2 2 2 10",
        "line_cavalry 9-14 (-) - 4 3 19",
        "hussars 9-14 (-) - 3 3 20",
        "lancers 9-14 (-) - 3 3 20",
        "mounted_cazadores 9-14 (-) - 3 3 20",
        "mounted_guerrillas 4-8 (-) - 3 2 18",
        "cavalry_detachment 3-3 (-) - 2 1 10",
        "foot_artillery 1-1 (48) 1 2 2 20",
        "heavy_artillery 1-1 (54) 1 2 2 24",
        "horse_artillery 1-1 (36) 1 2 2 20",
    ];
    assert_eq!(lines(Nation::Spanish), printed);
}

/// Rules: VF-1.5b, VF-X1
#[test]
fn old_guard_is_the_sample_profile() {
    let guard = unit(Nation::French, "old_guard");
    assert_eq!(guard.arm, Arm::Infantry);
    assert_eq!(guard.weapon, Weapon::Musket);
    assert_eq!(line(guard), "old_guard 24-36 (12) 3 6 6 35");
    let specials = [Special::Elan, Special::Skirmishers, Special::Square];
    assert_eq!(guard.specials, specials);
}

/// Special rules as printed, for one unit of each combination the seven lists know.
///
/// Rules: VF-1.5b, VF-G13
#[test]
fn special_rules_are_as_printed() {
    use Special::{
        Battery, Canister, Carbines, DisciplinedFire, Fast, HeavyArtillery, HeavyCavalry,
        HorseArtillery, Lances, LightCavalry, LightInfantry, Militia, Relentless, Rockets,
        Skirmishers, Square, Stoic, Unpredictable,
    };
    let printed: [(Nation, &str, &[Special]); 16] = [
        (Nation::Allies, "militia", &[Militia, Square]),
        (Nation::Allies, "line_cavalry", &[]),
        (
            Nation::British,
            "guard",
            &[DisciplinedFire, Skirmishers, Square],
        ),
        (
            Nation::British,
            "rifles",
            &[DisciplinedFire, LightInfantry, Square],
        ),
        (
            Nation::British,
            "hussars",
            &[Carbines, LightCavalry, Relentless],
        ),
        (Nation::British, "dragoons", &[HeavyCavalry, Relentless]),
        (Nation::British, "rocket_artillery", &[Rockets]),
        (
            Nation::Austrian,
            "uhlans",
            &[Carbines, Lances, LightCavalry],
        ),
        (Nation::Prussian, "uhlans", &[Carbines, LightCavalry]),
        (Nation::Russian, "guard", &[Skirmishers, Square, Stoic]),
        (Nation::Russian, "cossacks", &[LightCavalry, Fast]),
        (
            Nation::Russian,
            "heavy_artillery",
            &[Battery, Canister, HeavyArtillery],
        ),
        (
            Nation::Russian,
            "horse_artillery",
            &[Canister, HorseArtillery],
        ),
        (Nation::Russian, "conscript_artillery", &[Canister, Militia]),
        (Nation::Spanish, "line_cavalry", &[Carbines, Unpredictable]),
        (
            Nation::Spanish,
            "mounted_guerrillas",
            &[Carbines, LightCavalry, Unpredictable, Fast],
        ),
    ];
    for (nation, key, specials) in printed {
        assert_eq!(unit(nation, key).specials, specials, "{nation:?} {key}");
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
