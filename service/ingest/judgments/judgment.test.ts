import { existsSync, mkdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { caseIdOfJid } from '#lib/taiwan/ids.ts';
import { withFolders } from '../folder.ts';
import type { ReadRecord } from '../reader.ts';
import { collect, documentsIn, testFolder } from '../testing/folder.ts';
import { parseJudgment, readJudgments } from './judgment.ts';

const { dir, write } = testFolder();
// Invented: no person, court or case of this kind exists.
const record = {
  JID: 'TPSV,999,台虛,824,20990511,1',
  JYEAR: '999',
  JCASE: '台虛',
  JNO: '824',
  JDATE: '20990511',
  JTITLE: '請求虛構',
  JFULL:
    '最高法院民事判決\r\n999年度台虛字第824號\r\n    主    文\r\n上訴駁回。\r\n    理  由\r\n略\ue123\x00\x0c。\r\n',
  JPDF: '',
};

describe('a judgment', () => {
  it('has a readable id, the title that lawyers write, court, level and sections', () => {
    expect(parseJudgment(record)).toEqual({
      doc_id: 'case:TPSV-999-台虛-824-20990511-1',
      title: '最高法院999年度台虛字第824號民事判決',
      doc_type: '裁判',
      date: '2099-05-11',
      level: '最高',
      court: '最高法院',
      text: '案由：請求虛構\n\n最高法院民事判決\n999年度台虛字第824號\n主文\n上訴駁回。\n理由\n略\ue123。',
    });
  });

  it.each([
    ['TPDM,90,虛,1,20010203', 'case:TPDM-90-虛-1-20010203'],
    ['TPHM,99,上更(一),5,20100101,2', 'case:TPHM-99-上更(一)-5-20100101-2'],
    ['TPHM,99,上 更/一,5,20100101,2', 'case:TPHM-99-上更一-5-20100101-2'],
    ['TPHM,99,虛\uf67e,5,20100101,2', 'case:TPHM-99-虛\uf67e-5-20100101-2'],
    ['TPHM,99,虛', null],
    ['TPHM,,虛,5,20100101,2', null],
  ])('with the JID %s has the id %s', (jid, id) => {
    expect(caseIdOfJid(jid)).toBe(id);
  });

  it.each([
    ['TPDM', '虛構法院刑事簡易判決書', '刑事簡易判決'],
    ['TPHV', '臺 灣 虛 構 法 院 民 事 裁 定', '民事裁定'],
    ['TPDM', '虛構法院刑事附帶民事訴訟判決', '刑事附帶民事訴訟判決'],
    ['TPBA', '虛構法院裁定', '行政裁定'],
    ['TPCM', '虛構刑事補償決定書', '刑事補償決定'],
    ['IPCV', '無', '民事裁判'],
  ])('of the court and branch %s that opens with %s has the kind %s in its title', (code, head, kind) => {
    const { title } = parseJudgment({
      ...record,
      JID: `${code},999,虛,1,20240101,1`,
      JFULL: `${head}\r\n略`,
    });
    expect(title).toMatch(new RegExp(`字第824號${kind}$`));
  });

  it('of a summary division has the name of its district court in its title', () => {
    const made = parseJudgment({
      ...record,
      JID: 'CDEV,999,橋虛,1,20240101,1',
      JFULL: '虛構法院民事簡易判決\r\n略',
    });
    expect([made.title, made.court]).toEqual([
      '臺灣橋頭地方法院999年度台虛字第824號民事簡易判決',
      '臺灣橋頭地方法院橋頭簡易庭',
    ]);
  });

  it('of a court that is not in the table takes the name of the court from its first line', () => {
    const made = parseJudgment({
      ...record,
      JID: 'XXXV,999,虛,1,20240101,1',
      JFULL: '虛構地方法院民事判決\r\n略',
    });
    expect([made.court, made.level]).toEqual(['虛構地方法院', null]);
  });

  it('is read from one file each in folders, from a list, from lines and from .gz', async () => {
    const alike = async (reads: AsyncIterable<ReadRecord>) => documentsIn(await collect(reads));
    mkdirSync(`${dir}/202301/某院`, { recursive: true });
    const other = { ...record, JID: 'TPSV,999,台虛,825,20990511,1' };
    write('202301/某院/1.json', `\ufeff${JSON.stringify(record, null, 2)}`);
    write('202301/某院/2.json', JSON.stringify(other));
    const read = withFolders(readJudgments, (name) => name.endsWith('.json'));
    const expected = await alike(read(`${dir}/202301`));
    expect(expected).toHaveLength(2);
    expect(await alike(readJudgments(write('a.json', JSON.stringify([record, other]))))).toEqual(expected);
    const lines = gzipSync(`${JSON.stringify(record)}\n${JSON.stringify(other)}\n`);
    expect(await alike(readJudgments(write('a.jsonl.gz', lines)))).toEqual(expected);
  });

  it('is rejected with place and reason, but without its text, where it is not a judgment', async () => {
    const bad = [
      { ...record, JID: '某甲' },
      { ...record, JFULL: ' ' },
      { ...record, JFULL: '裁判書全文大於 1 M，請下載' },
      { ...record, JFULL: null, JCASE: '某甲' },
      record,
    ];
    const file = write('bad.jsonl', bad.map((one) => JSON.stringify(one)).join('\n'));
    const reads = await collect(readJudgments(file));
    expect(
      reads.map((one) => ('document' in one ? 'stored' : `${one.reject.line} ${one.reject.reason}`)),
    ).toEqual([
      '1 JID: must be court, year, case, number and date, parted by commas',
      '2 JFULL: is empty',
      '3 JFULL: stands for a text of more than 1 MB, which the source leaves out',
      expect.stringMatching(/^4 JFULL: /),
      'stored',
    ]);
    expect(JSON.stringify(reads.slice(0, 4))).not.toContain('某甲');
  });
});

const REAL = new URL('../../../../shared/data/judgments/', import.meta.url).pathname;

// The data sets are not part of the repository, and name real people: only numbers leave this test.
describe.runIf(existsSync(REAL))('the data sets of judgments', () => {
  it.each([
    ['official_2025_sample.jsonl.gz', 3],
    ['supreme_civil_00.jsonl.gz', 51],
    ['sample_2000.jsonl.gz', 2000],
  ])('%s is read whole, none rejected, each with court, level and date', async (name, count) => {
    let whole = 0;
    let rejected = 0;
    for await (const read of readJudgments(`${REAL}${name}`)) {
      if ('reject' in read) rejected++;
      else if (read.document.court && read.document.level && read.document.date) whole++;
    }
    expect({ whole, rejected }).toEqual({ whole: count, rejected: 0 });
  });
});
