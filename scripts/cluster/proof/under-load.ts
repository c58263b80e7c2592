import { setTimeout as pause } from 'node:timers/promises';
import type { ProofLawyer } from './lawyer.ts';
import { type LoadResult, startLoad } from './load.ts';
import type { ProofProgram } from './programs.ts';
import type { ProofLine } from './report.ts';
import type { ProofSite } from './site.ts';

/** How many requests of the load are answered before and after each failure. */
const BEFORE = 20;
const AFTER = 40;
/** How long PostgreSQL is down: shorter than the lease of an answer that is being written. */
const DOWNTIME_MS = 3_000;
/** Broken connections are opened again: a request that begins later than this after the start must not fail. */
const RECONNECT_MS = 2_000;
/** How many times a service is killed, and the longest random pause before it. */
const SERVICE_KILLS = 6;
const MAX_PAUSE_BEFORE_KILL_MS = 1_000;
/** Time for the requests that nginx still sends to a process that was just taken out. */
const DRAIN_MS = 500;

const answered = ({ searches, direct, pages }: LoadResult) => searches + direct + pages;

async function untilAnswered({ result }: { result: LoadResult }, more: number): Promise<void> {
  const enough = answered(result) + more;
  while (answered(result) < enough) await pause(50);
}

/** The load, once it is under way. */
async function beginLoad(...options: Parameters<typeof startLoad>) {
  const load = startLoad(...options);
  await untilAnswered(load, BEFORE);
  return load;
}

const failedOf = ({ failures }: Pick<LoadResult, 'failures'>, what: string) =>
  failures.filter((one) => one.what === what).length;

const firstFailure = ({ failures }: LoadResult) =>
  failures.length === 0
    ? ''
    : ` (first: ${failures[0]?.what}: ${failures[0]?.why})`.replaceAll('|', '/').replaceAll(/\s+/g, ' ');

/** All web apps and services stopped and started again, one after the other, while lawyers work. */
export async function proveRollingRestart(
  site: ProofSite,
  lawyers: readonly ProofLawyer[],
): Promise<ProofLine> {
  const load = await beginLoad(site, lawyers);
  const restart = async (program: ProofProgram, port: number) => {
    await site.nginx.setDown(port, true);
    await pause(DRAIN_MS);
    const code = await program.stop();
    if (code !== 0) throw new Error(`${program.name} ended with ${code}:\n${program.output.slice(-1_000)}`);
    await program.start();
    await site.nginx.setDown(port, false);
    await untilAnswered(load, 3);
  };
  for (const [i, program] of site.services.entries()) await restart(program, site.servicePorts[i]!);
  for (const [i, program] of site.webs.entries()) await restart(program, site.webPorts[i]!);
  await untilAnswered(load, AFTER);
  const result = await load.end();
  const whole = result.answers.filter(({ isWhole }) => isWhole).length;
  return {
    what: 'rolling restart of 3 services and 3 web apps',
    figure: `${result.failures.length} of ${answered(result)} requests failed, ${result.answers.length - whole} of ${result.answers.length} answers lost${firstFailure(result)}`,
    isKept: result.failures.length === 0 && whole === result.answers.length && whole > 0,
  };
}

/** A node of three, killed with -9 while it is asked. */
export async function proveNodeLoss(site: ProofSite, lawyers: readonly ProofLawyer[]): Promise<ProofLine> {
  await fetch(`${site.nodes[0]?.url}/_cluster/health?wait_for_status=green&timeout=120s`);
  const manager = await (await fetch(`${site.nodes[0]?.url}/_cat/cluster_manager?h=node`)).text();
  const victim = site.nodes.find(({ name }) => name === manager.trim()) ?? site.nodes[0]!;
  const load = await beginLoad(site, lawyers, { isChatting: false });
  await victim.kill();
  await untilAnswered(load, 2 * AFTER);
  const result = await load.end();
  return {
    what: 'an OpenSearch node of three, the cluster manager, killed with -9',
    figure: `${result.failures.length} of ${answered(result)} requests failed (${result.searches + result.direct} searches), longest ${Math.round(result.longestMs)} ms${firstFailure(result)}`,
    isKept: result.failures.length === 0,
  };
}

/**
 * Services are killed with -9 one after the other while lawyers work. A search that was charged is answered or reported
 * as maybe charged; one reported as free was not charged; an answer that lost its service is not reported as whole.
 */
export async function proveServiceLoss(
  site: ProofSite,
  lawyers: readonly ProofLawyer[],
): Promise<ProofLine[]> {
  const before = await site.keys.used();
  const load = await beginLoad(site, lawyers);
  for (let round = 0; round < SERVICE_KILLS; round++) {
    const program = site.services[round % site.services.length]!;
    // At a random moment of their work.
    await pause(Math.random() * MAX_PAUSE_BEFORE_KILL_MS);
    await program.stop('SIGKILL');
    await untilAnswered(load, 5);
    await program.start();
    await untilAnswered(load, 5);
  }
  await untilAnswered(load, AFTER);
  const result = await load.end();
  const used = await site.keys.used();
  const searches = result.failures.filter(({ what }) => what === 'search' || what === 'direct');
  const failed = (what: string) => failedOf(result, what);
  const maybe = searches.filter(({ isMaybeCharged }) => isMaybeCharged);
  const answeredSearches = result.searches + result.direct;
  const charged = used.web + used.direct - before.web - before.direct;
  const whole = result.answers.filter(({ isWhole }) => isWhole).length;
  const untrue = result.answers.filter(({ end, isWhole }) => end === 'stop' && !isWhole).length;
  return [
    {
      what: `a service killed with -9, ${SERVICE_KILLS} times under load`,
      figure: `${answeredSearches} searches answered, ${charged} charged; ${failed('search')} of lawyers failed and ${failed('direct')} of a program that asks once, ${maybe.length} reported as perhaps charged, the others as free; ${failed('page')} of ${result.pages} pages failed${firstFailure(result)}`,
      isKept:
        charged >= answeredSearches && charged <= answeredSearches + maybe.length && failed('page') === 0,
    },
    {
      what: 'answers that these services were writing',
      figure: `${whole} of ${result.answers.length} whole, the others reported as cut or failed; ${untrue} reported as whole that were not; ${failed('answer')} not begun, and reported so`,
      isKept: whole > 0 && untrue === 0,
    },
  ];
}

/** PostgreSQL crashes and comes back while lawyers work. */
export async function provePostgresRestart(
  site: ProofSite,
  lawyers: readonly ProofLawyer[],
): Promise<ProofLine[]> {
  const before = await site.keys.used();
  const load = await beginLoad(site, lawyers);
  const downAt = performance.now();
  await site.database.crash();
  await pause(DOWNTIME_MS);
  await site.database.startAgain();
  const upAt = performance.now();
  await untilAnswered(load, AFTER);
  const { failures, answers, searches, direct, ...rest } = await load.end();
  const result = { failures, answers, searches, direct, ...rest };
  const outside = failures.filter(({ from, to }) => to < downAt || from > upAt + RECONNECT_MS);
  const used = await site.keys.used();
  const failed = (what: string) => failedOf(result, what);
  const charged = [used.web - before.web, used.direct - before.direct] as const;
  const isExact =
    charged[0] >= searches &&
    charged[0] <= searches + failed('search') &&
    charged[1] >= direct &&
    charged[1] <= direct + failed('direct');
  const lost: string[] = [];
  for (const { thread, end, isWhole } of answers) {
    const stored = (await Promise.all(lawyers.map((one) => one.stored(thread)))).find(
      (one) => one.end !== null,
    );
    if (end === 'stop' && !(isWhole && stored?.end === 'stop'))
      lost.push(`${end} ${stored?.end ?? 'not stored'}`);
  }
  const whole = answers.filter(({ isWhole }) => isWhole).length;
  return [
    {
      what: `PostgreSQL crashed and came back after ${((upAt - downAt) / 1000).toFixed(1)} s`,
      figure: `${failures.length} of ${answered(result) + failures.length} requests failed, ${outside.length} of them not while it was away${outside[0] ? ` (${outside[0].what}: ${outside[0].why})` : ''}`,
      isKept: outside.length === 0,
    },
    {
      what: 'what had been acknowledged around it',
      figure: `${searches + direct} searches answered, ${charged[0] + charged[1]} charged (${failed('search') + failed('direct')} failed); ${whole} of ${answers.length} answers whole, ${lost.length} of those told as whole not stored so`,
      isKept: isExact && lost.length === 0,
    },
  ];
}
