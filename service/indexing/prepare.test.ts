import { expect, it } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { prepareUpsert } from './prepare.ts';

it('an article has the role `part`, its citation keys and the name of its act', () => {
  const article = documentOf({ doc_id: 'law:B0000001:184', title: '民法第184條' });
  expect(prepareUpsert(article)).toMatchObject({
    document: article,
    role: 'part',
    tier: 0,
    citationKeys: ['law:民法:184'],
    names: ['民法'],
  });
});

it('an act has the role `whole`, a judgment the role `single` and no names', () => {
  expect(prepareUpsert(documentOf({ doc_id: 'law:B0000001', title: '民法' })).role).toBe('whole');
  const judgment = documentOf({
    doc_id: 'case:TPSV-109-台上-1-20200101-1',
    title: '最高法院109年度台上字第1號民事判決',
    doc_type: '裁判',
  });
  expect(prepareUpsert(judgment)).toMatchObject({ role: 'single', names: [] });
});

it('each write has a higher version than those before it', () => {
  const versions = Array.from({ length: 50 }, () => prepareUpsert(documentOf({})).version);
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  expect(versions.every(Number.isSafeInteger)).toBe(true);
});
