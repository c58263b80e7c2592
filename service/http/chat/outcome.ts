import type { Context } from 'hono';
import type { AnswerFinish, AnswerPart } from '#service/chat/answer.ts';
import { CHECKS, type CheckName, type Checks } from '#service/chat/verify/checks.ts';
import { PROMPT_VERSION } from '#service/chat/write/prompt.ts';
import type { AppDeps, AppEnv } from '../context.ts';
import { describeFault } from '../errors/fault.ts';

/** How an answer ended (a finish reason, or `client_closed`), how long it took, how many documents it cites. */
export type AnswerOutcome = { outcome: string; ms: number; references: number | undefined };

/**
 * Passes an answer on, and counts and logs its outcome once, never a word of it. `onEnd` is called however the answer
 * ends, also when the client closes the connection.
 */
export async function* recordOutcome(
  answer: AsyncGenerator<AnswerPart>,
  c: Context<AppEnv>,
  { metrics, logger }: Pick<AppDeps, 'metrics' | 'logger'>,
  onEnd: (ended: AnswerOutcome) => void,
): AsyncGenerator<AnswerPart> {
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  let outcome = 'client_closed';
  let firstTextMs: number | undefined;
  let references: number | undefined;
  let checks: Checks = {};
  let cause: unknown;
  let model: string | undefined;
  let degraded: AnswerFinish['degraded'] = [];
  metrics.answersRunning.inc();
  try {
    for await (const part of answer) {
      if (part.type === 'finish') {
        outcome = part.reason;
        references = part.references.length;
        checks = part.checks;
        cause = part.cause;
        model = part.model;
        degraded = part.degraded;
      } else if (firstTextMs === undefined) {
        firstTextMs = elapsed();
        metrics.answerFirstText.observe(firstTextMs / 1_000);
      }
      yield part;
    }
  } finally {
    metrics.answersRunning.dec();
    metrics.answers.inc({ outcome });
    for (const [kind, result] of CHECKS)
      metrics.answerChecks.inc({ kind, outcome: result }, checks[`${kind}.${result}` as CheckName] ?? 0);
    const ended = { outcome, ms: elapsed(), references };
    onEnd(ended);
    logger[outcome === 'error' ? 'error' : 'info'](
      {
        requestId: c.get('requestId'),
        keyId: c.get('keyId'),
        ...ended,
        firstTextMs,
        ...(model !== undefined && { model, promptVersion: PROMPT_VERSION }),
        checks,
        ...(degraded.length > 0 && { degraded }),
        ...(cause !== undefined && { fault: describeFault(cause) }),
      },
      'answer',
    );
  }
}
