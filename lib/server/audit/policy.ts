import 'server-only';

/** How what was typed is kept: as it is, as a keyed hash, or not at all. */
export const TEXT_POLICIES = ['full', 'hashed', 'none'] as const;
export type TextPolicy = (typeof TEXT_POLICIES)[number];
