import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSearch } from './check.ts';
import { DEFAULT_SEARCH, type SearchUrl } from './params.ts';
import { tidyQuery } from './query-text.ts';

const TODAY = '2026-11-22';
const url = (q: string, mode = 'keyword', limit = '10') => ({ ...DEFAULT_SEARCH, q, mode, limit });

describe('checkSearch', () => {
  test('a URL without a query is empty, not invalid', () => {
    expect(checkSearch(url(''))).toEqual({ state: 'empty', problems: [] });
  });

  test('a whole search is ready, its text on one line', () => {
    expect(checkSearch(url(' 侵權\n行為 ', 'hybrid', '50'))).toEqual({
      state: 'ready',
      params: { query: '侵權 行為', search_type: 'hybrid', limit: 50 },
      problems: [],
    });
  });

  test.each([
    [url('  '), [{ field: 'q', reason: 'blank' }]],
    [url('字'.repeat(501)), [{ field: 'q', reason: 'too-long', length: 501 }]],
    [url('a', 'foo'), [{ field: 'mode', value: 'foo' }]],
    [url('a', 'keyword', '999'), [{ field: 'limit', value: '999' }]],
    [url('a', 'keyword', '0'), [{ field: 'limit', value: '0' }]],
    [url('a', 'keyword', '1.5'), [{ field: 'limit', value: '1.5' }]],
    [url('a', 'keyword', ''), [{ field: 'limit', value: '' }]],
  ])('%j is reported and not sent', (given, problems) => {
    expect(checkSearch(given)).toEqual({ state: 'invalid', problems });
  });

  test('all problems are reported at once', () => {
    expect(checkSearch(url(' ', 'x', 'y')).problems.map(({ field }) => field)).toEqual([
      'q',
      'mode',
      'limit',
    ]);
  });

  test('500 characters are counted as a person does', () => {
    expect(checkSearch(url('👩‍⚖️'.repeat(500))).state).toBe('ready');
    expect(checkSearch(url('𠮷'.repeat(501))).state).toBe('invalid');
  });

  test('any input gives a result, and a ready one satisfies the contract', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (q, mode, limit) => {
        const checked = checkSearch(url(q, mode, limit));
        if (checked.state === 'ready') expect(checked.params.query.trim()).not.toBe('');
        else if (checked.state === 'invalid') expect(checked.problems).not.toEqual([]);
      }),
    );
  });
});

describe('filters', () => {
  const check = (filters: Partial<SearchUrl>) => checkSearch({ ...url('租賃'), ...filters }, [], TODAY);

  test('all that is right become the contract’s parameters', () => {
    const all = {
      type: ['裁判', '釋字'],
      standing: ['命令', '法律'],
      level: ['高等', '最高'],
      court: ['北院', '智財法院'],
      from: '99',
      to: '民國104年6月',
      in_force: 'true',
      sort: 'newest',
    };
    expect(check(all)).toMatchObject({
      state: 'ready',
      params: {
        doc_type: ['釋字', '法規命令', '裁判'],
        standing: ['code', 'act', 'order'],
        level: ['最高', '高等'],
        court: ['智慧財產及商業法院', '臺灣臺北地方法院'],
        start_date: '2010-01-01',
        end_date: '2015-06-30',
        in_force: true,
        sort: 'newest',
      },
    });
  });

  test('the same search is the same however its address writes it', () => {
    const one = { level: ['最高', '高等'], court: ['北院'], from: '112/1/1' };
    const other = { level: ['高等', '最高'], court: ['台北地院', '北院', ''], from: '2023-01-01' };
    expect(check({ ...one, sort: 'relevance' })).toEqual(check(other));
    expect(check({})).toEqual(check({ type: [''], from: ' ' }));
    expect(check({ standing: ['命令', '憲法'] })).toEqual(check({ standing: ['憲法', '命令', '憲法', ''] }));
  });

  test('位階 beside other kinds is of the law in force, which is searched too', () => {
    const params = (filters: Partial<SearchUrl>) => {
      const checked = check(filters);
      return checked.state === 'ready' ? checked.params : null;
    };
    const beside = params({ type: ['裁判'], standing: ['憲法'] });
    expect(beside).toMatchObject({ doc_type: ['法規命令', '裁判'], standing: ['constitution'] });
    expect(beside).toEqual(params({ type: ['裁判', '法規命令'], standing: ['憲法'] }));
    expect(params({ standing: ['憲法'] })).not.toHaveProperty('doc_type');
  });

  test.each([
    [{ type: ['契約'] }, { field: 'type', value: '契約' }],
    [{ standing: ['法律', 'act'] }, { field: 'standing', value: 'act' }],
    [{ level: ['最高', '火星'] }, { field: 'level', value: '火星' }],
    [{ court: ['火星法院'] }, { field: 'court', value: '火星法院' }],
    [{ from: '112/13/1' }, { field: 'from', reason: 'unreal', value: '112/13/1' }],
    [{ from: '130' }, { field: 'from', reason: 'future', value: '130' }],
    [
      { from: '104', to: '99' },
      { field: 'to', reason: 'before_start', value: '99' },
    ],
    [{ in_force: 'yes' }, { field: 'in_force', value: 'yes' }],
    [{ sort: 'best' }, { field: 'sort', value: 'best' }],
  ])('%j is reported and not sent', (filters, problem) => {
    expect(check(filters)).toEqual({ state: 'invalid', problems: [problem] });
  });

  test('other parameters of the URL are reported and not sent', () => {
    const stray = [{ name: '消滅時效', reason: 'unknown' }] as const;
    expect(checkSearch(url('侵權行為'), stray)).toEqual({
      state: 'invalid',
      problems: [{ field: 'address', reason: 'unknown', value: '消滅時效' }],
    });
  });
});

test('half a character pasted by accident does not break the address', () => {
  expect(encodeURIComponent(tidyQuery('a\ud800'))).toBe('a%EF%BF%BD');
});
