import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChatRequest, Message } from '#lib/contract/chat.ts';
import { readUserQuestion } from './user-question.ts';

const messages = (asked: readonly string[]) =>
  asked.flatMap((content): Message[] => [
    { role: 'user', content },
    { role: 'assistant', content: '專利權期間為二十年[1]。' },
  ]);
/** A conversation of these questions, each but the last answered. */
const conversation = (...asked: string[]) =>
  ({ messages: messages(asked).slice(0, -1) }) as Pick<ChatRequest, 'messages'>;
const asks = (...asked: string[]) => readUserQuestion(conversation(...asked));
const phrases = (...asked: string[]) => asks(...asked).named.map(({ phrase }) => phrase);

const DEPOSIT = '房東不還押金怎麼辦';

describe('the first question', () => {
  test('the first question is searched for unchanged', () => {
    expect(asks('那時效呢？')).toEqual({
      text: '那時效呢？',
      last: '那時效呢？',
      language: 'zh-TW',
      kind: 'how-long',
      searches: [{ text: '那時效呢？' }],
      named: [],
      onlyNames: false,
      filters: {},
    });
  });
});

describe('a follow-up', () => {
  /** Of the second message of a conversation: topic and beginning are the same. */
  const searchesOf = (last: string, followUp: 'certain' | 'possible') => [
    { text: `${DEPOSIT} ${last}`, followUp, ways: ['topic', 'beginning'] },
    { text: `${DEPOSIT} ${last} ${last}`, followUp, ways: ['together'] },
    { text: DEPOSIT, ways: ['story'] },
    { text: last, ways: ['alone'] },
  ];

  test('a correction has the kind of the question that it corrects', () => {
    expect(asks('租約可以提前終止嗎', '不是租屋，是店面').kind).toBe('may-i');
    expect(asks('租約可以提前終止嗎', '那要賠多少').kind).toBe('how-much');
  });

  test('a correction certainly belongs to the conversation, and the corrected word is not searched for', () => {
    const { searches } = asks('網購買到瑕疵品怎麼辦', '不是網購，是在店裡買的');
    expect(searches[0]?.followUp).toBe('certain');
    expect(searches.map(({ text }) => text).join(' ')).not.toContain('網購');
  });

  test.each(['那時效呢？', '如果租約沒有寫金額呢', '還有押金的利息', '最晚什麼時候要付清押金'])(
    'a message that refers to an earlier one certainly is a follow-up: %s',
    (last) => {
      expect(asks(DEPOSIT, last)).toMatchObject({
        text: `${DEPOSIT}\n${last}`,
        searches: searchesOf(last, 'certain'),
      });
    },
  );

  test.each(['網購的衣服可以退貨嗎', '時效多久'])(
    'a short message that refers to no earlier one possibly is a follow-up: %s',
    (last) => {
      expect(asks(DEPOSIT, last).searches).toEqual(searchesOf(last, 'possible'));
    },
  );

  test('a message without content words is searched for once, together with the question before it', () => {
    expect(asks(DEPOSIT, '為什麼？').searches).toEqual([{ text: `${DEPOSIT} 為什麼？` }]);
  });

  test.each([
    '請再說明一次',
    '可以說得更詳細一點嗎？',
    '舉個例子',
    '聽不懂，請說白話一點',
    '能不能講清楚一點',
  ])(
    'a message that asks to repeat the answer is searched for only with the question before it: %s',
    (last) => expect(asks(DEPOSIT, last).searches).toEqual([{ text: `${DEPOSIT} ${last}` }]),
  );

  test('a message that asks to repeat the answer and for more is also searched for alone', () => {
    const last = '請再說明一次押金返還的時效與利息的計算方式';
    expect(asks(DEPOSIT, last).searches).toEqual(searchesOf(last, 'possible'));
  });

  test('a message of thanks is not searched for with the question before it', () => {
    expect(asks(DEPOSIT, '謝謝你').searches).toEqual([{ text: '謝謝你' }]);
  });

  test('a message that is long or names a document is no follow-up', () => {
    const long = `那${'公司資遣員工應給付資遣費與預告工資，'.repeat(3)}`;
    expect(asks(DEPOSIT, long).searches).toEqual([{ text: long }]);
    expect(asks(DEPOSIT, '民法第252條').searches).toEqual([{ text: '民法第252條' }]);
  });

  test('a follow-up is searched with earlier questions, not with answers', () => {
    expect(JSON.stringify(asks(DEPOSIT, '那時效呢？'))).not.toContain('專利');
  });
});

describe('the topic', () => {
  test('the topic is the last question that is no follow-up, with its follow-ups', () => {
    expect(
      asks('公司資遣員工要給資遣費嗎', DEPOSIT, '那時效呢？', '如果租約沒有寫呢').searches[0]?.text,
    ).toBe(`${DEPOSIT} 那時效呢？ 如果租約沒有寫呢`);
  });

  test('a request to repeat the answer does not end the topic', () => {
    expect(asks(DEPOSIT, '請再說明一次', '那時效呢？').text).toContain(DEPOSIT);
  });

  test('the topic reaches back four questions at most', () => {
    const later = ['那時效呢？', '那利息呢？', '那律師費呢？', '那管轄呢？', '那證據呢？'];
    expect(asks(DEPOSIT, ...later.slice(0, 4)).text).toContain(DEPOSIT);
    expect(asks(DEPOSIT, ...later).text).not.toContain(DEPOSIT);
  });
});

describe('documents named by number', () => {
  test('an article without an act is of the act of the topic', () => {
    expect(phrases('民法第184條', '那第195條呢？')).toEqual(['民法第195條']);
    expect(phrases('民法第184條', '那第195條呢？', '第197條')).toEqual(['民法第197條']);
    expect(phrases('民法第184條', '那第195條呢？', '為什麼？')).toEqual(['民法第195條']);
    expect(phrases('那第195條呢？')).toEqual([]);
  });

  test('an article without an act is not of an act of an earlier topic', () => {
    expect(phrases('民法第184條', '公司資遣員工要給多少資遣費', '那第195條呢？')).toEqual([]);
  });

  test('a follow-up without content words names the documents of the question before it', () => {
    expect(phrases('釋字第748號', '為什麼？')).toEqual(['釋字第748號']);
    expect(phrases('釋字第748號', '那離婚呢？')).toEqual([]);
  });
});

describe('whether a question only names documents', () => {
  test.each([
    ['釋字第748號在說什麼', true],
    ['釋字第791號說了什麼', true],
    ['釋字第791號的重點是什麼', true],
    ['民法第184條', true],
    ['民法第184條的消滅時效', false],
    [DEPOSIT, false],
    ['為什麼？', false],
  ])('%s: %s', (question, only) => expect(asks(question).onlyNames).toBe(only));

  test('a follow-up only names documents where neither it nor the topic has other words', () => {
    expect(asks('民法第184條', '為什麼？').onlyNames).toBe(true);
    expect(asks('民法第184條侵權行為的消滅時效', '為什麼？').onlyNames).toBe(false);
    expect(asks(DEPOSIT, '為什麼？').onlyNames).toBe(false);
    expect(asks(DEPOSIT, '民法第184條', '為什麼？').onlyNames).toBe(true);
  });
});

test('a message of several questions is searched for whole and part by part', () => {
  const both = '押金可以要回來嗎？提前退租要賠多少違約金？';
  expect(readUserQuestion(conversation(both), 2).searches).toEqual([
    { text: both },
    { text: '押金可以要回來嗎' },
    { text: '提前退租要賠多少違約金' },
  ]);
  expect(readUserQuestion(conversation(both), 1).searches).toEqual([{ text: both }]);
});

test('filters of the request become filters of the searches', () => {
  const filters = { level: ['最高' as const], start_date: '2020-01-01', end_date: '2021-01-01' };
  expect(readUserQuestion({ ...conversation(DEPOSIT), ...filters }).filters).toEqual({
    levels: ['最高'],
    startDate: '2020-01-01',
    endDate: '2021-01-01',
  });
  expect(readUserQuestion({ ...conversation(DEPOSIT), level: undefined }).filters).toEqual({});
});

describe('a long message', () => {
  test('of a long message the beginning and the end are read', () => {
    const { text } = asks(`房東甲收押金。${'經過'.repeat(5_000)}。請問押金何時返還`);
    expect(text.length).toBeLessThanOrEqual(2_001);
    expect(text).toMatch(/^房東甲收押金.* .*請問押金何時返還$/su);
  });

  test('a long message is not split because its middle is left out', () => {
    const long = conversation(`房東押金${'經過'.repeat(5_000)}返還押金利息`);
    expect(readUserQuestion(long, 4).searches).toHaveLength(1);
  });

  test('a long message is never cut inside a character', () => {
    expect(asks('𠮷'.repeat(3_001)).text.isWellFormed()).toBe(true);
    expect(asks(`a${'𠮷'.repeat(3_000)}`).text.isWellFormed()).toBe(true);
    expect(asks(`${'𠮷'.repeat(3_000)}a`).text.isWellFormed()).toBe(true);
  });
});

const spaceless = (text = '') => text.replace(/\s/gu, '');

test('the whole question is searched for first, and searches are bounded in number and in length', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom(DEPOSIT, '那第5條呢', '民法第184條', '。？！')), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.integer({ min: 1, max: 4 }),
      (asked, parts) => {
        const { searches, text, named, onlyNames } = readUserQuestion(conversation(...asked), parts);
        const last = asked.at(-1) as string;
        const all = asked.join('').length + last.length + asked.length + 1;
        expect(text.endsWith(last)).toBe(true);
        expect(spaceless(searches[0]?.text)).toBe(spaceless(text));
        expect(searches.length).toBeGreaterThan(0);
        expect(searches.length).toBeLessThanOrEqual(Math.max(5, 1 + parts));
        for (const one of searches) expect(one.text.length).toBeLessThanOrEqual(all);
        if (onlyNames) expect(named).not.toEqual([]);
      },
    ),
  );
});
