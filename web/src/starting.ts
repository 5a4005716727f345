/** A table that was set up here: its secrets are kept, then it is opened. */
import { api } from "./api";
import { holdSeat, keepInvitation, keepOwner, recall, wishErrand } from "./keep";
import { to } from "./route";
import { againstMachines, quickStart } from "./setup";
import type { Create, Created, GameInfo } from "./wire";

function keep(created: Created) {
  keepOwner(created.id, created.owner);
  for (const { seat, token, invite } of created.seats) {
    if (token) holdSeat({ table: created.id, seat, token });
    if (invite) keepInvitation({ table: created.id, seat, invite });
  }
}

/** Sets up a table and goes there; `errand` is left to the captain on arrival. */
export async function begin(wanted: Create, errand?: string): Promise<void> {
  const created = await api.create(wanted);
  keep(created);
  if (errand !== undefined) wishErrand(created.id, errand);
  window.location.hash = to.table(created.id);
}

/** Begins a game against machines as the game's own quick start has it. */
export async function beginQuickly(game: GameInfo): Promise<void> {
  const preset = quickStart(game);
  const wanted = preset ? againstMachines(game, preset, recall("name", "")) : null;
  if (wanted) await begin(wanted, preset?.errand);
}
