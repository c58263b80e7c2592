import { ChatChunk, type Message, MODEL, type Reference } from '#lib/contract/chat.ts';
import { readEvents } from '#lib/sse/read.ts';

export type Address = { url: string; key: string };

/** An answer as it came over HTTP. `faults` are breaches of the contract of a stream; of a whole answer there are none. */
export type Heard = {
  content: string;
  references: Reference[];
  finishReason: string | null;
  firstMs: number;
  wholeMs: number;
  faults: string[];
};

/** Asks for a streamed answer and reads it to its end. */
export async function ask({ url, key }: Address, messages: readonly Message[]): Promise<Heard> {
  const heard: Heard = {
    content: '',
    references: [],
    finishReason: null,
    firstMs: 0,
    wholeMs: 0,
    faults: [],
  };
  const start = performance.now();
  try {
    const response = await fetch(`${url}/api/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ model: MODEL, messages, stream: true }),
    });
    if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 200)}`);
    let isDone = false;
    const ids = new Set<string>();
    for await (const { data } of readEvents(response.body!)) {
      if (isDone) heard.faults.push('something after [DONE]');
      else if (data === '[DONE]') isDone = true;
      else ids.add(take(heard, ChatChunk.parse(JSON.parse(data)), performance.now() - start));
    }
    if (!isDone) heard.faults.push('no [DONE]');
    if (ids.size !== 1) heard.faults.push(`${ids.size} ids`);
    if (heard.finishReason !== 'stop') heard.faults.push(`finish_reason ${heard.finishReason}`);
    if (heard.content === '') heard.faults.push('no text');
  } catch (error) {
    heard.faults.push(error instanceof Error ? error.message : String(error));
  }
  heard.wholeMs = performance.now() - start;
  return heard;
}

/** Takes a chunk in; returns the id that it has. */
function take(heard: Heard, { id, choices, x_svc_references }: ChatChunk, ms: number): string {
  const [choice] = choices;
  if (heard.finishReason !== null) heard.faults.push('a chunk after the last');
  const text = choice?.delta.content ?? '';
  if (text !== '') heard.firstMs ||= ms;
  heard.content += text;
  const isLast = choice?.finish_reason !== undefined;
  if (isLast !== (x_svc_references !== undefined)) heard.faults.push('references not with the last chunk');
  if (isLast) heard.finishReason = choice?.finish_reason ?? null;
  heard.references.push(...(x_svc_references ?? []));
  return id;
}
