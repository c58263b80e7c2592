import type { SseEvent } from './event.ts';

const LINE_BREAK = /\r\n|[\r\n]/;

/**
 * One event as it stands in a stream. A line break inside the data becomes another `data:` line, so that nothing can
 * end the event early: `writeEvent({ data: 'a\nb' }) === 'data: a\ndata: b\n\n'`.
 */
export function writeEvent({ data, event, id }: SseEvent): string {
  const lines = data.split(LINE_BREAK).map((line) => `data: ${line}`);
  if (id !== undefined) lines.unshift(`id: ${oneLine('id', id)}`);
  if (event !== undefined) lines.unshift(`event: ${oneLine('event', event)}`);
  return `${lines.join('\n')}\n\n`;
}

/** A line that readers skip: keeps a quiet connection open. `writeComment('') === ':\n\n'`. */
export function writeComment(text: string): string {
  return `${text
    .split(LINE_BREAK)
    .map((line) => `:${line && ` ${line}`}`)
    .join('\n')}\n\n`;
}

function oneLine(name: string, value: string): string {
  if (/[\r\n\0]/.test(value) || value === '') throw new TypeError(`the ${name} of an event must be one line`);
  return value;
}
