import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { HoldingItem } from '#lib/taiwan/document/decisions/holding.ts';
import { chooseItems } from './choose-items.ts';
import type { ScoredSentence } from './source.ts';

const item = (text: string, score = 0): HoldingItem<ScoredSentence> => ({
  text,
  part: '主文',
  sentences: [{ text, score, voice: 'court', part: '主文', paragraph: 0, under: null }],
});
const none = { citationKeys: new Set<string>(), isNamed: false };
const long = (opening: string) => `${opening}${'，其限制應有法律依據'.repeat(30)}。`;

test('a short holding is quoted whole', () => {
  const items = [item('一、甲法合憲。'), item('二、乙法違憲。', 1)];
  expect(chooseItems(items, none)).toEqual(items);
});

test('of a long holding the item that answers best is quoted, followed by the items that continue it', () => {
  const [first, second, third] = [
    item(long('一、甲法第1條牴觸憲法')),
    item(long('二、乙法第2條牴觸憲法'), 2),
    item('三、相關機關應於2年內修法。'),
  ];
  expect(chooseItems([first, second, third], none)).toEqual([second, third]);
});

test('of a long holding the item about the provision in question is quoted rather than one that scores higher', () => {
  const items = [item(long('一、民法第184條牴觸憲法'), 1), item(long('二、民法第195條牴觸憲法'), 2)];
  const citationKeys = new Set(findCitations('民法第184條').map(({ citation }) => citationKey(citation)));
  expect(chooseItems(items, { ...none, citationKeys })).toEqual([items[0]]);
});

test('a long holding is quoted whole if the question names its document', () => {
  const items = [item(long('一、甲法合憲')), item(long('二、乙法違憲'))];
  expect(chooseItems(items, { ...none, isNamed: true })).toEqual(items);
});

test('whatever the items, at least one is chosen, and the chosen ones keep their order', () => {
  const any = fc
    .tuple(
      fc.constantFrom('一、甲法', '二、上開規定', '三、相關機關應', '四、乙法第2條'),
      fc.integer({ min: 1, max: 60 }),
    )
    .chain(([opening, length]) =>
      fc
        .integer({ min: 0, max: 3 })
        .map((score) => item(`${opening}${'牴觸憲法，'.repeat(length)}。`, score)),
    );
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), fc.boolean(), (items, isNamed) => {
      const chosen = chooseItems(items, { citationKeys: new Set(), isNamed });
      expect(chosen.length).toBeGreaterThan(0);
      const places = chosen.map((one) => items.indexOf(one));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(new Set(places).size).toBe(places.length);
    }),
  );
});
