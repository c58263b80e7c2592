import { expect, test } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { batchReads } from './batch-reads.ts';

const held = (doc_id: string) => documentOf({ doc_id, title: doc_id, text: doc_id });

test('documents requested in one tick are read with one message, each once; a document that is not held is null', async () => {
  const messages: string[][] = [];
  const get = batchReads(async (docIds) => {
    messages.push([...docIds]);
    return docIds.filter((id) => id !== 'none').map(held);
  });
  const [a, none, b, again] = await Promise.all(['a', 'none', 'b', 'a'].map(get));
  expect([a?.doc_id, none, b?.doc_id, again?.doc_id]).toEqual(['a', null, 'b', 'a']);
  expect((await get('c'))?.doc_id).toBe('c');
  expect(messages).toEqual([['a', 'none', 'b'], ['c']]);
});

test('a read that fails rejects only the requests of its tick', async () => {
  let isBroken = true;
  const get = batchReads(async (docIds) => {
    if (isBroken) throw new Error('gone');
    return docIds.map(held);
  });
  const lost = [get('a'), get('b')];
  for (const one of lost) await expect(one).rejects.toThrow('gone');
  isBroken = false;
  expect((await get('a'))?.doc_id).toBe('a');
});
