import { beforeAll, describe, expect, test } from 'vitest';
import { CHECK_FINDINGS } from '#lib/contract/names.ts';
import { plainCitations } from './citation-check/plain-citations.ts';
import { alarmShare, type CheckTally, foundShare } from './citation-check/tally.ts';
import { checkMadeBriefs, MAX_ALARMS, MIN_FOUND } from './citation-check.ts';

describe('the check of a hundred briefs with a thousand planted errors of each kind', () => {
  let tally: CheckTally;
  beforeAll(async () => {
    tally = await checkMadeBriefs(100, 10);
  }, 300_000);

  test.each(CHECK_FINDINGS.filter((kind) => kind !== 'verified'))('finds nearly every %s', (kind) => {
    expect(tally.planted[kind]).toBe(1_000);
    expect(foundShare(tally, kind), JSON.stringify(tally.wrong)).toBeGreaterThanOrEqual(MIN_FOUND);
  });

  test('reports almost no correct citation as wrong', () => {
    expect(tally.planted.verified).toBe(2_000);
    expect(alarmShare(tally), JSON.stringify(tally.wrong)).toBeLessThanOrEqual(MAX_ALARMS);
  });
});

test('plainCitations finds the citations of a sentence without the citation finder', () =>
  expect([
    ...plainCitations(
      '按民法第一百八十四條第1項前段、第195條之1，最高法院109年度台上字第 123 號判決及釋字第748號解釋，112年度偵字第5號卷',
      ['民法'],
    ),
  ]).toEqual(['interp:748', '民法:184', '民法:195-1', 'case:109:台上:123']));
