/** A check of an answer with its result: `citation.kept`. */
export const CHECKS = [
  ['citation', 'kept'],
  ['citation', 'dropped'],
  ['quote', 'kept'],
  ['quote', 'marked'],
  ['name', 'kept'],
  ['name', 'marked'],
  ['link', 'dropped'],
  ['instruction', 'dropped'],
] as const;

type Check = (typeof CHECKS)[number];
export type CheckName = { [K in Check as `${K[0]}.${K[1]}`]: true } extends infer Names ? keyof Names : never;

/** Counts by check and result; absent where it never happened. */
export type Checks = Partial<Record<CheckName, number>>;

export function count(checks: Checks, name: CheckName, by = 1): void {
  if (by > 0) checks[name] = (checks[name] ?? 0) + by;
}
