import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendRequest } from '#lib/chat/requests.ts';
import { record } from '../audit/index.ts';
import { type DailyRefusal, giveBackDaily, takeDaily } from '../daily-use.ts';
import { webEnv } from '../env.ts';
import { noteQuestion } from '../history/note.ts';
import { watchSession } from '../sessions/watch.ts';
import { storageFailed } from '../storage.ts';
import { conversationMessages } from './conversation.ts';
import { chatFailure, storedFailure } from './failure.ts';
import { type GenerationResult, generateAnswer } from './generate-answer.ts';
import { WIRE_LIMITS } from './guarded-fetch.ts';
import { noteFailure } from './note-failure.ts';
import { pseudonym } from './pseudonym.ts';
import type { AnswerRun } from './run.ts';
import { endRun } from './run-store.ts';
import { releaseThread } from './runs.ts';
import { beginTurn, dropTurn, replaceEarlier, saveAnswer, type TurnStart } from './store.ts';

/** Tries, and the pause between them, to store a finished answer while the database restarts. */
const STORE_TRIES = 10;
const STORE_AGAIN_MS = 1_000;

/** Runs an answer from its first entry in the database to its last. Never rejects. */
export async function runAnswer(run: AnswerRun, request: SendRequest): Promise<void> {
  const { owner, threadId } = run.turn;
  const start = await record({ kind: 'question', owner, target: threadId, text: request.question })
    .then(() => beginTurn(owner, request, run.turn.at))
    .catch(reportStorageFailure);
  if (!start) {
    report('the turn could not be stored');
    const failure = noteFailure(chatFailure('storage'));
    await endRun(run.turn, { end: 'failed', failure }, async () => {}).catch(() => {});
    releaseThread(run);
    run.finish('failed', null, failure);
    return;
  }
  await noteQuestion(owner, threadId, request.question);
  const unwatch = watchSession(run.turn.sessionId, () => run.stop('signed_out'));
  const takenAt = Date.now();
  const refusal = await takeDaily(run.turn.owner, 'answer', takenAt);
  const result = await (refusal ? refusedToday(refusal) : streamAnswer(run, request, start)).catch(
    (error: unknown): GenerationResult => {
      // The name only: messages may hold what was asked.
      report(error instanceof Error ? error.name : 'unknown error');
      return { end: 'failed', references: null, failure: chatFailure('unknown') };
    },
  );
  unwatch();
  // A whole answer carries a failure only in case it had no words: with words it is ignored.
  if (result.failure && (run.text === '' || result.end !== 'stop'))
    result.failure = noteFailure(result.failure);
  if (run.text === '' && !refusal) await giveBackDaily(run.turn.owner, 'answer', takenAt);
  await storeResult(run, result, start.isReplacement).catch((error: unknown) => {
    reportStorageFailure(error);
    report('the answer could not be stored');
    run.isUnsaved = run.text !== '';
  });
  // Tell readers after the answer is stored: one who asks again at once finds the thread free and the answer there.
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

function reportStorageFailure(error: unknown): null {
  storageFailed(error);
  return null;
}

/** Tries again, so that an answer is not lost because the database is away for a moment. */
async function storeResult(run: AnswerRun, result: GenerationResult, isReplacement: boolean): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await storeOnce(run, result, isReplacement);
    } catch (error) {
      if (tries === STORE_TRIES) throw error;
      await pause(STORE_AGAIN_MS);
    }
}

async function storeOnce(
  run: AnswerRun,
  { end, references, failure }: GenerationResult,
  isReplacement: boolean,
): Promise<void> {
  const isWordless = run.text === '';
  const shownFailure = isWordless ? failure : null;
  await endRun(run.turn, { end, failure: shownFailure }, async (trx) => {
    if (run.signal.reason === 'deleted') return;
    if (isWordless && isReplacement) await dropTurn(trx, run.turn);
    else
      await saveAnswer(trx, run.turn, {
        text: run.text,
        references,
        end,
        failure: shownFailure && storedFailure(shownFailure),
      });
  });
}

function report(what: string): void {
  console.error(`chat: ${what}`);
}
