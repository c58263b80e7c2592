import { describe, expect, it } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { ENGINES } from '#service/testing/engines.ts';
import { indexForEachTest } from '#service/testing/index-for-each-test.ts';
import { areDescriptionsCurrent, describeDocuments } from './describe.ts';
import type { NotesByDocument } from './shipped-notes.ts';

const ACT = 'law:DEMO01';
const note = (number: number, ...names: string[]) => ({
  doc_id: `${ACT}:${number}`,
  names,
  questions: ['被打可以要求賠嗎？'],
  queries: ['共同 連帶'],
});
const notesOf = (...all: ReturnType<typeof note>[]): NotesByDocument =>
  new Map(all.map((one) => [one.doc_id, one]));

describe.each(ENGINES)('descriptions on %s', (_, open) => {
  const { engine, write, link } = indexForEachTest(open);
  const writeAct = () =>
    write(
      {
        doc_id: ACT,
        title: '示範民事法',
        text: '章節\n第一章　債（第1條–第2條）\n  第一節　侵權行為（第2條）',
      },
      { doc_id: `${ACT}:1`, title: '示範民事法第1條', text: '債之標的。' },
      { doc_id: `${ACT}:2`, title: '示範民事法第2條', text: '數人共同不法侵害。' },
    );
  const describedBy = async (docId: string) => {
    const [description] = await engine().descriptions.get([docId]);
    return description;
  };

  it('are the notes on an article, the headings above it, and the sentences that cite it', async () => {
    await writeAct();
    await write(
      documentOf({
        doc_id: 'interp:DEMO-1',
        title: '示範解釋第1號',
        doc_type: '釋字',
        text: '理由。數人共同加害，依示範民事法第2\n條規定連帶負責。其餘不論。',
      }),
    );
    await link();
    await describeDocuments(engine(), notesOf(note(2, '共同侵權行為', '共同危險行為')));
    expect(await describedBy(`${ACT}:2`)).toEqual({
      doc_id: `${ACT}:2`,
      names: '共同侵權行為。共同危險行為',
      questions: '被打可以要求賠嗎？。共同 連帶',
      headings: '債。侵權行為',
      citing: '數人共同加害，依規定連帶負責。',
    });
    expect(await describedBy(`${ACT}:1`)).toMatchObject({ names: '', headings: '債', citing: '' });
  });

  it('do not change in a second pass', async () => {
    await writeAct();
    const notes = notesOf(note(2, '共同侵權行為'));
    expect(await describeDocuments(engine(), notes)).toBe(2);
    expect(await describeDocuments(engine(), notes)).toBe(0);
  });

  it('are current until the notes change', async () => {
    await writeAct();
    const notes = notesOf(note(2, '共同侵權行為'), note(99, '不在庫內'));
    expect(await areDescriptionsCurrent(engine(), notes)).toBe(false);
    await describeDocuments(engine(), notes);
    expect(await areDescriptionsCurrent(engine(), notes)).toBe(true);
    expect(await areDescriptionsCurrent(engine(), notesOf(note(2, '數人侵權')))).toBe(false);
    const retold = { ...note(2, '共同侵權行為'), questions: ['兩個人聯手打我，找誰賠？'] };
    expect(await areDescriptionsCurrent(engine(), notesOf(retold))).toBe(false);
  });

  it('of a decision have its notes, and no sentences that cite it', async () => {
    await write(
      documentOf({ doc_id: 'interp:748', title: '釋字第748號', doc_type: '釋字', text: '婚姻自由。' }),
      documentOf({
        doc_id: 'interp:791',
        title: '釋字第791號',
        doc_type: '釋字',
        text: '婚姻自由受保障（釋字第748號解釋參照）。',
      }),
    );
    await link();
    const onDecision = { doc_id: 'interp:748', names: ['同婚釋憲'], questions: [], queries: ['同性 婚姻'] };
    const notHeld = { ...onDecision, doc_id: 'interp:1' };
    await describeDocuments(engine(), new Map([onDecision, notHeld].map((one) => [one.doc_id, one])));
    expect(await describedBy('interp:748')).toEqual({
      doc_id: 'interp:748',
      names: '同婚釋憲',
      questions: '同性 婚姻',
      headings: '',
      citing: '',
    });
    expect(await describedBy('interp:791')).toBeUndefined();
    expect(await describedBy('interp:1')).toBeUndefined();
  });

  it('leave out an article that is no longer in force', async () => {
    await write(
      { doc_id: ACT, title: '示範民事法', text: '章節\n第一章　債（第1條）' },
      { doc_id: `${ACT}:1`, title: '示範民事法第1條', text: '債之標的。', is_abandoned: true },
    );
    await describeDocuments(engine(), notesOf(note(1, '甲乙')));
    expect(await describedBy(`${ACT}:1`)).toBeUndefined();
  });
});
