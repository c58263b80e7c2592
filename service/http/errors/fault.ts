import { stackFrames } from '#lib/stack-frames.ts';

/** Place and kind of a fault without its message, which may quote a query or a key. */
export type Fault = { name: string; code?: string; at: string[]; cause?: Fault };

const FRAMES = 8;

export function describeFault(error: unknown, depth = 0): Fault | undefined {
  if (error === undefined || depth > 3) return undefined;
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = describeFault(error.cause, depth + 1);
  return {
    name: error.name,
    ...(code && { code }),
    at: stackFrames(error).slice(0, FRAMES),
    ...(cause && { cause }),
  };
}
