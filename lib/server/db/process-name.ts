import 'server-only';

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskProcess?: string };

/** A name that identifies this process among those that use the same database. */
export function processName(): string {
  shared.legalDeskProcess ??= crypto.randomUUID();
  return shared.legalDeskProcess;
}
