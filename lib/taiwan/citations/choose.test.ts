import { describe, expect, it } from 'vitest';
import { type CitedCandidate, chooseCited, rankCited } from './choose.ts';
import { parseCitation } from './parse.ts';
import type { Citation } from './types.ts';

const document = (doc_id: string, title: string, more: Partial<CitedCandidate> = {}): CitedCandidate => ({
  doc_id,
  title,
  doc_type: '裁判',
  is_abandoned: false,
  date: null,
  level: null,
  court: null,
  issuer: null,
  ...more,
});
const choose = (cited: string, ...candidates: CitedCandidate[]) =>
  chooseCited(parseCitation(cited) as Citation, candidates)?.doc_id ?? null;

describe('of documents with the same key, a citation means', () => {
  it('the one in force, then one of an official collection, then the newest', () => {
    const old = document('old', '某法第1條', { date: '1990-01-01' });
    const young = document('young', '某法第1條', { date: '2020-01-01' });
    const gone = document('gone', '某法第1條', { date: '2024-01-01', is_abandoned: true });
    const demo = document('law:DEMO1:1', '某法第1條', { date: '2025-01-01' });
    const citation = parseCitation('某法第1條') as Citation;
    expect(rankCited(citation, [demo, gone, old, young]).map(({ doc_id }) => doc_id)).toEqual([
      'young',
      'old',
      'law:DEMO1:1',
      'gone',
    ]);
    expect(choose('某法第1條')).toBeNull();
  });

  const judgment = document('judgment', '最高法院99年度台上字第5號民事判決', { date: '2010-01-01' });
  const order = document('order', '最高法院99年度台上字第5號民事裁定', { date: '2011-01-01' });
  const other = document('other', '臺灣高等法院99年度台上字第5號民事判決', { date: '2012-01-01' });

  it.each([
    ['最高法院99年度台上字第5號民事判決', 'judgment'],
    ['最高法院99年度台上字第5號判例', 'judgment'],
    ['最高法院99年度台上字第5號民事裁定', 'order'],
    ['最高法院99年度台上字第5號', 'judgment'],
  ])('%s means the %s', (cited, expected) => {
    expect(choose(cited, order, judgment)).toBe(expected);
  });

  it('no case if it names no court and several courts have such a case', () => {
    expect(choose('99年度台上字第5號判決', judgment, order)).toBe('judgment');
    expect(choose('99年度台上字第5號判決', judgment, other)).toBeNull();
  });

  it('the letter of the agency that it names, and none if it names none and several have the number', () => {
    const letter = (doc_id: string, issuer: string) =>
      document(doc_id, `${issuer}甲字第1234567號函`, { issuer });
    const both = [letter('a', '內政部'), letter('b', '財政部')];
    expect(choose('財政部甲字第1234567號函', ...both)).toBe('b');
    expect(choose('第1234567號函', ...both)).toBeNull();
    expect(choose('第1234567號函', letter('a', '內政部'))).toBe('a');
  });
});
