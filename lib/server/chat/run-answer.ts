import 'server-only';
import type { SendRequest } from '#lib/chat/requests.ts';
import { webEnv } from '../env.ts';
import { conversationMessages } from './conversation.ts';
import { chatFailure } from './failure.ts';
import { type GenerationResult, generateAnswer } from './generate-answer.ts';
import { WIRE_LIMITS } from './guarded-fetch.ts';
import { pseudonym } from './pseudonym.ts';
import type { AnswerRun } from './run.ts';
import { releaseThread } from './runs.ts';
import { beginTurn, dropTurn, replaceEarlier, saveAnswer, type TurnStart } from './store.ts';

/** A crash loses no more of an answer than this. */
export const SAVE_EVERY_MS = 1_000;

/** Has an answer written, from the first entry in the database to the last. Never rejects. */
export async function runAnswer(run: AnswerRun, request: SendRequest): Promise<void> {
  const begun = await beginTurn(run.turn.owner, request, run.turn.at).catch(() => null);
  if (!begun) {
    report('the turn could not be stored');
    releaseThread(run);
    run.finish('failed', null, chatFailure('storage'));
    return;
  }
  const saving = setInterval(() => void saveProgress(run), SAVE_EVERY_MS);
  const ending = await write(run, request, begun).catch((error: unknown): GenerationResult => {
    // The name only: messages may hold what was asked.
    report(error instanceof Error ? error.name : 'unknown error');
    return { end: 'failed', references: null, failure: chatFailure('internal') };
  });
  clearInterval(saving);
  await settle(run, ending, begun.isReplacement).catch(() => report('the answer could not be stored'));
  // Stored first, told then: who asks again at once finds the thread free and the answer there.
  releaseThread(run);
  run.finish(ending.end, ending.references, run.text === '' ? ending.failure : null);
}

async function write(
  run: AnswerRun,
  request: SendRequest,
  { earlier, isReplacement }: TurnStart,
): Promise<GenerationResult> {
  const asked = {
    messages: conversationMessages(earlier, request.question),
    settings: request.settings,
    user: pseudonym(run.turn.owner),
  };
  const words = generateAnswer(asked, run.signal, { ...WIRE_LIMITS, silenceMs: webEnv().upstreamSilenceMs });
  try {
    for (;;) {
      const { done, value } = await words.next();
      if (done) return value;
      if (run.text === '' && isReplacement) await replaceEarlier(run.turn);
      run.append(value);
    }
  } finally {
    // When the database failed in between, the upstream is not to go on.
    await words.return({ end: 'failed', references: null, failure: null });
  }
}

const savedLengths = new WeakMap<AnswerRun, number>();

async function saveProgress(run: AnswerRun): Promise<void> {
  if (run.text.length === (savedLengths.get(run) ?? 0)) return;
  savedLengths.set(run, run.text.length);
  await saveAnswer(run.turn, { text: run.text, references: null, end: null }).catch(() => {
    savedLengths.delete(run);
  });
}

async function settle(
  run: AnswerRun,
  { end, references }: GenerationResult,
  isReplacement: boolean,
): Promise<void> {
  if (run.signal.reason === 'deleted') return;
  if (run.text === '' && isReplacement) await dropTurn(run.turn);
  else await saveAnswer(run.turn, { text: run.text, references, end });
}

function report(what: string): void {
  console.error(`chat: ${what}`);
}
