import type { Act } from '../types.ts';
import { withoutEdition } from './rules-of.ts';

/** Whether an act can be called by a kind, as in 上開條例 and 該辦法. */
export function isOfKind(name: string, kind: string): boolean {
  const bare = withoutEdition(name);
  return bare.endsWith(kind) && !(kind === '法' && bare.endsWith('辦法'));
}

/** 條例 and 通則 are statutes too (中央法規標準法第2條), so 同法 may mean one; it never means a regulation. */
export const isStatute = ({ name }: Act): boolean =>
  ['法', '條例', '通則'].some((kind) => isOfKind(name, kind));

/** The name of the act that rules (施行細則) are made under; null of other acts. */
export const actOfRules = ({ name }: Act): string | null =>
  /^(.+)施行細則$/u.exec(withoutEdition(name))?.[1] ?? null;

export const isConstitution = ({ name }: Act): boolean => name === '中華民國憲法';
