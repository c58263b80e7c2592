import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import { DEFINITION, PENALTY } from '#lib/taiwan/questions/statutory-phrases.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import type { ArticleUnit } from './article.ts';
import { articleBlock } from './article-block.ts';
import { type CitedLaw, formatTitle } from './cited-source.ts';
import { selectUnits } from './select-units.ts';
import { shrinkingSelections } from './shrinking-selections.ts';

/** A part of a memo: its text, and the source that it quotes. */
export type MemoPart<Source> = { cited: Source; text: string };

type LawOptions = {
  kind: QuestionKind;
  best: CitedLaw | undefined;
  shown: ReadonlySet<ArticleUnit>;
  room: number;
  words: MemoWords;
};

/** The possible versions of an article's text, from the longest to the shortest that says anything. */
type PlannedLaw = { law: CitedLaw; texts: readonly string[]; minLength: number };

/**
 * Articles one after another, each with its title and as one quoted block, as far as there is room; `shown` was quoted
 * before. Each article leaves the next ones the room for their shortest versions: another article that answers is worth
 * more than the last paragraphs of this one. An article that the question names is given with all selected units,
 * whatever the room.
 */
export function lawParts(
  laws: readonly CitedLaw[],
  { kind, best, shown, room, words }: LawOptions,
): MemoPart<CitedLaw>[] {
  const planned = laws.flatMap((law): PlannedLaw[] => {
    const { source, units, number } = law;
    const selected = selectUnits(units, { by: source.by, isBest: law === best, kind });
    const title = `${formatTitle(law)}${law === best ? '' : subjectOf(selected, words)}`;
    const wanted = new Set([...selected].filter((unit) => !shown.has(unit)));
    const texts = shrinkingSelections(units, wanted).map(
      (kept) => `${title}\n\n${articleBlock(law, { kept, shown, number, words })}`,
    );
    const minLength = Math.min(...texts.map(({ length }) => length));
    return texts.length > 0 ? [{ law, texts, minLength }] : [];
  });
  let left = room;
  const write = ({ law, texts }: PlannedLaw, most: number): MemoPart<CitedLaw>[] => {
    const text = texts.find(({ length }) => length <= most);
    left -= text?.length ?? 0;
    return text === undefined ? [] : [{ cited: law, text }];
  };
  // Documents that the question names come first.
  const named = planned.filter(isNamed).flatMap((one) => write(one, Number.POSITIVE_INFINITY));
  const others = planned.filter((one) => !isNamed(one));
  const isLeadArticle = ({ law }: PlannedLaw) => law.units.some((unit) => shown.has(unit));
  const chosen = chooseFitting(
    others.filter((one) => !isLeadArticle(one)),
    left,
  );
  // The article of the first line has been quoted already: it continues in the room that the others leave.
  const writingOrder = others.toSorted((a, b) => Number(isLeadArticle(a)) - Number(isLeadArticle(b)));
  const parts = writingOrder.flatMap((one) => {
    if (!chosen.delete(one) && !isLeadArticle(one)) return [];
    const lengthOfOthers = [...chosen].reduce((sum, { minLength }) => sum + minLength, 0);
    return write(one, left - lengthOfOthers);
  });
  return [...named, ...parts.toSorted((a, b) => laws.indexOf(a.cited) - laws.indexOf(b.cited))];
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
