// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocType } from '#lib/contract/document.ts';
import { paragraphText } from '#lib/document/paragraph.ts';
import type { CitationStyle, SelectedLine, SelectedText } from '#lib/document/selected-text.ts';
import { findCitations } from '../../citations/find.ts';
import { placeCode, placedLines } from '../articles/article-places.ts';
import { partWith } from '../articles/halves.ts';
import { paragraphsOf } from '../structure/paragraphs.ts';
import { anyDocument } from '../testing/any-document.ts';
import { citeSelection } from './cite-selection.ts';
import { copiedPassages } from './copied-passages.ts';
import { quoted } from './quote.ts';
import { placesOf } from './text-places.ts';

const ARTICLE = [
  '因故意或過失，不法侵害他人之權利者，負損害賠償責任。故意以背於善良風俗之方法，加損害於他人者亦同。',
  '違反保護他人之法律，致生損害於他人者，負賠償責任。但能證明其行為無過失者，不在此限。',
];
const LISTED = ['有下列情形之一者：', '一、甲。', '二、乙。但丙不在此限。', '三、丁。', '前項應通知。'];

const linesOf = (lines: readonly string[]): Omit<SelectedLine, 'start' | 'end'>[] =>
  placedLines(lines.join('\n')).map(({ line, place }) => ({
    text: line,
    place: place ? placeCode(place) : '',
  }));

/** Selects from a place in one line to a place in another. */
function select(
  lines: readonly Omit<SelectedLine, 'start' | 'end'>[],
  [first, from]: readonly [number, number],
  [last, to]: readonly [number, number],
  more: Partial<SelectedText> = {},
): SelectedText {
  const selected = lines.flatMap(({ text, place }, at): SelectedLine[] =>
    at < first || at > last
      ? []
      : [{ text, place, start: at === first ? from : 0, end: at === last ? to : text.length }],
  );
  return {
    official: '民法第184條',
    short: '民§184',
    address: 'https://desk/documents/law:B0000001:184',
    note: '',
    lines: selected,
    isWhole: false,
    ...more,
  };
}

const citationOf = (selected: SelectedText, style: CitationStyle = 'official') =>
  citeSelection([selected], style)[0]?.citation;
const wholeLines = (lines: readonly string[], first: number, last: number) =>
  select(linesOf(lines), [first, 0], [last, lines[last]?.length ?? 0]);

describe('the citation of a selection in an article', () => {
  const lines = linesOf(ARTICLE);
  const half = ARTICLE[0]?.indexOf('故意以') ?? 0;
  test.each([
    ['the first half', select(lines, [0, 2], [0, half]), '民法第184條第1項前段', '民§184Ⅰ前'],
    ['the second half', select(lines, [0, half], [0, half + 9]), '民法第184條第1項後段', '民§184Ⅰ後'],
    ['both halves', select(lines, [0, 2], [0, half + 5]), '民法第184條第1項', '民§184Ⅰ'],
    ['the exception', select(lines, [1, 26], [1, 40]), '民法第184條第2項但書', '民§184Ⅱ但'],
    ['some of two 項', select(lines, [0, 4], [1, 5]), '民法第184條第1項、第2項', '民§184Ⅰ、Ⅱ'],
    ['all of it', select(lines, [0, 0], [1, 40], { isWhole: true }), '民法第184條', '民§184'],
    ['a 款', wholeLines(LISTED, 1, 1), '民法第184條第1項第1款', '民§184Ⅰ①'],
    [
      'the exception of a 款',
      select(linesOf(LISTED), [2, 4], [2, 9]),
      '民法第184條第1項第2款但書',
      '民§184Ⅰ②但',
    ],
    [
      'several 款 and a 項',
      wholeLines(LISTED, 2, 4),
      '民法第184條第1項第2款、第3款、第2項',
      '民§184Ⅰ②、③、Ⅱ',
    ],
    ['a 項 with its 款', wholeLines(LISTED, 0, 2), '民法第184條第1項', '民§184Ⅰ'],
    ['a 款 of the only 項', wholeLines(LISTED.slice(0, 3), 1, 1), '民法第184條第1款', '民§184①'],
  ])('of %s', (_, selected, official, short) => {
    expect(citationOf(selected)).toBe(official);
    expect(citationOf(selected, 'short')).toBe(short);
  });

  test('is one for each article, and none for an article in which no character is selected', () => {
    const one = wholeLines(ARTICLE, 0, 0);
    const touched = select(linesOf(ARTICLE), [0, 3], [0, 3]);
    const other = { ...wholeLines(ARTICLE, 1, 1), official: '民法第185條' };
    expect(citeSelection([one, touched, other], 'official').map(({ citation }) => citation)).toEqual([
      '民法第184條第1項',
      '民法第185條第2項',
    ]);
  });
});

test.each([
  [['理由書第3段', '理由書第3段'], '理由書第3段'],
  [['理由書第3段', '理由書第4段'], '理由書第3段、第4段'],
  [['理由書第3段', '理由書第4段', '理由書第5段'], '理由書第3段至第5段'],
  [['', '主文第1項', ''], '主文第1項'],
  [['解釋文', '理由書第1段'], '解釋文以下'],
  [['理由四、㈠', '理由四、㈡'], '理由四、㈠以下'],
])('paragraphs at %j are cited as %s', (places, citation) => {
  const lines = places.map((place) => ({ text: '甲。', place, start: 0, end: 2 }));
  expect(citationOf(select([], [0, 0], [0, 0], { official: '某號解釋', lines }))).toBe(`某號解釋${citation}`);
});

/** A place in each of two lines, the second not before the first. */
const anySelection = (lines: readonly { text: string }[]) =>
  fc.tuple(fc.nat(lines.length - 1), fc.nat(lines.length - 1), fc.nat(), fc.nat()).map(([a, b, x, y]) => {
    const [first, last] = a <= b ? [a, b] : [b, a];
    const at = (line: number, n: number) => n % ((lines[line]?.text.length ?? 0) + 1);
    const [from, to] = [at(first, x), at(last, y)];
    return first === last && from > to
      ? ([
          [first, to],
          [last, from],
        ] as const)
      : ([
          [first, from],
          [last, to],
        ] as const);
  });
const bare = (text: string) => text.replace(/\s/gu, '');
/** Without the outer marks; the inner ones, which were changed when copied, are changed back. */
const unquoted = (copied: string) => quoted(copied.slice(1, -1)).slice(1, -1);

const anyLine = fc.oneof(
  fc.constantFrom(...ARTICLE, ...LISTED, '（一）甲。', '（二）乙，「丙」。', '1.丁。', '第三條　戊。'),
  fc.stringMatching(/^[甲乙丙丁，。「」但]{1,20}$/u),
);
/** No article comes back to a number that it has left. */
const neverReturns = (places: readonly string[]): boolean =>
  places.every(
    (place, at) => place === '' || places[at - 1] === place || !places.slice(0, at).includes(place),
  );
const anyArticle = fc
  .array(anyLine, { minLength: 1, maxLength: 8 })
  .filter((lines) => neverReturns(linesOf(lines).map(({ place }) => place)));

test('a passage copied from an article is text of it, and its citation reads back as places that contain it', () =>
  fc.assert(
    fc.property(
      anyArticle.chain((lines) => {
        const placed = linesOf(lines);
        return fc.tuple(fc.constant(placed), anySelection(placed));
      }),
      fc.constantFrom<CitationStyle>('official', 'short'),
      ([lines, [from, to]], style) => {
        const [cited] = citeSelection([select(lines, from, to)], style);
        if (!cited) return;
        const { text } = copiedPassages([cited], '2026年11月22日');
        const end = text.lastIndexOf(`（${cited.citation}）`);
        expect(bare(lines.map((line) => line.text).join(''))).toContain(bare(unquoted(text.slice(0, end))));

        const found = findCitations(cited.citation);
        expect(found[0]?.start).toBe(0);
        expect(found.at(-1)?.end).toBe(cited.citation.length);
        const pins = found.map(({ citation }) => {
          if (citation.kind !== 'article') throw new Error(citation.kind);
          expect([citation.act.name, citation.article]).toEqual(['民法', 184]);
          return citation;
        });
        for (const { text: line, start, end: stop, place } of select(lines, from, to).lines) {
          if (line.slice(start, stop).trim() === '') continue;
          const [paragraph, subparagraph, item] = place.split('.').map(Number);
          const holding = pins.find(
            (pin) =>
              (pin.paragraph === undefined || pin.paragraph === paragraph) &&
              (pin.subparagraph === undefined || pin.subparagraph === subparagraph) &&
              (pin.item === undefined || pin.item === item),
          );
          expect(holding).toBeDefined();
          if (holding?.part) expect(partWith(line, start, stop)).toBe(holding.part);
        }
      },
    ),
  ));

test('a passage copied from a decision is text of it, cited by a place that the decision has', () =>
  fc.assert(
    fc.property(
      anyDocument
        .filter((text) => text.trim() !== '')
        .chain((text) => {
          const paragraphs = paragraphsOf(text);
          const lines = paragraphs.map((paragraph) => ({ text: paragraphText(text, paragraph) }));
          return fc.tuple(fc.constant(text), fc.constant(paragraphs), anySelection(lines));
        }),
      fc.constantFrom<DocType>('裁判', '釋字', '憲法法庭裁判', '函釋'),
      ([text, paragraphs, [from, to]], docType) => {
        const places = placesOf(text, docType, paragraphs);
        const lines = paragraphs.map((paragraph, at) => ({
          text: paragraphText(text, paragraph),
          place: places[at] ?? '',
        }));
        const [cited] = citeSelection([select(lines, from, to, { official: '甲號' })], 'official');
        if (!cited) return;
        expect(bare(text)).toContain(bare(unquoted(quoted(cited.passage))));
        const place = cited.citation.slice('甲號'.length).replace(/以下$|[、至]第\d+[段項]$/u, '');
        expect(place === '' || places.includes(place)).toBe(true);
      },
    ),
  ));

test('copied HTML has a link and a footnote for each citation, and its text is escaped', () => {
  const passages = [
    { passage: '<b>甲</b>\n乙', citation: '民法第1條', address: 'https://desk/documents/law:B0000001:1?a="' },
    { passage: '丙', citation: '民法第2條', address: 'https://desk/documents/law:B0000001:2' },
  ];
  const { text, html } = copiedPassages(passages, '2026年11月22日');
  expect(text).toBe('「<b>甲</b>\n乙」（民法第1條）\n「丙」（民法第2條）');
  const root = document.createElement('div');
  root.innerHTML = html;
  expect(root.querySelector('b')).toBeNull();
  const notes = [...root.querySelectorAll('[id^=ftn]')];
  expect(notes).toHaveLength(2);
  for (const [at, { citation, address }] of passages.entries()) {
    expect(
      [...root.querySelectorAll('a')].some(
        (a) => a.getAttribute('href') === address && a.textContent === citation,
      ),
    ).toBe(true);
    expect(notes[at]?.textContent).toContain(`${citation}，${address}（最後瀏覽日：2026年11月22日）`);
  }
});
