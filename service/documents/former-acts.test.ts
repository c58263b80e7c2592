import { describe, expect, it } from 'vitest';
import { FORMER_ACTS } from '#lib/taiwan/citations/names/former-acts.ts';
import { openMemoryEngine } from '#service/engine/memory/index.ts';
import { indexForEachTest, type TestDocumentFields } from '#service/testing/index-for-each-test.ts';

const act = (code: string, name: string): TestDocumentFields[] => [
  { doc_id: `law:${code}`, title: name, text: '法規位階：法律' },
  { doc_id: `law:${code}:5`, title: `${name}第5條`, text: '略。' },
];
/** One that cites the fifth article of each act. */
const decision = (date: string, ...names: string[]): TestDocumentFields => ({
  doc_id: `case:${date}`,
  title: `最高法院${Number(date.slice(0, 4)) - 1911}年度台上字第1號民事判決`,
  doc_type: '裁判',
  date,
  text: names.map((name) => `依${name}第5條。`).join('\n'),
});

describe('a citation by the name of a former act', () => {
  const { documents, write, link } = indexForEachTest(openMemoryEngine);
  const meantOn = async (date: string) => {
    const { citations = [] } = (await documents().read(`case:${date}`)) ?? {};
    return citations.map(({ document }) => document?.doc_id ?? null);
  };

  it("means the former act's own article if that is held, never one of its successor", async () => {
    const rows = [...FORMER_ACTS].map(([name, former], at) => ({ ...former, name, id: `OLD${at}` }));
    const all = rows.flatMap(({ name, nicknames, id }) =>
      [name, ...nicknames].map((called) => ({ called, id })),
    );
    const successors = new Set(rows.map(({ successor }) => successor));
    for (const { name } of rows) successors.delete(name);
    await write(
      ...[...successors].flatMap((successor, at) => act(`NEW${at}`, successor)),
      decision('2025-01-01', ...all.map(({ called }) => called)),
    );
    await link();
    expect(await meantOn('2025-01-01')).toEqual(all.map(() => null));
    await write(...rows.flatMap(({ name, id }) => act(id, name)));
    await link();
    expect(await meantOn('2025-01-01')).toEqual(all.map(({ id }) => `law:${id}:5`));
  });

  it('by a shared name means the act that had the name on the day of the decision', async () => {
    const meant = () => Promise.all(['2015-01-01', '2024-01-01'].map(meantOn));
    await write(
      ...act('NEW', '犯罪被害人權益保障法'),
      decision('2015-01-01', '犯保法'),
      decision('2024-01-01', '犯保法'),
    );
    await link();
    expect(await meant()).toEqual([[null], ['law:NEW:5']]);
    await write(...act('OLD', '犯罪被害人保護法'));
    await link();
    expect(await meant()).toEqual([['law:OLD:5'], ['law:NEW:5']]);
  });
});
