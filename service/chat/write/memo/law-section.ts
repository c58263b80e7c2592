import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import { DEFINITION, PENALTY } from '#lib/taiwan/questions/statutory-phrases.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { type ArticleUnit, descendantsOf } from './article.ts';
import { articleBlock } from './article-block.ts';
import { type CitedLaw, formatTitle } from './cited-source.ts';
import { conditionsOn } from './conditions.ts';
import { isQuotable } from './quotable.ts';
import { selectUnits } from './select-units.ts';
import { shrinkingSelections } from './shrinking-selections.ts';

/** A part of a memo: its text, and the source that it quotes. */
export type MemoPart<Source> = { cited: Source; text: string };

type LawOptions = {
  kind: QuestionKind;
  best: CitedLaw | undefined;
  shown: ReadonlySet<ArticleUnit>;
  /** Whether the question wants the whole of the list that was begun in `shown`, whatever the room. */
  isListWanted: boolean;
  room: number;
  words: MemoWords;
};

/** The possible versions of an article's text, from the longest to the shortest that says anything. */
type PlannedLaw = {
  law: CitedLaw;
  texts: readonly string[];
  minLength: number;
  /** Whether it is written even if there is no room. */
  isOwed: boolean;
};

/**
 * Articles one after another, each with its title and as one quoted block, as far as there is room; `shown` was quoted
 * before. Each article leaves the next ones the room for their shortest versions: another article that answers is worth
 * more than the last paragraphs of this one. An article that the question names is given with all selected units,
 * whatever the room.
 */
export function lawParts(
  laws: readonly CitedLaw[],
  { kind, best, shown, isListWanted, room, words }: LawOptions,
): MemoPart<CitedLaw>[] {
  const planned = laws.flatMap((law): PlannedLaw[] => {
    const { source, units, number } = law;
    const selected = selectUnits(units, { by: source.by, isBest: law === best, kind });
    const title = `${formatTitle(law)}${law === best ? '' : subjectOf(selected, words)}`;
    const rest = owedUnits(units, shown, isListWanted);
    const wanted = [...selected].filter((unit) => !shown.has(unit) && !rest.includes(unit));
    const selections = shrinkingSelections(units, new Set(wanted)).map((kept) => new Set([...kept, ...rest]));
    const texts = [...selections, ...(rest.length > 0 ? [new Set(rest)] : [])].map(
      (kept) => `${title}\n\n${articleBlock(law, { kept, shown, number, words })}`,
    );
    const minLength = Math.min(...texts.map(({ length }) => length));
    return texts.length > 0 ? [{ law, texts, minLength, isOwed: rest.length > 0 }] : [];
  });
  let left = room;
  const write = ({ law, texts, isOwed }: PlannedLaw, most: number): MemoPart<CitedLaw>[] => {
    const text = texts.find(({ length }) => length <= most) ?? (isOwed ? texts.at(-1) : undefined);
    left -= text?.length ?? 0;
    return text === undefined ? [] : [{ cited: law, text }];
  };
  // Documents that the question names come first.
  const named = planned.filter(isNamed).flatMap((one) => write(one, Number.POSITIVE_INFINITY));
  const others = planned.filter((one) => !isNamed(one));
  const isLeadArticle = ({ law }: PlannedLaw) => law.units.some((unit) => shown.has(unit));
  const owed = others.reduce((sum, { isOwed, minLength }) => sum + (isOwed ? minLength : 0), 0);
  left -= owed;
  const chosen = chooseFitting(
    others.filter((one) => !isLeadArticle(one)),
    left,
  );
  // The article of the first line has been quoted already: it continues in the room that the others leave.
  const writingOrder = others.toSorted((a, b) => Number(isLeadArticle(a)) - Number(isLeadArticle(b)));
  const parts = writingOrder.flatMap((one) => {
    if (!chosen.delete(one) && !isLeadArticle(one)) return [];
    if (one.isOwed) left += one.minLength;
    const lengthOfOthers = [...chosen].reduce((sum, { minLength }) => sum + minLength, 0);
    return write(one, left - lengthOfOthers);
  });
  return [...named, ...parts.toSorted((a, b) => laws.indexOf(a.cited) - laws.indexOf(b.cited))];
}

/**
 * What belongs to the first line and is quoted whatever the room: short conditions of its paragraphs and, if the question
 * wants it, the rest of the list that it began.
 */
function owedUnits(
  units: readonly ArticleUnit[],
  shown: ReadonlySet<ArticleUnit>,
  isListWanted: boolean,
): ArticleUnit[] {
  const paragraphs = units.filter((unit) => unit.depth === 0 && shown.has(unit));
  const entries = paragraphs.flatMap((opening) => {
    const all = descendantsOf(units, opening);
    return all.some((entry) => shown.has(entry)) ? all.filter((entry) => !shown.has(entry)) : [];
  });
  const canQuoteAll = isListWanted && entries.every(({ text }) => isQuotable(text));
  return [...(canQuoteAll ? entries : []), ...conditionsOn(units, paragraphs)];
}

const isNamed = ({ law }: PlannedLaw): boolean => law.source.by === 'name';

/** Chooses the articles that fit together, preferring likely answers that need little room. */
function chooseFitting(planned: readonly PlannedLaw[], room: number): Set<PlannedLaw> {
  const worth = ({ law, minLength }: PlannedLaw) => Math.exp(law.source.score) / minLength;
  let left = room;
  return new Set(
    planned
      .toSorted((a, b) => worth(b) - worth(a))
      .filter(({ minLength }) => {
        const hasRoom = minLength <= left;
        if (hasRoom) left -= minLength;
        return hasRoom;
      }),
  );
}

/** The subject of an article that is a penalty or a definition; empty for an ordinary rule. */
function subjectOf(selected: ReadonlySet<ArticleUnit>, words: MemoWords): string {
  const [first] = selected;
  if (first && PENALTY.test(first.text)) return words.subjectOfArticle.penalty;
  return first && DEFINITION.test(first.text) ? words.subjectOfArticle.definition : '';
}
