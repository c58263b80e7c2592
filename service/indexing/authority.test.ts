import { describe, expect, it } from 'vitest';
import { priorCounts } from '#service/search/features/prior.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { ENGINES } from '#service/testing/engines.ts';
import { indexForEachTest } from '#service/testing/index-for-each-test.ts';
import { boostOf, isAuthorityCurrent, updateAuthority } from './authority.ts';

const counts = (doc_id: string, citedByDecisions: number, citedByStatutes = 0) => ({
  doc_id,
  citedByDecisions,
  citedByStatutes,
});

describe('the boost of a document', () => {
  it('is 1 for a document that nobody cites', () => {
    expect(boostOf(counts('law:A:1', 0), 0)).toBe(1);
  });

  it('grows with the citations of a statute, more by decisions than by statutes', () => {
    const byDecisions = boostOf(counts('law:A:1', 10), 0);
    expect(byDecisions).toBeGreaterThan(boostOf(counts('law:A:1', 0, 10), 0));
    expect(boostOf(counts('law:A:1', 20), 0)).toBeGreaterThan(byDecisions);
  });

  it('does not grow with the citations of a decision, except those in the training judgments', () => {
    expect(boostOf(counts('interp:1', 100), 0)).toBe(1);
    expect(boostOf(counts('interp:1', 0), 100)).toBeGreaterThan(1);
  });
});

describe.each(ENGINES)('authority on %s', (_, open) => {
  const { engine, write, link } = indexForEachTest(open);
  const article = documentOf({ doc_id: 'law:B0000001:184', title: '民法第184條' });
  const judgment = documentOf({
    doc_id: 'case:TPSV-109-台上-1-20200101-1',
    title: '最高法院109年度台上字第1號民事判決',
    doc_type: '裁判',
    text: '民法第184條',
  });

  it('counts decisions and statutes that cite a document, and boosts by them', async () => {
    await write(article, judgment);
    await link();
    const [head] = await engine().store.heads([article.doc_id]);
    expect(head).toMatchObject({ citedByDecisions: 1, citedByStatutes: 0 });
    expect(head?.boost).toBeGreaterThan(1);
  });

  it('is recomputed by the next pass if the stored one is outdated', async () => {
    const [first = ''] = priorCounts().keys();
    await write(documentOf({ doc_id: first, title: '某法第1條' }));
    await link();
    expect(await isAuthorityCurrent(engine())).toBe(true);
    await engine().store.replaceAuthority([]);
    await engine().refresh();
    expect(await isAuthorityCurrent(engine())).toBe(false);
    expect(await link()).toBe(0);
    expect(await isAuthorityCurrent(engine())).toBe(true);
  });

  it('of an empty index is current', async () => {
    expect(await isAuthorityCurrent(engine())).toBe(true);
    await updateAuthority(engine());
    expect(await isAuthorityCurrent(engine())).toBe(true);
  });
});
