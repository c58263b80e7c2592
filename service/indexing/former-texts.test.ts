import { describe, expect, it } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { ENGINES } from '#service/testing/engines.ts';
import { indexForEachTest } from '#service/testing/index-for-each-test.ts';
import { createIndexWriter } from './writer.ts';

const ACT = 'law:A0000001';
const act = (date: string) => documentOf({ doc_id: ACT, title: '甲法', text: `修正日期：${date}`, date });
const article = (number: string, date: string, text: string) =>
  documentOf({ doc_id: `${ACT}:${number}`, title: `甲法第${number}條`, text, date });

describe.each(ENGINES)('editions of an act in %s', (_, open) => {
  const { engine } = indexForEachTest(open);
  const formerOf = async (number: string) => {
    await engine().refresh();
    return (await engine().editions.of(`${ACT}:${number}`, 9)).map(({ date, text }) => `${date} ${text}`);
  };
  const textOf = async (number: string) => {
    await engine().refresh();
    return (await engine().store.get(`${ACT}:${number}`))?.text;
  };
  /** Writes documents as `npm run ingest` writes those of a file. */
  const ingest = async (...batch: ReturnType<typeof article>[]) => {
    const writer = createIndexWriter(engine());
    await writer.write(batch);
    await engine().refresh();
    return writer;
  };
  const OLD = [act('2001-01-01'), article('1', '2001-01-01', '一舊'), article('2', '2001-01-01', '二')];
  const NEW = [act('2005-05-05'), article('1', '2005-05-05', '一新'), article('2', '2005-05-05', '二')];

  it('keep the former text of an article that changed, and of no other', async () => {
    await ingest(...OLD);
    expect((await ingest(...NEW)).formerTexts()).toBe(1);
    expect([await formerOf('1'), await formerOf('2')]).toEqual([['2001-01-01 一舊'], []]);
    expect(await textOf('1')).toBe('一新');
  });

  it('do not grow when the same edition is ingested again', async () => {
    await ingest(...OLD);
    await ingest(...NEW);
    expect((await ingest(...NEW)).formerTexts()).toBe(0);
    expect(await formerOf('1')).toHaveLength(1);
  });

  it('do not include a corrected text with the same date', async () => {
    await ingest(...OLD);
    await ingest(article('1', '2001-01-01', '一舊。'));
    expect([await textOf('1'), await formerOf('1')]).toEqual(['一舊。', []]);
  });

  it('are added for an older edition, which never replaces the newer one', async () => {
    await ingest(...NEW);
    const writer = await ingest(...OLD, article('3', '2001-01-01', '三'));
    expect([writer.isOlder(ACT), writer.formerTexts()]).toEqual([true, 2]);
    expect([await textOf('1'), await textOf('2'), await textOf('3')]).toEqual(['一新', '二', undefined]);
    expect([await formerOf('1'), await formerOf('2'), await formerOf('3')]).toEqual([
      ['2001-01-01 一舊'],
      [],
      ['2001-01-01 三'],
    ]);
    expect((await engine().store.get(ACT))?.date).toBe('2005-05-05');
    expect((await ingest(...OLD, article('3', '2001-01-01', '三'))).formerTexts()).toBe(0);
  });

  it('recognise an older act also if its articles come in an earlier batch', async () => {
    await ingest(...NEW);
    const writer = createIndexWriter(engine());
    await Promise.all([writer.write([act('2001-01-01')]), writer.write([article('3', '2001-01-01', '三')])]);
    expect([await textOf('3'), await formerOf('3')]).toEqual([undefined, ['2001-01-01 三']]);
  });

  it('keep a text that stood between two others, though one is the same', async () => {
    await ingest(...NEW);
    await ingest(article('1', '2003-03-03', '一中'));
    await ingest(article('1', '2001-01-01', '一新'));
    expect(await formerOf('1')).toEqual(['2003-03-03 一中', '2001-01-01 一新']);
  });

  it('keep articles that a new edition lacks, and those of a deleted act', async () => {
    await ingest(...OLD);
    const writer = await ingest(...NEW);
    expect(await writer.retire([`${ACT}:2`, `${ACT}:9`])).toBe(1);
    expect([await textOf('2'), await formerOf('2')]).toEqual([undefined, ['2005-05-05 二']]);
    await writer.remove([ACT, `${ACT}:1`]);
    expect([await textOf('1'), await formerOf('1')]).toEqual([undefined, ['2001-01-01 一舊']]);
  });

  it('store an article that was made before the last amendment of its act', async () => {
    await ingest(act('2005-05-05'));
    await ingest(article('1', '2001-01-01', '一'));
    expect([await textOf('1'), await formerOf('1')]).toEqual(['一', []]);
  });

  it('keep nothing of other documents, nor of articles without a date', async () => {
    await ingest(documentOf({ doc_id: 'interp:1', doc_type: '釋字', date: '2005-05-05', text: '新' }));
    await ingest(documentOf({ doc_id: 'interp:1', doc_type: '釋字', date: '2001-01-01', text: '舊' }));
    expect((await engine().store.get('interp:1'))?.text).toBe('舊');
    const undated = (text: string) => ({ ...article('1', '', text), date: null });
    await ingest(undated('甲'));
    await ingest(undated('乙'));
    expect([await textOf('1'), await formerOf('1')]).toEqual(['乙', []]);
  });
});
