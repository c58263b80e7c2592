import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { createSearch } from '#service/search/search.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { readNames } from '../understand/named-documents.ts';
import { createAnswerLibrary } from './library.ts';
import { lookUpNamedDocuments } from './look-up-named.ts';

const folder = mkdtempSync(join(tmpdir(), 'legal-desk-look-up-'));
const engine = openSqliteEngine(folder, { readers: 1 });
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const titles = [
  '個人資料保護法第9條',
  '個人資料保護法第90條',
  '中華民國刑法第9條',
  '陸海空軍刑法第9條',
  '示範管理處罰條例第9條',
  '行政法院組織法第9條',
  '最高法院90年度台上字第9號民事判決',
  '臺灣高等法院90年度台上字第9號民事判決',
];
await createIndexWriter(engine).write(
  titles.map((title, i) =>
    documentOf({
      doc_id: `x:${i}`,
      title,
      text: `甲乙丙丁 ${i}`,
      doc_type: title.includes('年度') ? '裁判' : '法規命令',
    }),
  ),
);
const library = createAnswerLibrary({
  documents: localDocuments(engine),
  search: createSearch({ engine }),
});

test.each([
  ['個資法第9條規定什麼', ['個人資料保護法第9條']],
  ['個資§9', ['個人資料保護法第9條']],
  ['刑法第九條', ['中華民國刑法第9條']],
  ['我要看示範管理處罰條例第9條', ['示範管理處罰條例第9條']],
  ['管理處罰條例第9條', ['示範管理處罰條例第9條']],
  ['最高法院九十年度台上字第九號', ['最高法院90年度台上字第9號民事判決']],
  ['行政法院組織法 第 9 條', ['行政法院組織法第9條']],
  ['法院組織法第9條', ['行政法院組織法第9條']],
  ['個資法第99條', []],
  ['民法第9條', []],
])(
  'lookUpNamedDocuments finds only documents of exactly the name in the question, or reports it missing: %s',
  async (text, expected) => {
    const { documents, missing } = await lookUpNamedDocuments(library, readNames(text).named, {});
    expect(documents.map(({ title }) => title)).toEqual(expected);
    expect(missing).toHaveLength(expected.length === 0 ? 1 : 0);
  },
);
