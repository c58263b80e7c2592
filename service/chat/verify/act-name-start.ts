import { ACT_NAME_IN_CITATION, LAST_BEFORE_ACT_NAME } from '#lib/taiwan/before-act-names.ts';

const HAN = /\p{Script=Han}/u;

/**
 * If the act's name in a citation is only the end of a longer name: that name with one more character, 想公司法 of
 * 幻想公司法第8條. Null if the name is whole: 違反公司法第8條.
 */
export function longerActName(text: string, { start, end }: { start: number; end: number }): string | null {
  const before = text[start - 1] ?? '';
  if (!HAN.test(before) || LAST_BEFORE_ACT_NAME.has(before)) return null;
  const [name] = ACT_NAME_IN_CITATION.exec(text.slice(start, end)) ?? [];
  return name ? before + name : null;
}
