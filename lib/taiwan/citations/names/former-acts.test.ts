import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { afterMonths } from '../../dates/calendar.ts';
import { dayInNumerals, renamingsOf } from '../../document/articles/amendments.ts';
import { HISTORY } from '../../document/structure/back-matter.ts';
import { citationsOf } from '../context.ts';
import { findCitations } from '../find.ts';
import { formatCitation } from '../format.ts';
import { ACT_ABBREVIATIONS } from '../queries/act-abbreviations.ts';
import { NICKNAMES } from './aliases.ts';
import { actOfToday, FORMER_ACTS, formerActIn } from './former-acts.ts';
import { BUILT_IN_NAMES, NameIndex } from './name-index.ts';

const officials = (text: string, names?: NameIndex) =>
  findCitations(text, names).map(({ citation }) => formatCitation(citation));

describe('a former act', () => {
  test('is cited as itself, never as an article of its successor', () => {
    for (const [name, { nicknames }] of FORMER_ACTS)
      for (const called of [name, ...nicknames])
        expect([called, officials(`${called}第5條第1項`)]).toEqual([called, [`${name}第5條第1項`]]);
    expect(officials('大審法第5條、憲法訴訟法第5條')).toEqual([
      '司法院大法官審理案件法第5條',
      '憲法訴訟法第5條',
    ]);
  });

  test('is no alias and no abbreviation of a current act, by any of its names', () => {
    const aliases = new Set([...NICKNAMES.values()].flat());
    for (const [name, { nicknames }] of FORMER_ACTS)
      for (const called of [name, ...nicknames])
        expect([called, aliases.has(called), ACT_ABBREVIATIONS.has(foldText(called))]).toEqual([
          called,
          false,
          false,
        ]);
  });

  test('is found with its successor by formerActIn', () => {
    expect(formerActIn('司法院大法官審理案件法第5條')?.successor).toBe('憲法訴訟法');
    expect(formerActIn('勞工安全衛生法')?.successor).toBe('職業安全衛生法');
    expect(formerActIn('民法施行細則第3條')).toBeNull();
    expect(formerActIn('民法第184條')).toBeNull();
  });

  test('includes its 施行細則, which are cited as themselves', () => {
    for (const cited of ['勞工安全衛生法施行細則第3條', '勞工安全衛生法施行細則'])
      expect(formerActIn(cited)).toMatchObject({
        name: '勞工安全衛生法',
        isRules: true,
        successor: '職業安全衛生法',
      });
    expect(formerActIn('勞工安全衛生法第3條')?.isRules).toBe(false);
    for (const [name, { nicknames }] of FORMER_ACTS)
      for (const called of [name, ...nicknames])
        expect([called, officials(`${called}施行細則第5條`)]).toEqual([called, [`${name}施行細則第5條`]]);
  });

  test('is resolved to the document with its own name if a collection has one', () =>
    expect(
      findCitations('大審法第5條', new NameIndex([{ name: '司法院大法官審理案件法', pcode: 'X1' }])),
    ).toMatchObject([{ citation: { act: { pcode: 'X1' }, article: 5 } }]));
});

/** Of each act that replaced another: all names that it goes by. */
const SUCCESSORS = [...FORMER_ACTS].map(([name, former]) => ({
  name,
  ...former,
  calledNow: [former.successor, ...(NICKNAMES.get(former.successor) ?? [])],
}));
const isShortFor = (called: string, full: string) =>
  new RegExp([...foldText(called)].join('.*'), 'u').test(foldText(full));

describe('a name shared by an act and its former act', () => {
  const dayBefore = (day: string) => new Date(Date.parse(day) - 1).toISOString().slice(0, 10);
  const meant = (text: string, day?: string) =>
    findCitations(text, undefined, day ? { day } : {}).flatMap(({ citation }) =>
      citation.kind === 'article' ? formatCitation(citation) : [],
    );

  test('means the act that had the name on the day of the text', () => {
    const shared = SUCCESSORS.flatMap(({ calledNow, ...act }) =>
      calledNow.filter((called) => isShortFor(called, act.name)).map((called) => ({ called, ...act })),
    );
    expect(shared.map(({ called }) => called)).toEqual(
      expect.arrayContaining([
        '犯保法',
        '毒管法',
        '智財法院組織法',
        '個資法',
        '兒少法',
        '兒少條例',
        '公保法',
      ]),
    );
    for (const { called, name, successor, day, since } of shared) {
      const until = called === successor ? day : since;
      expect([called, meant(`依${called}第5條`, dayBefore(until))]).toEqual([called, [`${name}第5條`]]);
      for (const later of [until, undefined])
        expect([called, meant(`依${called}第5條`, later)]).toEqual([called, [`${successor}第5條`]]);
    }
  });

  test('is the only kind that depends on the day; other names mean the current act on any day', () => {
    for (const { calledNow, name, successor } of SUCCESSORS)
      for (const called of calledNow.filter((one) => !isShortFor(one, name)))
        expect([called, meant(`${called}第5條`, '1950-01-01')]).toEqual([called, [`${successor}第5條`]]);
  });

  test('means the act that the text introduces it for, whatever the day', () => {
    const says = '犯罪被害人保護法（以下簡稱「犯保法」）第1條，依犯保法第5條';
    expect(meant(says, '2024-05-01')).toEqual(['犯罪被害人保護法第1條', '犯罪被害人保護法第5條']);
    expect(meant('個人資料保護法（下稱個資法）第1條，依個資法第5條', '2011-01-01')).toEqual([
      '個人資料保護法第1條',
      '個人資料保護法第5條',
    ]);
    expect(
      meant('電腦處理個人資料保護法（下稱舊個資法）第1條，舊個資法第5條、個資法第6條', '2014-01-01'),
    ).toEqual(['電腦處理個人資料保護法第1條', '電腦處理個人資料保護法第5條', '個人資料保護法第6條']);
  });

  test('decides by the day which 施行細則 are cited', () =>
    expect(meant('個資法施行細則第5條', '2009-01-01')).toEqual(['電腦處理個人資料保護法施行細則第5條']));

  test('is read by the date of a decision or letter, and by today’s date in an act', () => {
    const cited = (doc_type: '裁判' | '函釋' | '法規命令', title: string) =>
      citationsOf(
        { doc_id: 'x', doc_type, title, court: null, text: '依毒管法第5條。', date: '2015-05-05' },
        BUILT_IN_NAMES,
      ).map(({ citation }) => formatCitation(citation));
    expect(cited('裁判', '甲案')).toEqual(['毒性化學物質管理法第5條']);
    expect(cited('函釋', '甲函')).toEqual(['毒性化學物質管理法第5條']);
    expect(cited('法規命令', '甲法第1條')).toEqual(['毒性及關注化學物質管理法第5條']);
  });
});

const ACTS = '../shared/data/moj/ChLaw.json.gz';
type MojAct = { LawName: string; LawHistories: string };
/** Names that only changed once more before their act was written anew stand as nicknames. */
const formerNames = new Set([...FORMER_ACTS].flatMap(([name, { nicknames }]) => [name, ...nicknames]));
/** A history as the text of an act ends with it: an entry a line. */
const historyOf = ({ LawHistories }: MojAct) =>
  HISTORY + LawHistories.replace(/\r?\n(?!\s*(?:\d+\.)?\s*中華民國)\s*/gu, '');

/** The days that a history speaks of, and those a year after a promulgation. */
function daysIn(history: string, promulgated: string): string[] {
  const days =
    history.match(/[一二三四五六七八九十百零]+年[一二三四五六七八九十]+月[一二三四五六七八九十]+日/gu) ?? [];
  const later = /自公布後一年施行/u.test(history) ? [afterMonths(promulgated, 12) ?? ''] : [];
  return [...days.flatMap((day) => dayInNumerals(day) ?? []), ...later];
}

test.skipIf(!existsSync(ACTS))(
  'FORMER_ACTS has every act that was renamed and renumbered, and no former name is an alias',
  () => {
    const json = gunzipSync(readFileSync(ACTS))
      .toString('utf8')
      .replace(/^\uFEFF/, '');
    const { Laws } = JSON.parse(json) as { Laws: MojAct[] };
    expect(Laws.length).toBeGreaterThan(1_000);
    const today = new Set(Laws.map(({ LawName }) => LawName));
    const told = new Map<string, { date: string; successors: string[]; days: string[] }>();
    const wrong: string[] = [];
    for (const act of Laws) {
      const history = historyOf(act);
      const renamings = renamingsOf(history);
      const last = renamings.findLastIndex(({ isRenumbered }) => isRenumbered);
      for (const [at, { former, date, isRenumbered }] of renamings.slice(0, last + 1).entries()) {
        const successors = [act.LawName, ...renamings.slice(at + 1).map((one) => one.former)];
        told.set(former, { date, successors, days: daysIn(history, date) });
        // 中華民國民事訴訟法 is 民事訴訟法 by its full name: what cites that says of which day.
        if (former.replace(/^中華民國/u, '') === act.LawName || today.has(former)) continue;
        if (isRenumbered && !formerNames.has(former)) wrong.push(`${former} is not listed`);
        if (NICKNAMES.get(act.LawName)?.includes(former)) wrong.push(`${former} is an alias`);
      }
    }
    expect(wrong).toEqual([]);
    for (const [name, { successor, day, since }] of FORMER_ACTS) {
      const { date, successors = [], days = [] } = told.get(name) ?? {};
      // Rules of ministries are in other data.
      if (date === undefined && /(?:辦法|標準)$/u.test(successor)) continue;
      expect([name, date, successors.includes(successor), days.includes(since)]).toEqual([
        name,
        day,
        true,
        true,
      ]);
    }
  },
);

test('actOfToday follows all successors to the current act, also from 施行細則', () => {
  expect(actOfToday('殘障福利法')).toBe('身心障礙者權益保障法');
  expect(actOfToday('勞工安全衛生法施行細則')).toBe('職業安全衛生法施行細則');
  expect(actOfToday('民法')).toBeNull();
  for (const name of FORMER_ACTS.keys()) expect(FORMER_ACTS.has(actOfToday(name) ?? name)).toBe(false);
});
