import { ChatChunk, type Message, MODEL, type Reference } from '#lib/contract/chat.ts';
import { readEvents } from '#lib/sse/read.ts';

/** The address of a service, and a key for it. */
export type ServiceAddress = { url: string; key: string };

/** A streamed answer as it came over HTTP. `faults` are breaches of the contract of a stream; a sound answer has none. */
export type StreamedAnswer = {
  content: string;
  references: Reference[];
  finishReason: string | null;
  firstMs: number;
  wholeMs: number;
  faults: string[];
};

/** Asks for a streamed answer and reads it to its end. */
export async function askChat(
  { url, key }: ServiceAddress,
  messages: readonly Message[],
): Promise<StreamedAnswer> {
  const answer: StreamedAnswer = {
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
      if (isDone) answer.faults.push('an event after [DONE]');
      else if (data === '[DONE]') isDone = true;
      else ids.add(addChunk(answer, ChatChunk.parse(JSON.parse(data)), performance.now() - start));
    }
    if (!isDone) answer.faults.push('no [DONE]');
    if (ids.size !== 1) answer.faults.push(`${ids.size} ids`);
    if (answer.finishReason !== 'stop') answer.faults.push(`finish_reason ${answer.finishReason}`);
    if (answer.content === '') answer.faults.push('no text');
  } catch (error) {
    answer.faults.push(error instanceof Error ? error.message : String(error));
  }
  answer.wholeMs = performance.now() - start;
  return answer;
}

/** Adds a chunk to the answer; returns its id. */
function addChunk(answer: StreamedAnswer, { id, choices, x_svc_references }: ChatChunk, ms: number): string {
  const [choice] = choices;
  if (answer.finishReason !== null) answer.faults.push('a chunk after the last');
  const text = choice?.delta.content ?? '';
  if (text !== '') answer.firstMs ||= ms;
  answer.content += text;
  const isLast = choice?.finish_reason !== undefined;
  if (isLast !== (x_svc_references !== undefined)) answer.faults.push('references not with the last chunk');
  if (isLast) answer.finishReason = choice?.finish_reason ?? null;
  answer.references.push(...(x_svc_references ?? []));
  return id;
}
