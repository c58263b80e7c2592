import 'server-only';

type EndListeners = Map<string, Set<() => void>>;

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskSessionEnds?: EndListeners };

function listeners(): EndListeners {
  shared.legalDeskSessionEnds ??= new Map();
  return shared.legalDeskSessionEnds;
}

/** Calls `listener` when the session is ended in this process; returns how to stop listening. */
export function onEnded(id: string, listener: () => void): () => void {
  const own = listeners().get(id) ?? new Set();
  listeners().set(id, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners().delete(id);
  };
}

export function notifyEnded(id: string): void {
  for (const listener of [...(listeners().get(id) ?? [])]) listener();
}
