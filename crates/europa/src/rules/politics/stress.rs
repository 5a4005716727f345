//! NE-STRESS, NE-ANAP-4, NE-PAP-3 What battles and lost capitals mean at home.

use crate::agenda::{Agenda, Course};
use crate::rules::card::CardTask;
use crate::rules::congress::CongressTask;
use crate::rules::politics::{Cause, PoliticsEvent};
use crate::text;
use crate::{Position, Power, Switch, tables};

impl Position {
    /// NE-STRESS-4, NE-STRESS-5 Two dice above the stress value end the war; NE-ANAP-4 Napoleon's fall does without.
    /// Decision NE-G79: a nation without a war has none to lose.
    pub(super) fn roll_stress(&mut self, power: Power, cause: Cause, course: &mut Course<'_>) {
        if self.state.relations.enemies[power.index()].is_empty() {
            return;
        }
        let peace = match cause {
            Cause::Napoleon => {
                course.tell(PoliticsEvent::NapoleonFell);
                true
            }
            Cause::Losses(_) | Cause::Capital(_) => {
                let value = self.world.stress[power.index()];
                let sum = course.two_d6(text::DRAW_STRESS);
                let peace = sum > value;
                course.tell(PoliticsEvent::Stress {
                    power,
                    sum,
                    value,
                    peace,
                });
                peace
            }
        };
        if peace {
            self.plan([CongressTask::Peace(power)]);
        }
    }

    /// NE-PAP-3, NE-ACARD-5, NE-ACARD-6, NE-G63 The rewards of a major battle, for the lead nations of both sides.
    pub fn reward_battle(
        &mut self,
        winner: Option<Power>,
        loser: Option<Power>,
        course: &mut Course<'_>,
    ) {
        let players = [winner, loser].map(|power| power.filter(|power| self.is_player(*power)));
        if let Some(power) = players[0] {
            let points = tables::politics::BATTLE_WON;
            self.gain_pap(power, points);
            course.tell(PoliticsEvent::Gained { power, points });
        }
        if !self.world.has(Switch::Cards) {
            return;
        }
        let [_, won, lost] = tables::cards::DRAWN;
        let draws = players.into_iter().zip([won, lost]);
        let draws = draws.filter_map(|(power, count)| {
            let seat = self.seat_of(power?)?;
            Some(CardTask::Draw { seat, count })
        });
        let draws: Vec<_> = draws.collect();
        self.plan(draws);
    }
}
