import { randomUUID } from 'node:crypto';
import { ProofLawyer } from './lawyer.ts';
import type { ProofLine } from './report.ts';
import type { ProofSite } from './site.ts';
import { isWholeAnswer, sentencesIn } from './writing-model.ts';

const QUESTION = '房東不還押金，可以請求什麼？';
/** An answer that arrives in at least this many parts was not buffered anywhere on its way. */
const MIN_PARTS = 10;
/** Within this time readers must learn that the process of an answer died (docs/decisions/0215). */
const REPORTED_AS_CUT_MS = 10_000;
const hasBegun = (text: string) => sentencesIn(text).length >= 2;
const since = (from: number) => Math.round(performance.now() - from);

/** Lawyers sign in; one searches, and her answers are reloaded, stopped and cut off, each across several processes. */
export async function proveOneAnswer(
  site: ProofSite,
): Promise<{ lawyers: ProofLawyer[]; lines: ProofLine[] }> {
  const lines: ProofLine[] = [];
  const from = performance.now();
  const lawyers = [await ProofLawyer.signIn(site.url, 'lin'), await ProofLawyer.signIn(site.url, 'chen')];
  const signedIn = since(from);
  const statuses = await Promise.all(
    lawyers.flatMap((one) => site.webPorts.map((port) => one.fetch('/api/threads', { port }))),
  );
  lines.push({
    what: 'sign-in of 2 lawyers, known to each of 3 web processes',
    figure: `${statuses.filter(({ status }) => status === 200).length} of ${statuses.length} answered, ${signedIn} ms`,
    isKept: statuses.every(({ status }) => status === 200),
  });
  const [lawyer] = lawyers as [ProofLawyer];
  lines.push(await searchOnce(site, lawyer));
  lines.push(await streamAndReload(site, lawyer), await stop(site, lawyer), await killWriter(site, lawyer));
  return { lawyers, lines };
}

async function searchOnce(site: ProofSite, lawyer: ProofLawyer): Promise<ProofLine> {
  const before = await site.keys.used();
  const found = await Promise.all(site.webPorts.map((port) => lawyer.search('房東不還押金', { port })));
  const used = (await site.keys.used()).web - before.web;
  return {
    what: 'the same search at 3 web processes at once',
    figure: `${found.filter(({ status }) => status === 200).length} of 3 answered, ${used} charged`,
    isKept: found.every(({ status }) => status === 200) && used === 1,
  };
}

/** Begins an answer through nginx; returns the port of the process that writes it and that of another one. */
async function beginAnswer(site: ProofSite, lawyer: ProofLawyer) {
  const thread = randomUUID();
  const from = performance.now();
  const answer = await lawyer.askQuestion(QUESTION, thread);
  await answer.until(hasBegun);
  const writer = answer.servedBy;
  const [other = 0] = site.webPorts.filter((port) => port !== writer);
  return { thread, answer, from, writer, other };
}

async function streamAndReload(site: ProofSite, lawyer: ProofLawyer): Promise<ProofLine> {
  const { thread, answer, from, other } = await beginAnswer(site, lawyer);
  const reloaded = await lawyer.follow(thread, other);
  const [first, second] = [await answer.done, await reloaded?.done];
  const stored = await lawyer.stored(thread);
  const { pieces } = first;
  const took = Math.round((pieces.at(-1)?.at ?? 0) - (pieces[0]?.at ?? 0));
  return {
    what: 'an answer streamed through nginx, reloaded in its middle on another process',
    figure: `first words after ${Math.round((pieces[0]?.at ?? 0) - from)} ms, ${pieces.length} parts in ${took} ms; the other process gives the same from its beginning to its end: ${second?.text === first.text ? 'yes' : 'no'}`,
    isKept:
      pieces.length >= MIN_PARTS &&
      isWholeAnswer(first.text) &&
      first.end === 'stop' &&
      second?.text === first.text &&
      second.end === 'stop' &&
      stored.text === first.text,
  };
}

async function stop(site: ProofSite, lawyer: ProofLawyer): Promise<ProofLine> {
  const { thread, answer, other } = await beginAnswer(site, lawyer);
  const from = performance.now();
  const { status } = await lawyer.fetch(`/api/chat/${thread}/stop`, { method: 'POST', port: other });
  const stoppedMs = since(from);
  const { end, text } = await answer.done;
  const stored = await lawyer.stored(thread);
  return {
    what: 'an answer stopped from another process',
    figure: `${status} after ${stoppedMs} ms; reported as ${end}, stored as ${stored.end}`,
    isKept:
      status === 204 &&
      end === 'stopped' &&
      stored.end === 'stopped' &&
      stored.text === text &&
      hasBegun(text),
  };
}

async function killWriter(site: ProofSite, lawyer: ProofLawyer): Promise<ProofLine> {
  const { thread, writer, other } = await beginAnswer(site, lawyer);
  const second = await lawyer.follow(thread, other);
  await second?.until(hasBegun);
  const program = site.webs[site.webPorts.indexOf(writer)]!;
  const from = performance.now();
  await program.stop('SIGKILL');
  const followed = await second?.done;
  const reportedMs = since(from);
  await program.start();
  const stored = await lawyer.stored(thread);
  return {
    what: 'the process that writes an answer killed with -9',
    figure: `reported as ${followed?.end} at another after ${reportedMs} ms, ${sentencesIn(stored.text).length} sentences kept`,
    isKept:
      followed?.end === 'cut' &&
      reportedMs <= REPORTED_AS_CUT_MS &&
      stored.end === 'cut' &&
      hasBegun(stored.text),
  };
}
