import { readDocuments } from '#datasets/open-index.ts';
import { foldText } from '#lib/text/fold.ts';
import type { Engine } from '#service/engine/ports.ts';
import { createClient } from './load.ts';

/** The index on the node. */
export const INDEX = 'documents';
const PAGE = 500;
/** Characters after which a bulk request is sent. */
const BULK_CHARACTERS = 4_000_000;

/** Pairs of characters, as `cjk` makes them; offsets let highlights be made without reading texts again. */
const TEXT = { type: 'text', analyzer: 'cjk', index_options: 'offsets' };
const MAPPINGS = {
  dynamic: 'strict',
  properties: {
    title: TEXT,
    text: TEXT,
    doc_type: { type: 'keyword' },
    is_abandoned: { type: 'boolean' },
  },
};
const SETTINGS = { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' };

/** Copies all documents of an engine to a node, in one segment; folded, as we compare texts. */
export async function copyDocuments(engine: Engine, url: string): Promise<number> {
  const { send, close } = createClient(2);
  async function call(method: 'GET' | 'POST', path: string, body = '', type = 'application/json') {
    const { status, text } = await send({
      url: `${url}${path}`,
      method,
      headers: { 'content-type': type },
      body,
    });
    if (status >= 300 || text.includes('"errors":true')) throw new Error(`${path} answered ${status}.`);
  }
  const put = await fetch(`${url}/${INDEX}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settings: SETTINGS, mappings: MAPPINGS }),
  });
  if (!put.ok) throw new Error(`The index was refused: ${put.status}.`);
  let lines: string[] = [];
  let size = 0;
  let count = 0;
  async function flush() {
    if (lines.length > 0)
      await call('POST', `/${INDEX}/_bulk`, `${lines.join('\n')}\n`, 'application/x-ndjson');
    [lines, size] = [[], 0];
  }
  for await (const page of readDocuments(engine, PAGE))
    for (const { doc_id, title, text, doc_type, is_abandoned } of page) {
      const document = { title: foldText(title), text: foldText(text), doc_type, is_abandoned };
      const line = JSON.stringify(document);
      lines.push(JSON.stringify({ index: { _id: doc_id } }), line);
      size += line.length;
      count++;
      if (size > BULK_CHARACTERS) await flush();
    }
  await flush();
  await call('POST', `/${INDEX}/_refresh`);
  await call('POST', `/${INDEX}/_forcemerge?max_num_segments=1`);
  await call('POST', `/${INDEX}/_refresh`);
  close();
  return count;
}
