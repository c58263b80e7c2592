import 'server-only';

type EndListeners = Map<string, Set<() => void>>;

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskSessionEnds?: EndListeners };

function listeners(): EndListeners {
  shared.legalDeskSessionEnds ??= new Map();
  return shared.legalDeskSessionEnds;
}

/** Calls `tell` when the session is ended in this process; returns how to stop listening. */
export function onEnded(id: string, tell: () => void): () => void {
  const own = listeners().get(id) ?? new Set();
  listeners().set(id, own.add(tell));
  return () => {
    own.delete(tell);
    if (own.size === 0) listeners().delete(id);
  };
}

export function tellEnded(id: string): void {
  for (const tell of [...(listeners().get(id) ?? [])]) tell();
}
