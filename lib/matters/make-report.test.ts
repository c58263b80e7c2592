import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadFullDocument } from '../contract/full-document.ts';
import { messagesFor } from '../messages/index.ts';
import type { ItemContent } from './content.ts';
import { makeReport } from './make-report.ts';
import { reportMarkdown } from './markdown.ts';
import type { Report, ReportBlock } from './report.ts';
import { quotedDocuments, sourceOf } from './sources.ts';
import { matterTable } from './table.ts';

const ARTICLE =
  '因故意或過失，不法侵害他人之權利者，負損害賠償責任。故意以背於善良風俗之方法，加損害於他人者亦同。\n違反保護他人之法律，致生損害於他人者，負賠償責任。';
const link = {
  doc_id: 'law:B0000001',
  title: '民法',
  doc_type: '法規命令',
  is_abandoned: false,
  url: '',
  date: null,
};
const LAW = {
  doc_id: 'law:B0000001:184',
  title: '民法第184條',
  official: '民法第184條',
  doc_type: '法規命令',
  is_abandoned: false,
  text: ARTICLE,
  neighbours: { whole: link, previous: null, next: null },
  changed_by: [],
} as unknown as ReadFullDocument;
const JUDGMENT = {
  doc_id: 'case:1',
  title: '最高法院 111 年度台上字第 1 號',
  official: '最高法院111年度台上字第1號民事判決',
  doc_type: '裁判',
  is_abandoned: true,
  text: '主文\n上訴駁回。\n理由\n按侵權行為之成立，須行為人因故意過失不法侵害他人權利，亦即行為人須具備歸責性。',
  neighbours: { whole: null, previous: null, next: null },
  changed_by: [{ doc_id: 'case:3', title: '丙判決', change: 'changed' }],
} as unknown as ReadFullDocument;
const HELD = new Map([LAW, JUDGMENT].map((document) => [document.doc_id, document]));

function reported(
  contents: readonly ItemContent[],
  coverage: string | null = '收錄範圍：法規至 113.10.11',
): Report {
  const items = contents.map((content) => ({ content, note: '' }));
  return makeReport({
    title: '租屋案',
    items,
    sources: sourcesOf(contents),
    texts: messagesFor('zh-TW'),
    locale: 'zh-TW' as const,
    webUrl: 'https://desk.example',
    hasPages: true,
    day: '民國115年11月22日',
    coverage,
  });
}
const sourcesOf = (contents: readonly ItemContent[]) =>
  new Map(
    [...quotedDocuments(contents)].flatMap(([id, quotes]) => {
      const document = HELD.get(id);
      return document ? [[id, sourceOf(document, quotes)] as const] : [];
    }),
  );
const textOf = (block: ReportBlock): string =>
  block.type === 'heading'
    ? `# ${block.text}`
    : (block.type === 'table' ? block.rows.flat() : [block.runs])
        .map((runs) => runs.map((run) => ('text' in run ? run.text : `^${run.footnote}`)).join(''))
        .join('|');
const texts = ({ blocks }: Report) => blocks.map(textOf);
const passage = (text: string, citation = '民法第184條', doc_id = LAW.doc_id): ItemContent => ({
  kind: 'passage',
  doc_id,
  citation,
  text,
});
const answer = (text: string): ItemContent => ({
  kind: 'answer',
  question: '侵權行為的要件？',
  text,
  references: [LAW, JUDGMENT, { doc_id: 'law:gone', title: '不在' }].map(({ doc_id, title }) => ({
    doc_id,
    title,
    doc_type: null,
  })),
  end: 'stop',
  asked_at: 1,
});

describe('a footnote stands behind words that are in their document', () => {
  test('a passage is cited to the part that it is, whatever was said when it was kept', () => {
    const report = reported([passage('故意以背於善良風俗之方法，加損害於他人者亦同。', '民法第999條')]);
    expect(texts(report)).toContain('「故意以背於善良風俗之方法，加損害於他人者亦同。」^1');
    expect(report.footnotes).toEqual([
      '民法第184條第1項後段，https://desk.example/documents/law:B0000001:184（最後瀏覽日：民國115年11月22日）。',
    ]);
  });

  test('one that says something else, or whose document is not held, has none and says why', () => {
    const report = reported([
      passage('因故意或重大過失，不法侵害他人之權利者，負損害賠償責任。'),
      passage('租賃物為房屋者，遲付租金之總額。', '民法第440條', 'law:gone'),
    ]);
    expect(report.footnotes).toEqual([]);
    expect(
      texts(report).filter((text) => text.includes('〔未查證〕」') || text.endsWith('〔未查證〕')),
    ).toHaveLength(2);
    expect(texts(report).join()).toMatch(
      /與本庫現在收錄的原文不符.*民法第184條.*目前無法讀取原文.*民法第440條/,
    );
  });

  test('in an answer it takes the place of the number behind the quotation, and of no other', () => {
    const report = reported([
      answer(
        '依「因故意或過失，不法侵害他人之權利者」[1]，須有過失[1]。另「行為人必須賠償三倍金額」[2]，「行為人須具備歸責性」[2][1]。',
      ),
    ]);
    expect(texts(report)).toContain(
      '依「因故意或過失，不法侵害他人之權利者」^1，須有過失[1]。另「行為人必須賠償三倍金額」〔未查證〕[2]，「行為人須具備歸責性」^2[1]。',
    );
    expect(report.footnotes[0]).toMatch(/^民法第184條第1項前段，/);
    expect(report.footnotes[1]).toMatch(
      /^最高法院111年度台上字第1號民事判決.*（不再適用；後經丙判決變更），/,
    );
  });

  test('a passage that was marked when it was written gets none, even where it is found', () => {
    const report = reported([answer('「因故意或過失，不法侵害他人之權利者」〔未查證〕[1]。')]);
    expect(report.footnotes).toEqual([]);
    expect(texts(report)).toContain('「因故意或過失，不法侵害他人之權利者」〔未查證〕[1]。');
  });

  test('headings, lists, tables and quoted blocks keep their form', () => {
    const report = reported([
      answer(
        '## 要件\n\n1. **故意**或過失\n2. 違法\n\n> 因故意或過失，不法侵害他人之權利者[1]\n\n|甲|乙|\n|-|-|\n|一|二[1]|',
      ),
    ]);
    expect(report.blocks).toContainEqual({ type: 'heading', level: 2, text: '要件' });
    expect(report.blocks).toContainEqual({
      type: 'item',
      depth: 0,
      marker: '1.',
      runs: [{ text: '故意', look: 'strong' }, { text: '或過失' }],
    });
    expect(report.blocks).toContainEqual({
      type: 'paragraph',
      look: 'quotation',
      runs: [{ text: '因故意或過失，不法侵害他人之權利者' }, { footnote: 1 }],
    });
    expect(texts(report)).toContain('甲|乙|一|二[1]');
  });

  test('whatever an answer says, each footnote is referred to once, in order, and only for held words', () => {
    const piece = fc.constantFrom(
      '「因故意或過失，不法侵害他人之權利者」',
      '「行為人須具備歸責性」',
      '「這句話哪裡都沒有寫過」',
      '[1]',
      '[2]',
      '[3]',
      '[9]',
      '，',
      '\n\n',
      '\n> ',
      '\n- ',
      '**',
      '字',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const { blocks, footnotes } = reported([answer(pieces.join(''))]);
        const marks = blocks
          .flatMap((block) =>
            block.type === 'heading' ? [] : block.type === 'table' ? block.rows.flat(2) : block.runs,
          )
          .flatMap((run) => ('footnote' in run ? [run.footnote] : []));
        expect(marks).toEqual(footnotes.map((_, at) => at + 1));
        for (const note of footnotes) expect(note).toMatch(/^(?:民法第184條第1項前段|最高法院111年度)/);
      }),
      { numRuns: 150 },
    );
  });
});

test('an article is quoted whole with its footnote; a decision is named with its address', () => {
  const document = (doc_id: string): ItemContent => ({
    kind: 'document',
    doc_id,
    title: '標題',
    doc_type: null,
  });
  const report = reported([document(LAW.doc_id), document('case:1'), document('law:gone')]);
  expect(texts(report)).toContain(`「${ARTICLE}」^1`);
  expect(report.footnotes[0]).toMatch(/^民法第184條，/);
  expect(texts(report)).toContain('# 2. 最高法院111年度台上字第1號民事判決（不再適用；後經丙判決變更）');
  expect(texts(report).slice(-5)).toContain('目前無法讀取這份文件，未能查證。');
});

test('what the library covers stands at the end, also where that is not known', () => {
  expect(texts(reported([])).at(-1)).toBe('收錄範圍：法規至 113.10.11');
  expect(texts(reported([], null)).at(-1)).toContain('收錄範圍：資料來源未說明');
});

test('of an upstream without documents nothing leads to one, and each source that was named is told with why it is not verified', () => {
  const contents: ItemContent[] = [
    passage('因故意或過失，不法侵害他人之權利者'),
    { kind: 'document', doc_id: LAW.doc_id, title: '民法第184條', doc_type: null },
  ];
  const input = {
    ...{ title: '租屋案', items: contents.map((content) => ({ content, note: '', added: 0 })) },
    ...{
      sources: new Map(),
      texts: messagesFor('zh-TW'),
      locale: 'zh-TW' as const,
      webUrl: 'https://desk.example',
      hasPages: false,
    },
    coverage: null,
  };
  const report = makeReport({ ...input, day: '民國115年11月22日' });
  const all = JSON.stringify([report, matterTable(input)]);
  expect(all).not.toContain('/documents/');
  expect(all).not.toContain('目前無法讀取');
  expect(report.footnotes).toEqual([]);
  expect(texts(report)).toContain('資料來源不提供文件全文，未能查證。');
  expect(all).toContain('資料來源不提供文件全文，未能查證，因此沒有引註。加入時標示的出處：民法第184條');
});

test('a search is told by its words and filters, with the address that asks it again', () => {
  const report = reported([{ kind: 'search', address: 'q=押租金&level=最高&from=99&to=104&mode=keyword' }]);
  expect(texts(report)).toContain('# 1. 搜尋：押租金');
  expect(texts(report)).toContain('條件：關鍵詞、最高、民國99–104年');
});

test('in Markdown nothing of what is quoted becomes markup, and footnotes are footnotes', () => {
  const report = reported([
    passage('因故意或過失，不法侵害他人之權利者'),
    answer('# 標題\n\n<b>*甲*_乙_</b> 1. [x](javascript:1)'),
  ]);
  const text = reportMarkdown(report);
  expect(text).toContain('> 「因故意或過失，不法侵害他人之權利者」[^1]');
  expect(text).toContain('[^1]: 民法第184條第1項前段，');
  expect(text).not.toMatch(/(?<!\\)<b>|(?<!\\)\[x\]/);
});

test('as a table each item is a row, verified or not, none is a formula, and the last tells what is covered', () => {
  const contents = [passage('因故意或過失，不法侵害他人之權利者'), passage('=1+1，這裡不是原文所有')];
  const items = contents.map((content) => ({ content, note: '+附註', added: 0 }));
  const rows = matterTable({
    items,
    sources: sourcesOf(contents),
    texts: messagesFor('zh-TW'),
    locale: 'zh-TW' as const,
    webUrl: 'https://desk.example',
    coverage: '收錄範圍：法規至 113.10.11',
    hasPages: true,
  }).split('\r\n');
  expect(rows[1]).toContain('"1","段落","民法第184條第1項前段","因故意');
  expect(rows[1]).toContain('"查證無誤","1970-01-01"');
  expect(rows[2]).toContain(`"'=1+1，這裡不是原文所有","'+附註","未查證"`);
  expect(rows[3]).toBe('"收錄範圍：法規至 113.10.11"');
});

test('a character that no font has is 〓 in a file, whose end says so; the quotation was compared as the source has it', () => {
  const rare = { ...LAW, doc_id: 'law:X:1', text: '甲\ue372乙負賠償責任。' };
  HELD.set(rare.doc_id, rare);
  const report = reported([passage(rare.text, '甲\ue372法第1條', rare.doc_id)]);
  HELD.delete(rare.doc_id);
  expect(texts(report)).toContain('「甲〓乙負賠償責任。」^1');
  expect(texts(report).at(-1)).toContain('〓：來源以造字表示');
  expect(reportMarkdown(report)).not.toContain('\ue372');
  expect(texts(reported([passage(ARTICLE)])).join()).not.toContain('〓');
});
