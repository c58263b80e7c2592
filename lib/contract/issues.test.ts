import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ChatRequest } from './chat.ts';
import { check } from './issues.ts';
import { SearchParams } from './search.ts';

function problemOf(schema: z.ZodType, input: unknown) {
  const result = check(schema, input);
  if (result.ok) throw new Error('no problem');
  return result.problem;
}

describe('check', () => {
  test('gives the data when there is no problem', () => {
    expect(check(SearchParams, { query: 'a' })).toEqual({
      ok: true,
      data: { query: 'a', search_type: 'keyword', limit: 10 },
    });
  });

  test('reports every problem in Chinese, and the first field', () => {
    expect(problemOf(SearchParams, { query: '', search_type: 'x', limit: '0', page: '1' })).toEqual({
      message: [
        'query 不可空白',
        'search_type 必須是 keyword、semantic、hybrid 其中之一',
        'limit 必須是 1 到 50 的整數',
        'page 不是可用的參數（查詢字中的「&」要寫成 %26）',
      ].join('；'),
      param: 'query',
    });
  });

  test('names nested fields by their path', () => {
    const { message, param } = problemOf(ChatRequest, {
      model: 'svc-flash',
      messages: [{ role: 'user' }],
      temperature: 3,
    });
    expect(message).toBe('messages.0.content 必須提供；temperature 最多只能是 2');
    expect(param).toBe('messages.0.content');
  });

  test.each([
    [{ ...{ messages: 'x' } }, 'messages 必須是陣列'],
    [{ stream: 'yes' }, 'stream 必須是 true 或 false'],
    [{ max_tokens: 1.5 }, 'max_tokens 必須是整數'],
    [{ start_date: '112-1-1' }, 'start_date 必須是 YYYY-MM-DD 格式而且存在的日期'],
    [{ model: '' }, 'model 必須至少有 1 個字'],
    [{ messages: [] }, 'messages 必須至少有 1 項'],
  ])('reports %j as: %s', (changes, message) => {
    const input = { model: 'svc-flash', messages: [{ role: 'user', content: 'a' }], ...changes };
    expect(problemOf(ChatRequest, input).message).toContain(message);
  });

  test('reports a problem once, also if a number is out of two bounds', () => {
    const { message } = problemOf(SearchParams, { query: 'a', limit: '99999999999999999999' });
    expect(message).toBe('limit 必須是 1 到 50 的整數');
  });

  test('names the one value that is possible', () => {
    expect(problemOf(z.object({ a: z.literal('x') }), { a: 'y' }).message).toBe('a 必須是 x');
  });

  test('reports a body that is no object', () => {
    expect(problemOf(ChatRequest, [])).toEqual({ message: '內容必須是物件', param: null });
  });

  test('messages hold no English', () => {
    const odd = z.object({ a: z.union([z.string(), z.number()]), b: z.email(), c: z.number().multipleOf(5) });
    expect(problemOf(odd, { a: true, b: 'x', c: 3 }).message).toBe('a 不正確；b 格式不正確；c 不正確');
  });
});
