import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import { memoWords } from '#lib/taiwan/memo/languages.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { unitsOf } from './article.ts';
import type { CitedLaw } from './cited-source.ts';
import { lawParts } from './law-section.ts';

/** An article of so many paragraphs of so many characters, of which the first is the most telling. */
function article(number: number, paragraphs: readonly number[], given: Partial<AnswerSource> = {}): CitedLaw {
  const text = paragraphs.map((length, i) => `${'押'.repeat(length - 2)}${i}。`).join('\n');
  const document = documentOf({ doc_id: `law:A0000001:${number}`, title: `甲法第${number}條`, text });
  const sentences = splitSentences(document).map((one, i) => ({ ...one, score: 1 / (1 + i) }));
  const source: AnswerSource = { document, sentences, score: 0, by: 'words', ...given };
  return { source, number, units: unitsOf(source), isArticle: true };
}
const write = (laws: readonly CitedLaw[], room: number) =>
  lawParts(laws, {
    kind: 'other',
    best: laws[0],
    shown: new Set(),
    isListWanted: false,
    room,
    words: memoWords('zh-TW'),
  });
const numbers = (laws: readonly CitedLaw[], room: number) =>
  write(laws, room).map(({ cited }) => cited.number);

const roomOf = (...laws: readonly CitedLaw[]) =>
  write(laws, 10_000).reduce((sum, { text }) => sum + text.length, 0);

test('a long article leaves the next articles room for their shortest versions', () => {
  const [second, third] = [article(2, [150]), article(3, [100])];
  const laws = [article(1, [60, 61, 62]), second, third];
  const parts = write(laws, roomOf(article(1, [60]), second, third) + 50);
  expect(parts.map(({ cited }) => cited.number)).toEqual([1, 2, 3]);
  expect(parts[0]?.text).not.toContain('2。');
  expect(write(laws, roomOf(...laws))[0]?.text).toContain('2。');
});

test('if not all articles have room, likely answers that need little room come first', () => {
  const first = article(1, [60]);
  const long = article(2, [280], { score: -1 });
  const short = article(3, [80], { score: -1 });
  expect(numbers([first, long, short], roomOf(first, short) + 50)).toEqual([1, 3]);
  const shorts = [short, article(4, [80], { score: -1 })];
  expect(numbers([first, article(2, [170], { score: -1 }), ...shorts], roomOf(first, ...shorts))).toEqual([
    1, 3, 4,
  ]);
  const unlikely = article(2, [80], { score: -3 });
  const likely = article(3, [90]);
  expect(numbers([first, unlikely, likely], roomOf(first, likely) + 50)).toEqual([1, 3]);
});

test('a list that the lead began is quoted to its end if the question asks for a list, whatever the room', () => {
  const text = `有下列情形之一：\n一、${'甲'.repeat(90)}。\n二、${'乙'.repeat(90)}。\n三、${'丙'.repeat(90)}。\n丁。`;
  const document = documentOf({ doc_id: 'law:A0000001:1', title: '甲法第1條', text });
  const sentences = splitSentences(document).map((one) => ({ ...one, score: 1 }));
  const source: AnswerSource = { document, sentences, score: 0, by: 'words' };
  const law: CitedLaw = { source, number: 1, units: unitsOf(source), isArticle: true };
  const shown = new Set(law.units.slice(0, 2));
  const options = { kind: 'other', best: law, shown, room: 120, words: memoWords('zh-TW') } as const;
  const quoted = (isListWanted: boolean) => lawParts([law], { ...options, isListWanted })[0]?.text ?? '';
  expect(quoted(true)).toBe(
    `**甲法第1條**\n\n> （第1項序文、第1款見前）  \n> 「二、${'乙'.repeat(90)}。  \n> 三、${'丙'.repeat(90)}。」[1]（第2項略）`,
  );
  expect(quoted(false)).not.toContain('三、');
});

test('a short condition of the lead is quoted before other articles', () => {
  const condition = '依前項規定終止者，應於三十日內為之。';
  const text = `押金不還者，得終止契約。\n${condition}\n${'丁'.repeat(100)}。`;
  const document = documentOf({ doc_id: 'law:A0000001:1', title: '甲法第1條', text });
  const sentences = splitSentences(document).map((one, i) => ({ ...one, score: i === 0 ? 1 : 0 }));
  const source: AnswerSource = { document, sentences, score: 0, by: 'words' };
  const law: CitedLaw = { source, number: 1, units: unitsOf(source), isArticle: true };
  const shown = new Set(law.units.slice(0, 1));
  const options = {
    kind: 'other',
    best: law,
    shown,
    isListWanted: false,
    words: memoWords('zh-TW'),
  } as const;
  const parts = lawParts([law, article(2, [60])], { ...options, room: roomOf(article(2, [60])) + 20 });
  expect(parts.map(({ text: quoted }) => quoted)).toEqual([
    `**甲法第1條**\n\n> （第1項見前）  \n> 「${condition}」[1]（第3項略）`,
  ]);
});

test('articles keep to the room, except those that the question names', () => {
  const law = fc.tuple(
    fc.array(fc.integer({ min: 5, max: 200 }), { minLength: 1, maxLength: 4 }),
    fc.integer({ min: -4, max: 0 }),
  );
  fc.assert(
    fc.property(fc.array(law, { maxLength: 6 }), fc.integer({ min: 0, max: 700 }), (given, room) => {
      const laws = given.map(([paragraphs, score], i) => article(i + 1, paragraphs, { score }));
      const parts = write(laws, room);
      expect(parts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(room);
      expect(parts.map(({ cited }) => cited.number)).toEqual(
        laws.map(({ number }) => number).filter((n) => parts.some(({ cited }) => cited.number === n)),
      );
    }),
    { numRuns: 100 },
  );
  expect(numbers([article(1, [80]), article(2, [300], { by: 'name' })], 50)).toEqual([2]);
});
