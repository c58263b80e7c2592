import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOCUMENTS, sendVerified } from '../testing/verified-answer.ts';

const piece = fc.constantFrom(
  ...['「', '」', '『', '』', '“', '”', '"', '[', ']', '(', ')', ':', '<', '>', '!', '/', '.', '@'],
  ...['【', '】', '1', '2', '3', '4', '9', '，', '。', '、', '\n', '\n\n', ' ', '**', '\\', '〔', '〕'],
  ...['[1]', '[2]', '[4]', '[9]', '[1][3]', '民法', '第184條', '第9999條', '釋字第9999號', '第197條'],
  ...[
    '不法侵害他人之權利者',
    '逾期不予受理',
    '一律應加倍賠償',
    '「負損害賠償責任」[1]',
    '「一律應加倍賠償」[2]',
  ],
  ...[
    'https',
    '://',
    'www',
    'e.example',
    'javascript',
    'img src',
    'a@b.c',
    'data',
    '〔未查證〕',
    '𠮷',
    '同法',
  ],
);
const model = fc.array(piece, { maxLength: 40 });
const LINK =
  /[a-z][a-z0-9+.-]*:\/\/|(?<![a-z0-9])www\.|\]\(|\]:|<[a-z/!?]|(?<![a-z0-9])(?:javascript|data|mailto):(?!〔)\S|[a-z0-9]@[a-z0-9-]+\.[a-z]|[a-z0-9]\.example(?![a-z0-9-])/iu;
const LOOKS_LIKE_ONE = /[[［【〔][\s\p{Cf}\p{Mn}\\]*\p{N}[\p{N}\s\p{Cf},，、\\]*[\]］】〕]/u;

describe('whatever a model writes', () => {
  test('a verified text is the same however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(model, async (pieces) => {
        const whole = await sendVerified([pieces.join('')]);
        expect(await sendVerified(pieces)).toEqual(whole);
        expect(await sendVerified(pieces.join('').split(''))).toEqual(whole);
      }),
      { numRuns: 1_000 },
    );
  });

  test('citation numbers run from 1 in the order of first citation, and nothing else looks like one', async () => {
    await fc.assert(
      fc.asyncProperty(model, async (pieces) => {
        const { text, cited } = await sendVerified(pieces);
        const numbers = [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
        expect([...new Set(numbers)]).toEqual(cited.map((_, i) => i + 1));
        expect(new Set(cited).size).toBe(cited.length);
        expect(cited.every((source) => source >= 1 && source <= DOCUMENTS.length)).toBe(true);
        expect(text.replace(/\[\d+\]/g, '※')).not.toMatch(LOOKS_LIKE_ONE);
      }),
      { numRuns: 3_000 },
    );
  });

  test('the verified text has no link', async () => {
    await fc.assert(
      fc.asyncProperty(model, async (pieces) => {
        expect((await sendVerified(pieces)).text).not.toMatch(LINK);
      }),
      { numRuns: 3_000 },
    );
  });

  test('made-up names and quotations are always marked and never cited', async () => {
    const said = fc.array(
      fc.constantFrom(
        ...[
          '「一律應加倍賠償」',
          '“一律應加倍賠償”',
          '"一律應加倍。賠償"',
          '〝一律應加倍賠償〞',
          '「負損害賠償責任」',
          '民法第9999條',
          '釋字第9999號',
          '民法第184條，',
        ],
        ...[
          '[1]',
          '[2]',
          '[1][3]',
          '[8]',
          '，',
          '。',
          '：',
          '\n',
          '\n\n',
          '又',
          '應賠償',
          '**',
          '- ',
          '### ',
        ],
      ),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(said, async (pieces) => {
        const { text, checks } = await sendVerified(pieces);
        const count = (pattern: RegExp, from = pieces.join('')) => [...from.matchAll(pattern)].length;
        const madeUp = /[「“"〝]一律應加倍。?賠償[」”"〞]/gu;
        expect(count(madeUp, text)).toBe(count(madeUp));
        expect(text).not.toMatch(/[「“"〝]一律應加倍。?賠償[」”"〞](?!〔未查證〕(?!\[))/u);
        expect(text).not.toMatch(/第9999[條號](?!〔未查證〕)/u);
        expect(text).not.toMatch(/第184條〔/u);
        expect(checks['quote.marked'] ?? 0).toBeGreaterThanOrEqual(count(madeUp));
      }),
      { numRuns: 3_000 },
    );
  });
});
