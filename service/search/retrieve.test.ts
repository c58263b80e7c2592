import { beforeEach, describe, expect, it } from 'vitest';
import { ENGINES } from '#service/testing/engines.ts';
import { indexForSuite } from '#service/testing/index-for-each-test.ts';
import type { SearchHit } from './hit.ts';
import { createQuestions } from './question/question.ts';
import { retrieveCandidates } from './retrieve.ts';

describe.each(ENGINES)('the candidates of a question on %s', (_, open) => {
  const { engine, write, link } = indexForSuite(open);
  beforeEach(async () => {
    await write(
      { doc_id: 'law:B0000001:1', title: '民法第1條', text: '出租人應返還押金。' },
      { doc_id: 'law:B0000001:2', title: '民法第2條', text: '承租人。' },
    );
    await link();
  });

  it('include the hits of keyword search that no other way of retrieval finds, with their rank', async () => {
    const hit: SearchHit = {
      doc_id: 'law:B0000001:2',
      title: '民法第2條',
      content: '承租人。',
      doc_type: '法規命令',
      is_abandoned: false,
    };
    const { candidates } = await retrieveCandidates(
      engine(),
      createQuestions()('押金'),
      undefined,
      Promise.resolve([hit]),
      {},
    );
    const ranks = new Map(candidates.map(({ doc_id, keywordRank }) => [doc_id, keywordRank]));
    expect(ranks).toEqual(
      new Map([
        ['law:B0000001:1', undefined],
        ['law:B0000001:2', 0],
      ]),
    );
  });
});
