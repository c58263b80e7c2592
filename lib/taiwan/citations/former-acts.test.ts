import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { ACT_ABBREVIATIONS } from './act-abbreviations.ts';
import { NICKNAMES } from './aliases.ts';
import { findCitations } from './find.ts';
import { formatCitation } from './format.ts';
import { FORMER_ACTS, formerActIn } from './former-acts.ts';
import { NameIndex } from './name-index.ts';

const officials = (text: string, names?: NameIndex) =>
  findCitations(text, names).map(({ citation }) => formatCitation(citation));

describe('an act that was written anew under another name', () => {
  test('is cited as itself, never as an article of its successor', () => {
    for (const [name, { nicknames }] of FORMER_ACTS)
      for (const called of [name, ...nicknames])
        expect([called, officials(`${called}第5條第1項`)]).toEqual([called, [`${name}第5條第1項`]]);
    expect(officials('大審法第5條、憲法訴訟法第5條')).toEqual([
      '司法院大法官審理案件法第5條',
      '憲法訴訟法第5條',
    ]);
  });

  test('is no alias and no abbreviation of any act of today, by any of its names', () => {
    const aliases = new Set([...NICKNAMES.values()].flat());
    for (const [name, { nicknames }] of FORMER_ACTS)
      for (const called of [name, ...nicknames])
        expect([called, aliases.has(called), ACT_ABBREVIATIONS.has(foldText(called))]).toEqual([
          called,
          false,
          false,
        ]);
  });

  test('says to which act its matter went', () => {
    expect(formerActIn('司法院大法官審理案件法第5條')?.successor).toBe('憲法訴訟法');
    expect(formerActIn('勞工安全衛生法')?.successor).toBe('職業安全衛生法');
    expect(formerActIn('勞工安全衛生法施行細則第3條')).toBeNull();
    expect(formerActIn('民法第184條')).toBeNull();
  });

  test('means the document of its own name where a collection holds one', () =>
    expect(
      findCitations('大審法第5條', new NameIndex([{ name: '司法院大法官審理案件法', pcode: 'X1' }])),
    ).toMatchObject([{ citation: { act: { pcode: 'X1' }, article: 5 } }]));
});

const ACTS = '../shared/data/moj/ChLaw.json.gz';
type MojAct = { LawName: string; LawHistories: string };

/** The former names that a history tells, each with whether the articles were numbered anew then. */
function renamings(history: string): { former: string; isAnew: boolean }[] {
  const plain = history.replace(/\s/gu, '');
  return [...plain.matchAll(/修正(?:公布|發布)名稱(?<what>.*?)原名稱[：:](?<former>[^；;）)]+)/gu)].map(
    ({ groups }) => ({ former: groups?.former ?? '', isAnew: /^[及暨]全文/u.test(groups?.what ?? '') }),
  );
}

/** The names that an act had before one under which its articles were numbered anew; by today's name, the youngest first. */
const namesBefore = (history: string): string[] => {
  const all = renamings(history);
  const last = all.findLastIndex(({ isAnew }) => isAnew);
  return all.slice(0, last + 1).map(({ former }) => former);
};

test.skipIf(!existsSync(ACTS))(
  'no alias is the name of an act before its articles were numbered anew',
  () => {
    const data = gunzipSync(readFileSync(ACTS))
      .toString('utf8')
      .replace(/^\uFEFF/, '');
    const { Laws } = JSON.parse(data) as { Laws: MojAct[] };
    const wrong = Laws.flatMap(({ LawName, LawHistories }) => {
      const aliases = NICKNAMES.get(LawName) ?? [];
      return namesBefore(LawHistories).filter((former) => aliases.includes(former) && former !== LawName);
    });
    expect(Laws.length).toBeGreaterThan(1_000);
    expect(wrong).toEqual([]);
    // And what is listed as former was so.
    for (const [name, { successor }] of FORMER_ACTS) {
      const today = Laws.find(
        ({ LawName }) => LawName === successor || LawName === FORMER_ACTS.get(successor)?.successor,
      );
      expect([name, today && namesBefore(today.LawHistories).includes(name)]).toEqual([name, true]);
    }
  },
);
