import 'server-only';

/** Long enough for a request that is under way, too short to meet one that is sent again. */
export const STOP_AHEAD_MS = 15_000;

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskStops?: Map<string, number> };

function stops(): Map<string, number> {
  shared.legalDeskStops ??= new Map();
  return shared.legalDeskStops;
}

const key = (owner: string, turnId: string): string => JSON.stringify([owner, turnId]);

/** Keeps that a turn is to be stopped which has not arrived yet: the stop may overtake its question. */
export function stopAhead(owner: string, turnId: string): void {
  const now = Date.now();
  for (const [kept, until] of stops()) if (until < now) stops().delete(kept);
  stops().set(key(owner, turnId), now + STOP_AHEAD_MS);
}

/** Whether a turn that arrives now was stopped before; it is forgotten by that. */
export function wasStoppedAhead(owner: string, turnId: string): boolean {
  const until = stops().get(key(owner, turnId));
  stops().delete(key(owner, turnId));
  return until !== undefined && until >= Date.now();
}
