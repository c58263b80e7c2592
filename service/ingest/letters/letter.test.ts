import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collect, documentsIn, testFolder } from '../testing/folder.ts';
import { zipOf } from '../testing/zip.ts';
import { parseLetter, readLetters } from './letter.ts';
import { letterDocumentId, letterNumber } from './number.ts';
import { plainText } from './plain-text.ts';

const { write } = testFolder();
const record = {
  issuer: '財政部',
  number: '台財稅字第99900000001號令',
  date: '114年06月25日',
  title: '核釋虛構事項',
};

describe('a letter', () => {
  it('has a readable id, the title that lawyers write, its issuer, subject and text', () => {
    expect(parseLetter({ ...record, text: '說明：\r\n一、略。' })).toEqual({
      doc_id: 'letter:財政部-台財稅字第99900000001號',
      title: '財政部台財稅字第99900000001號令',
      doc_type: '函釋',
      is_abandoned: false,
      date: '2025-06-25',
      issuer: '財政部',
      text: '核釋虛構事項\n\n說明：\n一、略。',
    });
    expect(parseLetter({ ...record, text: '主旨：核釋虛構事項\n說明：略' }).text).toBe(
      '主旨：核釋虛構事項\n說明：略',
    );
  });

  it.each([
    [{ 發文機關: '法務部', 發文字號: '法律字第 999 號函', 發文日期: '1120511', 主旨: '甲', 說明: '乙' }],
    [{ 機關名稱: '法務部', 文號: '法律字第999號', 文別: '函', 日期: '2023-05-11', 要旨: '甲', 內容: '乙' }],
    [{ ' 發文字號 ': '法律字第９９９號', 公發布日: '2023/05/11', 標題: '甲', 全文: '乙' }],
    [
      {
        title: '甲',
        description: '乙',
        extracted_fields: { 發文字號: '法律字第999號', 發文日期: '112年5月11日' },
      },
    ],
  ])('is read from %j', (fields) => {
    const { doc_id, date, text, issuer } = parseLetter(fields);
    expect({ doc_id, date, text, issuer }).toEqual({
      doc_id: 'letter:法務部-法律字第999號',
      date: '2023-05-11',
      text: '甲\n\n乙',
      issuer: '法務部',
    });
  });

  it('finds number and date in a letter that is given in full', () => {
    const text = '金融監督管理委員會 函 發文日期：中華民國114年5月8日 發文字號：金管虛字第9號 主旨：略';
    expect(parseLetter({ text })).toMatchObject({
      doc_id: 'letter:金融監督管理委員會-金管虛字第9號',
      date: '2025-05-08',
    });
  });

  it.each(['廢止', '停止適用', '是', 'true', 'Y', '自99年1月1日起不再援用'])(
    'is abandoned when %s',
    (狀態) => {
      expect(parseLetter({ ...record, 狀態 }).is_abandoned).toBe(true);
    },
  );
  it.each(['', '有效', 'false', '0'])('is not abandoned when %j', (狀態) => {
    expect(parseLetter({ ...record, 狀態 }).is_abandoned).toBe(false);
  });

  it.each([
    [{ ...record, number: '' }, 'number: is missing'],
    [
      { ...record, number: '廢止財政部81年1月1日台財稅字第1號函' },
      'number: is not a number such as 台財稅字第1號',
    ],
    [{ ...record, issuer: null, number: '虛字第1號' }, 'issuer: is missing, and the number does not name it'],
    [{ ...record, title: ' ' }, 'text, subject: both are missing'],
    [[], 'must be an object'],
  ])('is rejected if its fields are %j: %s', (bad, reason) => {
    expect(() => parseLetter(bad)).toThrow(reason);
  });
});

describe('the number of a letter', () => {
  it.each([
    ['金管檢制字第09901502382號 1.中華民國九十九年訂定', '金管檢制字第09901502382號', null],
    ['(72)台財稅字第三一二二九號函釋', '(72)台財稅字第三一二二九號', '函釋'],
    ['臺財稅第 12 號解釋令', '臺財稅第12號', '解釋令'],
  ])('is read from %s', (text, number, kind) => {
    expect(letterNumber(text)).toEqual({ number, kind });
  });

  it('gives the same document id in every spelling', () => {
    const ids = ['臺財稅字第七五三0四四七號', '台財稅字第７５３０４４７號', '台財稅字第七五三○四四七號'].map(
      (number) => letterDocumentId('財政部', number, null, ''),
    );
    expect(new Set(ids)).toEqual(new Set(['letter:財政部-台財稅字第7530447號']));
  });

  it.each(['虛字第○○○號', '虛字第0000000000號'])(
    'that is blacked out is completed by date and text in the document id: %s',
    (number) => {
      const id = (text: string) => letterDocumentId('某部', number, '2020-01-01', text);
      expect(id('甲')).toMatch(/-2020-01-01-[0-9a-f]{8}$/);
      expect(id('甲')).not.toBe(id('乙'));
    },
  );
});

describe('plainText', () => {
  it('turns HTML into lines, and leaves other text unchanged', () => {
    expect(plainText('<p>甲 &amp; 乙&nbsp;&#x4e19;<br>丁</p><div>戊</div>')).toBe('甲 & 乙 丙\n丁\n戊');
    expect(plainText('甲 < 乙\r\n丙 &amp; > 丁')).toBe('甲 < 乙\n丙 &amp; > 丁');
  });
});

describe('readLetters', () => {
  const csv = '\ufeff發文機關,發文字號,發文日期,主旨,內容\r\n某部,虛字第1號,112.05.11,甲,"乙,\n""丙"""\r\n';

  it('reads CSV, also of a .zip', async () => {
    const expected = [
      expect.objectContaining({
        doc_id: 'letter:某部-虛字第1號',
        date: '2023-05-11',
        text: '甲\n\n乙,\n"丙"',
      }),
    ];
    for (const file of [write('a.csv', csv), write('a.zip', zipOf({ name: 'a.csv', content: csv }))])
      expect(documentsIn(await collect(readLetters(file)))).toEqual(expected);
  });

  it('reports bad rows with line and reason, and reads the rest', async () => {
    const file = write(
      'bad.csv',
      `${csv}某部,虛字第2號\r\n,,,,\r\n某部,虛字第3號,,丁,\r\n某部,虛字第4號,,"丁`,
    );
    const reads = await collect(readLetters(file));
    expect(
      reads.map((one) =>
        'document' in one ? one.document.doc_id : `${one.reject.line} ${one.reject.reason}`,
      ),
    ).toEqual([
      'letter:某部-虛字第1號',
      '4 has 2 fields, the first row has 5',
      '5 number: is missing',
      'letter:某部-虛字第3號',
      '7 ends inside quotes',
    ]);
  });
});

it('a letter that is known only from a quotation says so at its end, and cites the source', () => {
  const record = { issuer: '財政部', number: '台財稅字第1號', date: '2000-01-02', text: '夫妻各自申報。' };
  expect(parseLetter({ ...record, text_from: '釋字第318號' }).text).toBe(
    '夫妻各自申報。\n【節錄：轉引自司法院釋字第318號解釋】',
  );
  expect(parseLetter({ ...record, 轉引自: 'TPSV,100,台上,5,20110303' }).text).toMatch(
    /【節錄：轉引自最高法院100年度台上字第5號/u,
  );
  expect(parseLetter(record).text).toBe('夫妻各自申報。');
});

const REAL = new URL('../../../../shared/data/letters/', import.meta.url).pathname;

// The data sets are not part of the repository.
describe.runIf(existsSync(REAL))('the data sets of letters', () => {
  it.each([
    ['quoted_letters', 275, 268],
    // The others name no number.
    ['fsc_sanctions', 487, 313],
    ['mof_tax_rulings_titles', 107, 101],
    // An index without a single text, and citations: nothing to read in them.
    ['fsc_letters_index', 1623, 0],
    ['letter_citations', 2915, 0],
  ])('%s: %d records, at least %d of them letters', async (name, count, letters) => {
    const reads = await collect(readLetters(`${REAL}${name}.jsonl.gz`));
    expect(reads).toHaveLength(count);
    expect(reads.filter((one) => 'document' in one).length).toBeGreaterThanOrEqual(letters);
  });
});
