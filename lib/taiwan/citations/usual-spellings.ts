import { foldText } from '#lib/text/fold.ts';
import { articleLabel, formatPinpoint } from './format.ts';
import { BEFORE_SECTION, NICKNAMES } from './names/aliases.ts';
import { chinese } from './parts/numerals.ts';
import type { Citation, Pinpoint } from './types.ts';

const STATE = '中華民國';

/** In the numerals of statutes and older judgments: 第一百八十四條第一項. */
const inChineseNumerals = (text: string) => text.replace(/\d+/g, (digits) => chinese(Number(digits)));

const inBothNumerals = (texts: readonly string[]) => texts.flatMap((text) => [text, inChineseNumerals(text)]);

/** The names of an act to search for: the full one, and that without 中華民國. */
function namesOf(name: string): string[] {
  const bare = name.startsWith(STATE) ? name.slice(STATE.length) : name;
  const nickname = [...BEFORE_SECTION.values()].includes(name) ? [] : (NICKNAMES.get(name) ?? []).slice(0, 1);
  return [...new Set([bare, ...nickname])];
}

/** The usual ways in which texts write a citation, folded: enough to search for texts that cite it, by no means all. */
export function usualSpellings(citation: Citation): string[] {
  const all = (): string[] => {
    switch (citation.kind) {
      case 'article': {
        const pinpoint: Pinpoint = citation;
        const text = pinpoint.paragraph === undefined ? articleLabel(pinpoint) : formatPinpoint(pinpoint);
        return inBothNumerals(namesOf(citation.act.name).map((name) => name + text));
      }
      case 'act':
        return [citation.act.name, ...namesOf(citation.act.name)];
      case 'interpretation':
        return inBothNumerals([`${citation.series}字第${citation.number}號`]);
      case 'ruling':
        return inBothNumerals([
          `${citation.year}年憲判字第${citation.number}號`.replace('憲判', citation.word),
        ]);
      case 'case':
        return inBothNumerals([`${citation.year}年度${citation.word}字第${citation.number}號`]);
      case 'letter':
        return [`第${citation.number}號`];
    }
  };
  return [...new Set(all().map(foldText))];
}
