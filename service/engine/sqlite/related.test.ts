import { describe, expect, onTestFinished, test } from 'vitest';
import { documentOf } from '#service/engine/engine.suite.ts';
import { EngineError } from '#service/engine/engine.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { openSqliteEngine } from './index.ts';

async function engineWith(texts: readonly string[]) {
  const engine = openSqliteEngine(temporaryFolder(), { readers: 1 });
  onTestFinished(() => engine.close());
  await engine.write(texts.map((text, i) => documentOf({ doc_id: `d${i}`, text })));
  return engine;
}

describe('related documents in SQLite', () => {
  test('takes marks of the query language, blanks and other spellings as text', async () => {
    const engine = await engineWith(['臺灣"OR"押金', '押金 NEAR 房東', 'a* AND b', '略']);
    const asked = ['台灣', '"', '*', 'AND', 'NEAR(', '-', ':', '', '  ', '＂OR＂'];
    const { frequencies, documents } = await engine.related(asked, { limit: 10 });
    expect(frequencies).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 1]);
    expect(documents.map(({ doc_id }) => doc_id).sort()).toEqual(['d0', 'd2']);
  });

  test('gives whole documents, and no more than asked for', async () => {
    const engine = await engineWith(Array.from({ length: 9 }, (_, i) => `押金${i}`));
    const { documents } = await engine.related(['押金'], { limit: 4 });
    expect(documents).toHaveLength(4);
    expect(documents[0]).toEqual(await engine.get(documents[0]!.doc_id));
  });

  test('ranks by the rarer of many terms, and has an answer for no terms at all', async () => {
    const engine = await engineWith([...Array.from({ length: 60 }, () => '民法民法民法契約'), '罕見']);
    const many = Array.from({ length: 200 }, (_, i) => `無${i}無`);
    const { documents } = await engine.related([...many, '民法', '契約', '罕見'], { limit: 1 });
    expect(documents[0]?.text).toBe('罕見');
    expect(await engine.related([], { limit: 5 })).toEqual({ documents: [], frequencies: [], total: 61 });
  });

  test('rejects with EngineError when the engine is closed', async () => {
    const engine = await engineWith([]);
    await engine.close();
    await expect(engine.related(['a'], { limit: 1 })).rejects.toThrow(EngineError);
  });
});
