import 'server-only';
import type { SendRequest } from '#lib/chat/requests.ts';
import { record } from '../audit/index.ts';
import { type DailyRefusal, giveBackDaily, takeDaily } from '../daily-use.ts';
import { webEnv } from '../env.ts';
import { watchSession } from '../sessions/watch.ts';
import { storageFailed } from '../storage.ts';
import { conversationMessages } from './conversation.ts';
import { type ChatFailure, chatFailure, lasting } from './failure.ts';
import { type GenerationResult, generateAnswer } from './generate-answer.ts';
import { WIRE_LIMITS } from './guarded-fetch.ts';
import { pseudonym } from './pseudonym.ts';
import type { AnswerRun } from './run.ts';
import { releaseThread } from './runs.ts';
import { beginTurn, dropTurn, replaceEarlier, saveAnswer, type TurnStart } from './store.ts';

/** How often an answer is stored while it is written: a crash loses no more than this. */
export const SAVE_EVERY_MS = 1_000;

/** Runs an answer from its first entry in the database to its last. Never rejects. */
export async function runAnswer(run: AnswerRun, request: SendRequest): Promise<void> {
  const { owner, threadId } = run.turn;
  const start = await record({ kind: 'question', owner, target: threadId, text: request.question })
    .then(() => beginTurn(owner, request, run.turn.at))
    .catch(noStorage);
  if (!start) {
    report('the turn could not be stored');
    releaseThread(run);
    run.finish('failed', null, chatFailure('storage'));
    return;
  }
  const unwatch = watchSession(run.turn.sessionId, () => run.stop('signed_out'));
  const refusal = await takeDaily(run.turn.owner, 'answer');
  const saving = setInterval(() => void saveProgress(run), SAVE_EVERY_MS);
  const result = await (refusal ? refusedToday(refusal) : streamAnswer(run, request, start)).catch(
    (error: unknown): GenerationResult => {
      // The name only: messages may hold what was asked.
      report(error instanceof Error ? error.name : 'unknown error');
      return { end: 'failed', references: null, failure: chatFailure('internal') };
    },
  );
  clearInterval(saving);
  unwatch();
  // An answer that is whole has a failure only for the case that it had no words.
  if (result.failure && (run.text === '' || result.end !== 'stop'))
    console.warn(`chat: ${describeFailure(result.failure)}`);
  if (run.text === '' && !refusal) await giveBackDaily(run.turn.owner, 'answer');
  await storeResult(run, result, start.isReplacement).catch((error: unknown) => {
    noStorage(error);
    report('the answer could not be stored');
    run.isUnsaved = run.text !== '';
  });
  // Readers are told after it is stored: whoever asks again at once finds the thread free and the answer there.
  releaseThread(run);
  run.finish(result.end, result.references, run.text === '' ? result.failure : null);
}

async function refusedToday({ retryAfterSeconds }: DailyRefusal): Promise<GenerationResult> {
  return {
    end: 'failed',
    references: null,
    failure: chatFailure('daily', { code: 'daily_answer_limit', retryAfterSeconds }),
  };
}

/** Takes the words from the upstream to the run as they come. */
async function streamAnswer(
  run: AnswerRun,
  request: SendRequest,
  { earlier, isReplacement }: TurnStart,
): Promise<GenerationResult> {
  const upstreamRequest = {
    messages: conversationMessages(earlier, request.question),
    settings: request.settings,
    user: pseudonym(run.turn.owner),
  };
  const words = generateAnswer(upstreamRequest, run.signal, {
    ...WIRE_LIMITS,
    silenceMs: webEnv().upstreamSilenceMs,
  });
  try {
    for (;;) {
      const { done, value } = await words.next();
      if (done) return value;
      if (run.text === '' && isReplacement) await replaceEarlier(run.turn);
      run.append(value);
    }
  } finally {
    // Ends the call of the upstream also where replaceEarlier failed.
    await words.return({ end: 'failed', references: null, failure: null });
  }
}

function noStorage(error: unknown): null {
  storageFailed(error);
  return null;
}

const savedLengths = new WeakMap<AnswerRun, number>();

async function saveProgress(run: AnswerRun): Promise<void> {
  if (run.text.length === (savedLengths.get(run) ?? 0)) return;
  savedLengths.set(run, run.text.length);
  await saveAnswer(run.turn, { text: run.text, references: null, end: null }).catch(() => {
    // The end of the answer tells whether it is stored.
    savedLengths.delete(run);
  });
}

async function storeResult(
  run: AnswerRun,
  { end, references, failure }: GenerationResult,
  isReplacement: boolean,
): Promise<void> {
  if (run.signal.reason === 'deleted') return;
  if (run.text === '' && isReplacement) await dropTurn(run.turn);
  else
    await saveAnswer(run.turn, {
      text: run.text,
      references,
      end,
      failure: run.text === '' && failure ? lasting(failure) : null,
    });
}

/** By the number that the lawyer is shown, so that it can be found in the upstream's log. */
const describeFailure = ({ kind, code, requestId }: ChatFailure): string =>
  `${kind}, code ${code ?? '-'}, request ${requestId ?? '-'}`;

function report(what: string): void {
  console.error(`chat: ${what}`);
}
