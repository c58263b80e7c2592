import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { KeyStore } from '#service/keys/store.ts';
import { openState } from '#service/state/open.ts';
import { answerOf, documentIdOf, documentOfRound, type KillMessage, turnOf } from './work.ts';

const CHILD = path.join(import.meta.dirname, 'child.ts');
/** The kill comes at a random moment within this time, counted from when each kind of work has been done once. */
const LIFE_MS = 1_000;
const POLL_MS = 5;
/** Time limit for reading back what was written: on a machine that runs ten other things it takes minutes. */
const READ_BACK_TIMEOUT_MS = 900_000;
const FLOODS = 4;
const DATABASES = ['service.sqlite', 'web.sqlite', 'search.db'];

/** What was done before the kill: the child reported it, or its HTTP response arrived whole. */
type Acknowledged = {
  searches: number;
  answers: number;
  documents: number;
  questions: number;
  stored: number;
};

/** Values that pass the web app's check of its environment; none of these addresses is called. */
const WEB_ENV = {
  WEB_URL: 'http://127.0.0.1:3000',
  SESSION_SECRET: 'x'.repeat(32),
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
  UPSTREAM_URL: 'http://127.0.0.1:9',
  UPSTREAM_API_KEY: 'c',
};

/** A round that is over: what was acknowledged in it stays so, however many rounds follow. */
export type EndedRound = Acknowledged & { round: number; keyId: string };

/** One life of a process under a mixed load, ended by kill -9 at any moment. */
export async function runRound(round: number, dataDir: string): Promise<EndedRound> {
  const state = await openState(dataDir);
  const keys = new KeyStore(state);
  const { id, key } = await keys.create({ name: `round ${round}`, quota: 1_000_000, expiresAt: null });
  await state.destroy();
  return { round, keyId: id, ...(await runUntilKilled(round, dataDir, key)) };
}

async function runUntilKilled(round: number, dataDir: string, key: string): Promise<Acknowledged> {
  const done: Acknowledged = { searches: 0, answers: 0, documents: 0, questions: 0, stored: 0 };
  const child = fork(CHILD, [JSON.stringify({ round, dataDir })], {
    execArgv: ['--conditions=react-server', '--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...WEB_ENV, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const started = Promise.withResolvers<string>();
  child.on('message', (message: KillMessage) => {
    if ('url' in message) return started.resolve(message.url);
    if (message.stored === 'document') done.documents = message.n + 1;
    else if (message.stored === 'question') done.questions = message.n + 1;
    else done.stored = message.n + 1;
  });
  const early = exited.then(([code]) => Promise.reject(new Error(`the process ended by itself (${code})`)));
  const url = await Promise.race([started.promise, early]);
  early.catch(() => {});
  const load = [...Array.from({ length: FLOODS }, () => search(url, key, done)), ask(url, key, done)];
  const working = () => done.searches > 0 && done.answers > 0 && done.documents > 0 && done.stored > 0;
  while (!working() && child.exitCode === null) await pause(POLL_MS);
  await pause(Math.random() * LIFE_MS);
  child.kill('SIGKILL');
  await Promise.allSettled(load);
  const [, signal] = await exited;
  if (signal !== 'SIGKILL') throw new Error('the process ended by itself while it worked');
  return done;
}

async function search(url: string, key: string, done: Acknowledged): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  for (;;) {
    const answer = await fetch(`${url}/api/v1/search?query=${encodeURIComponent('押租金')}`, { headers });
    await answer.json();
    if (answer.status === 200) done.searches++;
  }
}

async function ask(url: string, key: string, done: Acknowledged): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const messages = [{ role: 'user', content: '押租金可以要回來嗎' }];
  for (;;) {
    const body = JSON.stringify({ model: 'svc-flash', stream: true, messages });
    const answer = await fetch(`${url}/api/v1/chat/completions`, { method: 'POST', headers, body });
    if ((await answer.text()).includes('[DONE]')) done.answers++;
  }
}

/** Everything that these rounds acknowledged and that is missing or different now; and databases that are not sound. */
export async function lossesIn(dataDir: string, rounds: readonly EndedRound[]): Promise<string[]> {
  const losses: string[] = [];
  const state = await openState(dataDir);
  const used = new Map((await new KeyStore(state).list()).map((key) => [key.id, key.used]));
  await state.destroy();
  const engine = openSqliteEngine(dataDir, { readers: 1, timeoutMs: READ_BACK_TIMEOUT_MS });
  for (const done of rounds) {
    const { round } = done;
    const check = (isSo: boolean, what: string) => void (isSo || losses.push(`round ${round}: ${what}`));
    const counted = used.get(done.keyId) ?? -1;
    check(counted >= done.searches, `${done.searches} searches were answered, ${counted} are counted`);
    check(counted <= done.searches + FLOODS, `${counted} are counted, ${done.searches} were answered`);
    const ids = Array.from({ length: done.documents }, (_, n) => documentIdOf(round, n));
    const found = await engine.store.getMany(ids);
    const texts = new Map(found.map((document) => [document?.doc_id, document?.text]));
    for (let n = 0; n < done.documents; n++)
      check(texts.get(documentIdOf(round, n)) === documentOfRound(round, n).text, `document ${n} is lost`);
    losses.push(...lostTurns(round, dataDir, done));
  }
  await engine.close();
  for (const name of DATABASES.filter((name) => existsSync(path.join(dataDir, name)))) {
    const db = new DatabaseSync(path.join(dataDir, name), { readOnly: true });
    const { integrity_check: sound } = db.prepare('PRAGMA integrity_check').get() as {
      integrity_check: string;
    };
    db.close();
    if (sound !== 'ok') losses.push(`after round ${rounds.at(-1)?.round}: ${name}: ${sound}`);
  }
  return losses;
}

function lostTurns(round: number, dataDir: string, done: Acknowledged): string[] {
  if (done.questions === 0) return [];
  const losses: string[] = [];
  const check = (isSo: boolean, what: string) => void (isSo || losses.push(`round ${round}: ${what}`));
  const web = new DatabaseSync(path.join(dataDir, 'web.sqlite'));
  const read = web.prepare('SELECT question, answer, outcome FROM turns WHERE thread_id = ? AND id = ?');
  for (let n = 0; n < done.questions; n++) {
    const { thread_id, turn_id, question } = turnOf(round, n);
    const row = read.get(thread_id, turn_id) as { question: string; answer: string; outcome: string | null };
    check(row?.question === question, `question ${n} is lost`);
    const isWhole = row?.answer === answerOf(round, n) && row.outcome === 'stop';
    check(isWhole || n >= done.stored, `answer ${n} is lost`);
    check(answerOf(round, n).startsWith(row?.answer ?? '?'), `answer ${n} is another`);
  }
  web.close();

  return losses;
}
