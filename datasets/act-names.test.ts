import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readQuery } from '#lib/search/query.ts';
import { foldText } from '#lib/text/fold.ts';
import { DATA_FOLDER } from './folders.ts';
import { readStatuteTexts } from './statute-texts.ts';

const hasData = existsSync(`${DATA_FOLDER}/moj`);
/** Names of acts of parliament and of their rules. Others hold dates, citations and what else orders are about. */
const IS_PLAIN = /^(?!.*第[一二三四五六七八九十百]+條)\p{Script=Han}+(?:法|條例|通則|細則)$/u;

/** How a query with the number of an article was read, where that is not this act and nothing else. */
function misread({ name, pcode }: { name: string; pcode: string }, number: string): string[] {
  const { citations, terms } = readQuery(name + number);
  const meant = citations.flatMap((one) => one.meant);
  const isAct = meant.some(
    (one) => one.kind === 'article' && (one.act.pcode === pcode || foldText(one.act.name) === foldText(name)),
  );
  // Nothing is read into a name that no table has: it is searched for as it was typed.
  return (citations.length === 0 || isAct) && terms.length <= 1 - citations.length
    ? []
    : [`${name}${number}: ${JSON.stringify([meant, terms])}`];
}

it.skipIf(!hasData)(
  'the name of an act with an article number is never read as another act and words: 中央銀行法§41',
  async () => {
    const { acts } = await readStatuteTexts(DATA_FOLDER);
    const plain = acts.filter(({ name }) => IS_PLAIN.test(name));
    expect(plain.length).toBeGreaterThan(2_000);
    expect(plain.flatMap((act) => ['§41', '第3條'].flatMap((number) => misread(act, number)))).toEqual([]);
  },
);
