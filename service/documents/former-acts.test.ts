import { describe, expect, it } from 'vitest';
import { FORMER_ACTS } from '#lib/taiwan/citations/former-acts.ts';
import { openMemoryEngine } from '#service/engine/memory/index.ts';
import { indexForEachTest, type TestDocumentFields } from '#service/testing/index-for-each-test.ts';

const act = (code: string, name: string): TestDocumentFields[] => [
  { doc_id: `law:${code}`, title: name, text: '法規位階：法律' },
  { doc_id: `law:${code}:5`, title: `${name}第5條`, text: '略。' },
];
const ROWS = [...FORMER_ACTS].map(([name, { successor, nicknames }]) => ({ name, successor, nicknames }));

describe('a citation by the name of an act that was written anew under another', () => {
  const { documents, write, link } = indexForEachTest(openMemoryEngine);
  const meant = async (called: string) => {
    const { citations = [] } = (await documents().read(`case:${called}`)) ?? {};
    return citations.map(({ document }) => document?.doc_id ?? null);
  };

  it.each(ROWS)(
    '$name: its own article where that is held, never one of $successor',
    async ({ name, successor, nicknames }) => {
      const names = [name, ...nicknames];
      await write(
        ...act('NEW', successor),
        ...names.map(
          (called): TestDocumentFields => ({
            doc_id: `case:${called}`,
            title: '最高法院100年度台上字第1號民事判決',
            doc_type: '裁判',
            text: `依${called}第5條。`,
          }),
        ),
      );
      await link();
      for (const called of names) expect([called, await meant(called)]).toEqual([called, [null]]);
      await write(...act('OLD', name));
      await link();
      for (const called of names) expect([called, await meant(called)]).toEqual([called, ['law:OLD:5']]);
    },
  );
});
