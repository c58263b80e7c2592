import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likenessOf, scoreBySubject } from './same-subject.ts';

const scored = (...all: [doc_id: string, score: number][]) =>
  all.map(([doc_id, score]) => ({ doc_id, score }));
const order = (all: { doc_id: string; score: number }[]) =>
  all.toSorted((a, b) => b.score - a.score).map(({ doc_id }) => doc_id);

describe('the bonus for the subject of the best candidates', () => {
  it('puts articles near the best ones before others with the same score', () => {
    const all = scored(['law:A:184', 9], ['law:B:30', 5], ['law:A:195', 5], ['law:A:185', 4.5]);
    expect(order(scoreBySubject(all))).toEqual(['law:A:184', 'law:A:185', 'law:A:195', 'law:B:30']);
  });

  it('takes 184-1 for a neighbour of 184', () => {
    const all = scored(['law:A:184', 9], ['law:A:190', 5], ['law:A:184-1', 5]);
    expect(order(scoreBySubject(all))).toEqual(['law:A:184', 'law:A:184-1', 'law:A:190']);
  });

  it('is small if the best candidate is hardly better than many others', () => {
    const others = Array.from({ length: 60 }, (_, n): [string, number] => [`law:X${n}:1`, 8.9]);
    const all = scoreBySubject(scored(['law:A:184', 9], ['law:A:185', 8.5], ...others));
    expect(order(all).indexOf('law:A:185')).toBeGreaterThan(50);
  });

  it('does not change the scores of decisions and whole acts, and loses no candidate', () => {
    const id = fc.constantFrom('interp:748', 'law:A', 'case:TPSV-1', 'letter:x-1', 'law:A:1', 'law:A:2-1');
    const all = fc.uniqueArray(
      fc.record({ doc_id: id, score: fc.double({ min: -50, max: 50, noNaN: true }) }),
      {
        selector: ({ doc_id }) => doc_id,
      },
    );
    fc.assert(
      fc.property(all, (given) => {
        const found = scoreBySubject(given);
        expect(found.map(({ doc_id }) => doc_id)).toEqual(given.map(({ doc_id }) => doc_id));
        for (const [i, { doc_id, score }] of found.entries()) {
          expect(score).toBeGreaterThanOrEqual(given[i]!.score);
          if (!/^law:A:/.test(doc_id)) expect(score).toBe(given[i]!.score);
        }
      }),
    );
  });
});

describe('the likeness of articles', () => {
  const pointing = (doc_id: string, score: number, ...direction: number[]) => ({
    doc_id,
    score,
    ...(direction.length > 0 && { direction: Int8Array.from(direction) }),
  });

  it('is higher for an article with a direction like that of the best than for another one', () => {
    const [, other, same] = likenessOf([
      pointing('law:A:227', 25, 127, 0),
      pointing('law:A:1225', 16, 0, 127),
      pointing('law:A:226', 15, 120, 30),
    ]);
    expect(same!.toBest).toBeGreaterThan(other!.toBest);
    expect(same!.toFirst).toBeGreaterThan(0.9);
    expect(other!.toFirst).toBe(0);
  });

  it('does not compare an article with itself for its largest cosine', () => {
    const [first] = likenessOf([pointing('law:A:1', 12, 127, 0), pointing('law:A:2', 9, 0, 127)]);
    expect(first).toMatchObject({ toFirst: 1, most: 0 });
  });

  it('is 0 for decisions, and for articles without vectors', () => {
    const none = { toBest: 0, toFirst: 0, most: 0 };
    const all = [pointing('law:A:1', 12, 127, 0), pointing('interp:748', 5, 127, 0), pointing('law:A:3', 5)];
    expect(likenessOf(all).slice(1)).toEqual([none, none]);
  });
});
