import { describe, expect, test } from 'vitest';
import { messagesFor } from '#lib/messages/index.ts';
import { announcementAt } from './announcement.logic.ts';
import { questionFailure } from './failure.logic.ts';
import { answered, question } from './testing/server.ts';
import { mergeMessages, messagesBefore, repeatsQuestion, tailOf, turnsOf } from './turns.logic.ts';

const [A, B] = ['aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'];
const messages = [question(A, '一'), answered(A, '答一'), question(B, '二')];

describe('turns', () => {
  test('are questions with their answer or failure', () =>
    expect(turnsOf(messages)).toEqual([
      { id: A, question: messages[0], answer: messages[1] },
      { id: B, question: messages[2], answer: null },
    ]));

  test('before a given turn are the earlier ones; before none, all', () => {
    expect(messagesBefore(messages, B)).toEqual(messages.slice(0, 2));
    expect(messagesBefore(messages, A)).toEqual([]);
    expect(messagesBefore(messages, 'x')).toEqual(messages);
  });

  test('from the server replace ours, unless they are equal', () => {
    const theirs = [question(A, '一'), answered(A, '改了')];
    const result = mergeMessages(messages, theirs);
    expect(result[0]).toBe(messages[0]);
    expect(result[1]).toBe(theirs[1]);
    expect(result).toHaveLength(2);
  });

  test.each([
    ['房東不還押金？', '房東不還押金？', true],
    ['房東不還押金？（2）', '房東不還押金？', true],
    ['押金何時還', '您好，請問\n押金何時還', true],
    ['甲'.repeat(40), `${'甲'.repeat(40)}乙`, true],
    [`${'甲'.repeat(16)}…可以嗎？`, `${'甲'.repeat(30)}。可以嗎？`, true],
    ['王案', '房東不還押金？', false],
    ['押金', '房東不還押金？', false],
  ])('the title %s is left out if it only repeats the single question: %#', (title, text, expected) => {
    expect(repeatsQuestion(title, turnsOf([question(A, text)]))).toBe(expected);
  });

  test('the title is shown above several questions', () => {
    expect(repeatsQuestion('一', turnsOf(messages))).toBe(false);
    expect(repeatsQuestion('一', [])).toBe(false);
  });

  test('an answer grows, is whole or was cut', () => {
    expect(tailOf(answered(A, '答', null), true)).toBe('growing');
    expect(tailOf(answered(A, '答', 'stop'), false)).toBe('whole');
    expect(tailOf(answered(A, '答', 'length'), false)).toBe('cut');
    expect(tailOf(answered(A, '答', null), false)).toBe('cut');
  });
});

describe('what a screen reader hears', () => {
  const { chat } = messagesFor('zh-TW');
  const whole = { last: turnsOf([question(A, '一'), answered(A, '答')])[0], failure: null };
  const cut = { last: turnsOf([question(A, '一'), answered(A, '答', 'cut')])[0], failure: null };

  test('is the start once and the end once, and nothing between', () => {
    expect(announcementAt('asked', 'writing', whole, chat)).toBe('開始回答');
    expect(announcementAt('writing', 'writing', whole, chat)).toBeNull();
    expect(announcementAt('writing', 'idle', whole, chat)).toBe('回答完成，引用 0 份文件');
    expect(announcementAt('idle', 'idle', whole, chat)).toBeNull();
  });

  test('does not call a broken answer complete, and says why a question was refused', () => {
    expect(announcementAt('writing', 'idle', cut, chat)).toBe('回答中斷');
    expect(
      announcementAt('asked', 'idle', { last: whole.last, failure: questionFailure('overloaded') }, chat),
    ).toBe('沒有回答：問答服務目前忙碌');
  });
});
