import type { Act } from '../types.ts';
import type { NameIndex } from './name-index.ts';

/** An addition that distinguishes acts of one name: （舊 36.03.31 制定）. */
const EDITION = /[(（].*$/u;

/** The name of an act without such an addition. */
export const withoutEdition = (name: string): string => name.replace(EDITION, '');

/** The rules that were made under an act: 勞動基準法施行細則, `rules` being 施行細則. */
export function rulesOf(names: NameIndex, { name }: Act, rules: string): Act {
  const full = withoutEdition(name).replace(/施行(?:細則|法)$/u, '') + rules;
  return names.act(full) ?? { name: full };
}
