//! Signs below the map that show something over all of it while a player points at them.

use super::counter::{symbol, words};
use super::geometry::{FOOT, MARGIN, bounds, shift};
use crate::Item;
use feldherr_battles::{View, text};
use feldherr_core::Message;

/// Something that can be shown over the whole map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// LB-G105 The zones of control that must be expected.
    Zones,
    /// What the enemy can see.
    Enemy,
    /// What one's own troops see.
    Sight,
    /// How far one's leaders command.
    Command,
    /// How one's troops are supplied.
    Supply,
}

impl Tool {
    const ALL: [Self; 5] = [
        Self::Zones,
        Self::Enemy,
        Self::Sight,
        Self::Command,
        Self::Supply,
    ];

    /// The tools for an observer; a spectator has no side of his own.
    pub(super) fn of(view: &View) -> impl Iterator<Item = Self> + use<> {
        let plays = view.own.is_some();
        Self::ALL.into_iter().filter(move |_| plays)
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Zones => "zones",
            Self::Enemy => "enemy",
            Self::Sight => "sight",
            Self::Command => "command",
            Self::Supply => "supply",
        }
    }

    /// The tool of an item.
    pub(super) fn named(item: &str) -> Option<Self> {
        let key = item.strip_prefix("show:")?;
        Self::ALL.into_iter().find(|tool| tool.key() == key)
    }

    const fn symbol(self) -> &'static str {
        match self {
            Self::Zones => "lb-tool-zones",
            Self::Enemy => "lb-tool-enemy",
            Self::Sight => "lb-tool-sight",
            Self::Command => "lb-tool-command",
            Self::Supply => "lb-tool-supply",
        }
    }

    /// The word below the sign, English and German.
    const fn words(self) -> [&'static str; 2] {
        match self {
            Self::Zones => ["zones", "Zonen"],
            Self::Enemy => ["enemy’s view", "Feindsicht"],
            Self::Sight => ["our view", "Sicht"],
            Self::Command => ["command", "Kommando"],
            Self::Supply => ["supply", "Versorgung"],
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Zones => text::LB_LOOK_ZONES,
            Self::Enemy => text::LB_LOOK_ENEMY,
            Self::Sight => text::LB_LOOK_SIGHT,
            Self::Command => text::LB_LOOK_COMMAND,
            Self::Supply => text::LB_LOOK_SUPPLY,
        }
    }

    /// The sign in the strip below the map.
    pub(super) fn item(self, view: &View) -> Item {
        let (left, _, right, bottom) = bounds(&view.field.map);
        let middle = (left + right) / 2.0 + shift(view);
        let number = Self::ALL.iter().position(|tool| *tool == self);
        let [en, de] = self.words();
        Item {
            id: format!("show:{}", self.key()),
            layer: 3,
            x: middle + (number.unwrap_or(0) as f32 - 1.6) * 52.0,
            y: bottom + MARGIN + FOOT / 2.0 - 10.0,
            turn: 0.0,
            class: "tool".to_owned(),
            group: None,
            label: Message::new(self.label()),
            draw: vec![
                symbol(self.symbol()),
                words(en, (0.0, 22.0), "lb-tool-name en"),
                words(de, (0.0, 22.0), "lb-tool-name de"),
            ],
        }
    }
}

/// The signs.
pub(super) const DEFS: &str = concat!(
    r#"<g id="lb-tool-zones"><circle class="lb-tool" r="12"/><path class="lb-tool-sign" d="M-6.5 0l3.2-5.6h6.6L6.5 0 3.3 5.6h-6.6z"/><circle class="lb-tool-dot" r="2"/></g>"#,
    r#"<g id="lb-tool-enemy"><circle class="lb-tool" r="12"/><path class="lb-tool-bad" d="M-7.4 0Q0-7.4 7.4 0 0 7.4-7.4 0z"/><circle class="lb-tool-bad-dot" r="2.4"/></g>"#,
    r#"<g id="lb-tool-sight"><circle class="lb-tool" r="12"/><path class="lb-tool-sign" d="M-7.4 0Q0-7.4 7.4 0 0 7.4-7.4 0z"/><circle class="lb-tool-dot" r="2.4"/></g>"#,
    r#"<g id="lb-tool-command"><circle class="lb-tool" r="12"/><path class="lb-tool-dot" d="M0-7.4l2.3 4.7 5.1.7-3.7 3.7.8 5.1L0 4.4l-4.5 2.4.8-5.1L-7.4-2l5.1-.7z"/></g>"#,
    r#"<g id="lb-tool-supply"><circle class="lb-tool" r="12"/><path class="lb-tool-sign" d="M-7-4h14l-1.8 5h-10.4z"/><circle class="lb-tool-dot" cx="-3.4" cy="4" r="2"/><circle class="lb-tool-dot" cx="3.4" cy="4" r="2"/></g>"#,
);
