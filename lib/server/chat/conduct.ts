import 'server-only';
import type { SendRequest } from '#lib/chat/requests.ts';
import { webEnv } from '../env.ts';
import { conversation } from './conversation.ts';
import { chatFailure } from './failure.ts';
import { type Ending, generate } from './generate.ts';
import { pseudonym } from './pseudonym.ts';
import type { Run } from './run.ts';
import { release } from './runs.ts';
import { type Begun, beginTurn, dropTurn, replaceEarlier, saveAnswer } from './store.ts';
import { WIRE_LIMITS } from './wire.ts';

/** A crash loses no more of an answer than this. */
export const SAVE_EVERY_MS = 1_000;

/** Has an answer written, from the first entry in the database to the last. Never rejects. */
export async function conduct(run: Run, request: SendRequest): Promise<void> {
  const begun = await beginTurn(run.turn.owner, request, run.turn.at).catch(() => null);
  if (!begun) {
    report('the turn could not be stored');
    release(run);
    run.finish('failed', null, chatFailure('storage'));
    return;
  }
  const saving = setInterval(() => void saveProgress(run), SAVE_EVERY_MS);
  const ending = await write(run, request, begun).catch((error: unknown): Ending => {
    // The name only: messages may hold what was asked.
    report(error instanceof Error ? error.name : 'unknown error');
    return { end: 'failed', references: null, failure: chatFailure('internal') };
  });
  clearInterval(saving);
  await settle(run, ending, begun.isReplacement).catch(() => report('the answer could not be stored'));
  // Stored first, told then: who asks again at once finds the thread free and the answer there.
  release(run);
  run.finish(ending.end, ending.references, run.text === '' ? ending.failure : null);
}

async function write(run: Run, request: SendRequest, { earlier, isReplacement }: Begun): Promise<Ending> {
  const asked = {
    messages: conversation(earlier, request.question),
    settings: request.settings,
    user: pseudonym(run.turn.owner),
  };
  const words = generate(asked, run.signal, { ...WIRE_LIMITS, silenceMs: webEnv().upstreamSilenceMs });
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

const savedLengths = new WeakMap<Run, number>();

async function saveProgress(run: Run): Promise<void> {
  if (run.text.length === (savedLengths.get(run) ?? 0)) return;
  savedLengths.set(run, run.text.length);
  await saveAnswer(run.turn, { text: run.text, references: null, end: null }).catch(() => {
    savedLengths.delete(run);
  });
}

async function settle(run: Run, { end, references }: Ending, isReplacement: boolean): Promise<void> {
  if (run.signal.reason === 'deleted') return;
  if (run.text === '' && isReplacement) await dropTurn(run.turn);
  else await saveAnswer(run.turn, { text: run.text, references, end });
}

function report(what: string): void {
  console.error(`chat: ${what}`);
}
