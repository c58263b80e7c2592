import { ACT_NAME_IN_CITATION, isNameWholeAfter } from '#lib/taiwan/before-act-names.ts';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import { BLANKED_EMPHASIS } from './blank-marks.ts';

const LOOK_BACK_CHARACTERS = 8;

/**
 * If the act's name in the citation of an article is only the end of a longer name: that name with one more character,
 * 想公司法 of 幻想公司法第8條. Null if the name is whole: 違反公司法第8條.
 */
export function longerActName(text: string, { start, end, citation }: FoundCitation): string | null {
  if (citation.kind !== 'article') return null;
  const before = text
    .slice(Math.max(0, start - LOOK_BACK_CHARACTERS), start)
    .replaceAll(BLANKED_EMPHASIS, '');
  if (isNameWholeAfter(before)) return null;
  const [name] = ACT_NAME_IN_CITATION.exec(text.slice(start, end)) ?? [];
  return name ? before.slice(-1) + name : null;
}
