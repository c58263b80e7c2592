import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseInterpretation, readInterpretations } from './interpretations.ts';
import { collect, testFolder } from './testing/folder.ts';

const { write } = testFolder();
const record = {
  number: 9748,
  date: '2017-05-24',
  title: '虛構案',
  issue: '某規定是否違憲？',
  holding: '　　某規定違憲。',
  reasoning: '　　查某規定如何。\r\n　　綜上所述。',
};

describe('an interpretation', () => {
  it('has a readable id, a title that lawyers write, and its sections', () => {
    expect(parseInterpretation(record)).toEqual({
      doc_id: 'interp:9748',
      title: '司法院釋字第9748號解釋【虛構案】',
      doc_type: '釋字',
      is_abandoned: false,
      date: '2017-05-24',
      court: '司法院大法官',
      text: '爭點\n某規定是否違憲？\n\n解釋文\n　　某規定違憲。\n\n理由書\n　　查某規定如何。\n　　綜上所述。',
    });
  });

  it('may lack a title and a reasoning, and can be read without its issue', () => {
    const { title, reasoning, ...old } = record;
    expect(parseInterpretation(old)).toMatchObject({
      title: '司法院釋字第9748號解釋',
      text: expect.not.stringContaining('理由書'),
    });
    const blind = parseInterpretation(record, { withIssue: false });
    expect(blind.title + blind.text).not.toMatch(/虛構案|是否違憲/);
  });

  it('is read from fields with Chinese names and a number like 釋字第…號', () => {
    const { doc_id, date, text } = parseInterpretation({
      解釋字號: '釋字第 12 號',
      解釋日期: '41年1月3日',
      解釋文: ['甲', '乙'],
    });
    expect([doc_id, date, text]).toEqual(['interp:12', '1952-01-03', '解釋文\n甲\n乙']);
  });

  it('is read from the files of the court', () => {
    const data = {
      inte_no: '9608',
      inte_no_title: '釋字第9608號【虛構案】',
      inte_date: '2006/1/13 上午 12:00:00',
      inte_issue: '爭點？',
      inte_desc: '甲',
      inte_reason: '乙',
    };
    expect(parseInterpretation({ data })).toMatchObject({
      doc_id: 'interp:9608',
      title: '司法院釋字第9608號解釋【虛構案】',
      date: '2006-01-13',
      text: '爭點\n爭點？\n\n解釋文\n甲\n\n理由書\n乙',
    });
    expect(parseInterpretation({ data: { ...data, inte_no_title: '釋字第9608號' } }).title).not.toContain(
      '【',
    );
  });

  it('is rejected with a reason when it has no number or no text', async () => {
    const file = write(
      'bad.json',
      JSON.stringify([{ ...record, number: '無' }, { number: 1 }, { number: {} }, record]),
    );
    const reads = await collect(readInterpretations(file));
    expect(reads.map((one) => ('document' in one ? one.document.doc_id : one.reject.reason))).toEqual([
      'number: holds no number',
      'holding: is empty, and so is the rest',
      expect.stringMatching(/^number: /),
      'interp:9748',
    ]);
  });
});

const REAL = new URL('../../../shared/data/jyi/jyi.jsonl.gz', import.meta.url).pathname;

// The data set is not part of the repository.
describe.runIf(existsSync(REAL))('the data set of interpretations', () => {
  it('is read whole: 813 interpretations, none rejected', async () => {
    const reads = await collect(readInterpretations(REAL));
    expect(reads.filter((one) => 'document' in one && one.document.date)).toHaveLength(813);
    expect(reads).toHaveLength(813);
  });
});
