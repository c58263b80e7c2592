import { describe, expect, test } from 'vitest';
import { NAMES_WITH_PLACES } from './foreign-law.names.ts';
import { ABOUT_FOREIGN_LAW, ABOUT_OUR_LAW } from './foreign-law.questions.ts';
import { asksAboutForeignLaw } from './foreign-law.ts';

/** How people ask about each kind of name; what is asked is a matter of our law. */
const TEMPLATES: Record<keyof typeof NAMES_WITH_PLACES, readonly ((name: string) => string)[]> = {
  organisations: [
    (name) => `${name}信用卡盜刷，銀行要我自己付怎麼辦`,
    (name) => `我在${name}上班，加班費怎麼算`,
    (name) => `${name}違反個人資料保護法會罰多少`,
    (name) => `${name}單方面改契約合法嗎`,
    (name) => `請問${name}的退款規定有效嗎`,
  ],
  schools: [
    (name) => `${name}的醫療糾紛可以告嗎`,
    (name) => `在${name}讀書被退學可以提訴願嗎`,
    (name) => `${name}開除我合法嗎`,
    (name) => `${name}學生著作權歸誰`,
  ],
  restaurants: [
    (name) => `${name}食物中毒可以求償嗎`,
    (name) => `在${name}打工沒有勞保怎麼辦`,
    (name) => `${name}違反食品安全衛生管理法怎麼處罰`,
    (name) => `${name}租約到期房東不退押金`,
  ],
  people: [
    (name) => `我跟${name}離婚，小孩監護權歸誰`,
    (name) => `${name}可以繼承不動產嗎`,
    (name) => `${name}酒駕撞到我要怎麼求償`,
    (name) => `${name}欠我錢不還怎麼辦`,
    (name) => `在路上被${name}打傷，傷害罪的追訴期多久`,
  ],
  products: [
    (name) => `網購${name}有瑕疵可以退貨嗎`,
    (name) => `${name}標示不實罰多少`,
    (name) => `在市場賣${name}要繳稅嗎`,
    (name) => `${name}的商標被仿冒怎麼辦`,
  ],
  places: [
    (name) => `我住${name}，鄰居半夜製造噪音怎麼辦`,
    (name) => `在${name}租屋，房東不退押金`,
    (name) => `${name}的管委會規約有效嗎`,
  ],
};
const KINDS = Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[];

describe('a foreign place in a name is no question about foreign law', () => {
  const all = KINDS.flatMap((kind) => NAMES_WITH_PLACES[kind]);
  const questions = (kind: keyof typeof TEMPLATES) =>
    NAMES_WITH_PLACES[kind].flatMap((name) => TEMPLATES[kind].map((template) => template(name)));

  test('the test has more than a hundred names and more than five hundred questions', () => {
    expect(new Set(all).size).toBeGreaterThan(100);
    expect(KINDS.flatMap(questions).length).toBeGreaterThan(500);
  });

  test.each(KINDS)('no everyday question with a name of this kind asks about foreign law: %s', (kind) => {
    expect(questions(kind).filter(asksAboutForeignLaw)).toEqual([]);
  });
});

test.each(ABOUT_OUR_LAW)(
  'a question that only mentions a foreign place does not ask about foreign law: %s',
  (question) => {
    expect(asksAboutForeignLaw(question)).toBe(false);
  },
);

test('nine in ten questions about foreign law are recognized', () => {
  const missed = ABOUT_FOREIGN_LAW.filter((question) => !asksAboutForeignLaw(question));
  expect(ABOUT_FOREIGN_LAW.length).toBeGreaterThan(90);
  expect(missed.length / ABOUT_FOREIGN_LAW.length, missed.join('\n')).toBeLessThan(0.1);
});

test.each(['中國大陸', '在日本要怎麼', '美國的當地的', '韓國對', '日本憲法人權'])(
  'a question of 2,000 repeated characters is decided without exponential backtracking: %s',
  (piece) => {
    // Without bounds on repetitions this would backtrack for years.
    expect(asksAboutForeignLaw(piece.repeat(2_000 / piece.length))).toBeTypeOf('boolean');
  },
);
