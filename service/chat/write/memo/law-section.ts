import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import { DEFINITION, PENALTY } from '#lib/taiwan/statutory-phrases.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import type { ArticleUnit } from './article.ts';
import { articleBlock } from './article-block.ts';
import { type CitedLaw, formatTitle } from './cited-source.ts';
import { selectUnits, unitsWithin } from './select-units.ts';

/** A part of a memo: its text, and the source that it quotes. */
export type MemoPart<Source> = { cited: Source; text: string };

/** What the frame of a block takes beside what is quoted. */
const FRAME_CHARACTERS = 14;
/** An article leaves so much room to each behind it: one more that answers is worth more than its last paragraphs. */
const ROOM_OF_NEXT = 110;

type LawOptions = {
  kind: QuestionKind;
  best: CitedLaw | undefined;
  shown: ReadonlySet<ArticleUnit>;
  room: number;
  words: MemoWords;
};

/**
 * Articles one after another, each with its title and as one quoted block, as far as there is room; `shown` was quoted
 * before. An article that the question names is given as it is selected, whatever the room.
 */
export function lawParts(
  laws: readonly CitedLaw[],
  { kind, best, shown, room, words }: LawOptions,
): MemoPart<CitedLaw>[] {
  let left = room;
  // What the question names comes first.
  const inOrder = [...laws].sort((a, b) => Number(b.source.by === 'name') - Number(a.source.by === 'name'));
  const parts = new Map<CitedLaw, MemoPart<CitedLaw>>();
  const write = (law: CitedLaw, ofOthers: number) => {
    const { source, units, number } = law;
    const selected = selectUnits(units, { by: source.by, isBest: law === best, kind });
    const title = `${formatTitle(law)}${law === best ? '' : subjectOf(selected, words)}`;
    const wanted = new Set([...selected].filter((unit) => !shown.has(unit)));
    const kept =
      source.by === 'name'
        ? wanted
        : unitsWithin(units, wanted, left - ofOthers - title.length - FRAME_CHARACTERS);
    if (kept.size === 0) return;
    const text = `${title}\n\n${articleBlock(law, { kept, shown, number, words })}`;
    left -= text.length;
    parts.set(law, { cited: law, text });
  };
  for (const [i, law] of inOrder.entries()) write(law, ROOM_OF_NEXT * (inOrder.length - 1 - i));
  // What was too long to leave room to others has what they left.
  for (const law of inOrder) if (!parts.has(law)) write(law, 0);
  return inOrder.flatMap((law) => parts.get(law) ?? []);
}

/** What an article is about where it is not a rule like the others. */
function subjectOf(selected: ReadonlySet<ArticleUnit>, words: MemoWords): string {
  const [first] = selected;
  if (first && PENALTY.test(first.text)) return words.subjectOfArticle.penalty;
  return first && DEFINITION.test(first.text) ? words.subjectOfArticle.definition : '';
}
