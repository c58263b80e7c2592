import { describe, expect, test } from 'vitest';
import type { DocType } from '#lib/contract/document.ts';
import { notFoundRemark, openingOf } from './frame.ts';
import { judgmentDate, leftOut, partLead, subjectLead } from './leads.ts';
import { degradedNotice, notHeld, nothingFound } from './notices.ts';

const found = (...types: DocType[]) => types.map((doc_type) => ({ doc_type }));

describe('the opening tells', () => {
  test('what answers best, and how many of each kind are quoted', () => {
    const all = found('法規命令', '法規命令', '釋字', '憲法法庭裁判', '函釋', '裁判');
    expect(openingOf(all, '**甲法第1條**', false)).toBe(
      '與這個問題最直接相關的是**甲法第1條**；以下摘錄 2 條法規、2 則解釋或憲法裁判、1 則函釋、1 則裁判。「」內逐字引自文件，後面的編號是出處。',
    );
  });

  test('no kind of which there is none, and no best where there is none', () => {
    expect(openingOf(found('裁判'), null, false)).toMatch(/^以下摘錄 1 則裁判。/);
  });

  test('that filters have narrowed what was found', () => {
    const within = /^在所選的日期與法院層級範圍內，/;
    expect(openingOf(found('裁判'), null, true)).toMatch(within);
    expect(openingOf([], null, true)).toMatch(within);
    expect(openingOf(found('裁判'), null, false)).not.toMatch(within);
    expect(openingOf(found('法規命令'), null, true)).toContain('法規不受這些條件限制');
    expect(openingOf(found('裁判'), null, true)).not.toContain('法規不受');
  });

  test('that nothing of it applies any longer', () => {
    expect(openingOf([], null, false)).toMatch(/^資料庫裡與問題相符的文件都已不再適用.*編號是出處。$/);
  });
});

describe('what the question names and is not held', () => {
  test('is told by name, in one sentence', () => {
    expect(notHeld(['民法第9999條', '釋字第999號'])).toEqual([
      expect.stringMatching(/^資料庫裡沒有收錄民法第9999條、釋字第999號，/),
    ]);
    expect(notHeld([])).toEqual([]);
  });

  test('is told first where nothing else is found either, whatever the filters', () => {
    for (const filtered of [true, false])
      expect(nothingFound({ filtered, missing: ['民法第9999條'] })).toMatch(
        /^資料庫裡沒有收錄民法第9999條.*無法作答。$/,
      );
  });
});

test('where nothing is found one is told what to do, and to widen filters only where there are some', () => {
  const all = nothingFound({ filtered: false, missing: [] });
  const filtered = nothingFound({ filtered: true, missing: [] });
  for (const sentence of [all, filtered]) expect(sentence).toMatch(/無法作答。可以.*再問一次。$/);
  expect(filtered).toContain('放寬篩選條件');
  expect(all).not.toContain('篩選');
});

describe('an article is introduced', () => {
  const [PENALTY, DEFINITION, PLAIN] = ['處新臺幣一萬元以下罰鍰。', '本法所稱押金，指金錢。', '押金應返還。'];

  test.each([
    ['not, as the first', PENALTY, [], ''],
    ['as another, as the second', PLAIN, [PLAIN], '此外，'],
    ['not again, as the third', PLAIN, [PLAIN, PLAIN], ''],
    ['as a penalty', PENALTY, [PLAIN], '罰則方面，'],
    ['as a definition', DEFINITION, [PLAIN, PLAIN], '用語方面，'],
    ['not as a penalty again', PENALTY, [PLAIN, PENALTY], ''],
    ['as another where the first is a penalty too', PENALTY, [PENALTY], '此外，'],
    ['as something else than the penalty before it', PLAIN, [PLAIN, PENALTY], '此外，'],
  ])('%s', (_, text, before, expected) => expect(subjectLead(text, before)).toBe(expected));
});

test('left-out entries are told by number, and not where there are none', () => {
  expect(leftOut(3)).toBe('（此處另有 3 款、目未摘錄）');
  expect([leftOut(0), leftOut()]).toEqual(['', '']);
});

test('before a quotation stands the part that it is from, or how its kind speaks', () => {
  expect(partLead({ doc_type: '釋字' }, '解釋文')).toBe('解釋文：');
  expect(partLead({ doc_type: '裁判' }, '事實及理由')).toBe('理由指出：');
  expect(partLead({ doc_type: '函釋' }, null)).toBe('載明：');
  expect(partLead({ doc_type: '裁判' }, '某段')).toBe('指出：');
});

test('only judgments carry their date, as their readers write it', () => {
  expect(judgmentDate({ doc_type: '裁判', date: '2017-11-09' })).toBe('（民國106年11月9日）');
  expect(judgmentDate({ doc_type: '裁判', date: null })).toBe('');
  expect(judgmentDate({ doc_type: '釋字', date: '2017-11-09' })).toBe('');
});

test('of law and views that is told which is missing, the law first', () => {
  expect(notFoundRemark(false, true)).toContain('現行法規條文');
  expect(notFoundRemark(false, false)).toContain('現行法規條文');
  expect(notFoundRemark(true, false)).toContain('解釋、函釋或裁判');
  expect(notFoundRemark(true, true)).toBeNull();
});

test('an answer says in one sentence that search by meaning failed, and nothing where it did not', () => {
  expect(degradedNotice([])).toBeNull();
  expect(degradedNotice(['rerank'])).toContain('重新排序');
  for (const degraded of [['embedding'], ['embedding', 'rerank']] as const) {
    expect(degradedNotice(degraded)).toMatch(/^（[^。]*只以文字比對[^。]*。）$/);
  }
});
