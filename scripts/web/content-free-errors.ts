import { stackFrames } from '#lib/stack-frames.ts';

const MAX_CAUSES = 3;

/**
 * An error as it may be logged: its kind, code and places in the program, without its message and properties. Next and
 * libraries log whole errors, and these hold requests, questions, tokens and answers.
 */
export function contentFree(error: Error): string {
  const lines: string[] = [];
  for (
    let at: unknown = error, depth = 0;
    at instanceof Error && depth <= MAX_CAUSES;
    at = at.cause, depth++
  ) {
    const { code, digest } = at as { code?: unknown; digest?: unknown };
    const marks = [code, digest].filter((mark) => /^[\w.-]{1,64}$/.test(String(mark ?? '')));
    lines.push(
      [depth > 0 ? 'caused by' : '', nameOf(at), ...marks].filter(Boolean).join(' '),
      ...stackFrames(at).map((frame) => `    ${frame}`),
    );
  }
  return lines.join('\n');
}

const nameOf = ({ name }: Error) => (/^[\w$.]{1,64}$/.test(name) ? name : 'Error');

/** A caller who left in the middle of a request, by closing a tab: Next logs it as an exception that nobody caught. */
const isCallerGone = (value: unknown) =>
  value instanceof Error &&
  (value as { code?: unknown }).code === 'ECONNRESET' &&
  /^ {4}at abortIncoming \(node:_http_server:/m.test(value.stack ?? '');

/** From here on the console writes errors without their content; texts that our own code writes stay as they are. */
export function logErrorsWithoutContent(target: Pick<Console, 'error' | 'warn' | 'log'> = console): void {
  for (const level of ['error', 'warn', 'log'] as const) {
    const write = target[level].bind(target);
    target[level] = (...values: unknown[]) => {
      if (values.some(isCallerGone)) return;
      write(...values.map((value) => (value instanceof Error ? contentFree(value) : value)));
    };
  }
}
