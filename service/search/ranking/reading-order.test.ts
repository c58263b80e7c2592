import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { NO_FEATURES } from '../features/no-features.ts';
import type { RankedCandidate } from '../options.ts';
import { createReadingOrder, READING_FEATURES, readingFeatures, readReadingModel } from './reading-order.ts';

type Given = Partial<Omit<RankedCandidate, 'features'>>;

/** Candidates of these ids, best first. */
const ranked = (...all: [doc_id: string, given?: Given][]): RankedCandidate[] =>
  all.map(([doc_id, given], place) => {
    const { text: _, ...entry } = documentOf({ doc_id, doc_type: '法規命令' });
    return {
      ...entry,
      isNamed: false,
      isProcedural: false,
      score: -place,
      ...given,
      features: NO_FEATURES,
    } as RankedCandidate;
  });
const pointing = (...direction: number[]): Given => ({ direction: Int8Array.from(direction) });
const idsOf = (candidates: readonly RankedCandidate[]) => candidates.map(({ doc_id }) => doc_id);

/** A model in which only this feature counts: the larger, the better. */
const modelOf = (name: string) => {
  const weights = READING_FEATURES.map((one) => Number(one === name));
  const model = { bias: 0, weights };
  return { features: [...READING_FEATURES], subject: model, answer: model };
};

describe('the reading order', () => {
  test('an article with a direction like that of the best result comes before one with another direction', () => {
    const order = createReadingOrder(modelOf('likeness to the first'));
    const found = ranked(
      ['law:A0000001:227', pointing(127, 0)],
      ['law:B0000001:9', pointing(0, 127)],
      ['law:C0000001:3', pointing(120, 30)],
    );
    expect(idsOf(order('不完全給付', found))).toEqual([
      'law:A0000001:227',
      'law:C0000001:3',
      'law:B0000001:9',
    ]);
  });

  test('the best result stays first, and results behind the first ten keep their places', () => {
    const found = ranked(...Array.from({ length: 12 }, (_, i): [string] => [`law:A0000001:${i}`]));
    const numbers = idsOf(createReadingOrder(modelOf('place'))('押金', found)).map((id) =>
      Number(id.split(':')[2]),
    );
    expect(numbers).toEqual([0, 9, 8, 7, 6, 5, 4, 3, 2, 1, 10, 11]);
  });

  test('decisions keep their places, scores stay with the places, and no result is lost', () => {
    const order = createReadingOrder();
    const kinds = fc.constantFrom('law', 'interp', 'case');
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 45 }), (given) => {
        const found = ranked(
          ...given.map((kind, i): [string, Given] => [
            kind === 'law' ? `law:A000000${i % 3}:${i}` : `${kind}:${i}`,
            {
              doc_type: kind === 'law' ? '法規命令' : kind === 'interp' ? '釋字' : '裁判',
              ...pointing(100 - 2 * i, i),
            },
          ]),
        );
        const read = order('押金', found);
        expect(idsOf(read).toSorted()).toEqual(idsOf(found).toSorted());
        expect(read.map(({ score }) => score)).toEqual(found.map(({ score }) => score));
        for (const [i, { doc_id, doc_type }] of found.entries())
          if (doc_type !== '法規命令') expect(read[i]?.doc_id).toBe(doc_id);
      }),
    );
  });

  test('every compared candidate has all reading features, and all are finite', () => {
    const found = ranked(...Array.from({ length: 40 }, (_, i): [string] => [`law:A0000001:${i}`]));
    for (const count of [0, 1, 2, 40])
      for (const row of readingFeatures('押金', found.slice(0, count))) {
        expect(row).toHaveLength(READING_FEATURES.length);
        expect(row.every(Number.isFinite)).toBe(true);
      }
  });

  test('a reading model with other features is rejected with the command that trains it again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'legal-desk-reading-'));
    const file = join(folder, 'reading.json');
    writeFileSync(file, JSON.stringify({ ...modelOf('place'), features: ['place'] }));
    expect(() => readReadingModel(file)).toThrow('npm run train -- reading');
    rmSync(folder, { recursive: true });
  });
});
