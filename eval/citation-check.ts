import { openIndex } from '#datasets/open-index.ts';
import { prepareStatuteIndex } from '#datasets/statute-index.ts';
import { CHECK_FINDINGS } from '#lib/contract/names.ts';
import { actKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import { foldText } from '#lib/text/fold.ts';
import { percentile } from '#metrics/statistics.ts';
import { createDocuments } from '#service/documents/documents.ts';
import { openMemoryEngine } from '#service/engine/memory/index.ts';
import { linkDocuments } from '#service/indexing/link.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import { FINDER } from '#service/testing/local-documents.ts';
import { makeBrief } from './citation-check/briefs.ts';
import { citableLibrary } from './citation-check/library.ts';
import { citingSentences } from './citation-check/real-sentences.ts';
import { addBrief, alarmShare, type CheckTally, emptyTally, foundShare } from './citation-check/tally.ts';
import type { EvaluationOptions } from './evaluation.ts';

export const name = 'citation-check';
export const describe =
  'The check of a brief: planted errors of each kind in 100 made briefs, and what 1,000 sentences of courts cite.';

export const MIN_FOUND = 0.98;
export const MAX_ALARMS = 0.01;
const BRIEFS = 100;
const ERRORS_OF_KIND = 10;
const SENTENCES = 1_000;

/** The demonstration corpus in memory, linked. */
async function demonstrationDocuments() {
  const all = corpus();
  const engine = openMemoryEngine();
  await createIndexWriter(engine).write(all);
  await linkDocuments(engine, { finder: FINDER });
  return { library: citableLibrary(all), documents: createDocuments({ engine, finder: FINDER }) };
}

/** Checks so many made briefs, with so many errors of each kind in each. */
export async function checkMadeBriefs(
  briefs: number,
  errorsOfKind: number,
  times: number[] = [],
): Promise<CheckTally> {
  const { library, documents } = await demonstrationDocuments();
  const tally = emptyTally();
  for (let seed = 0; seed < briefs; seed++) {
    const brief = makeBrief(library, seed, errorsOfKind);
    const start = performance.now();
    const { citations } = await documents.check(brief.text);
    times.push(performance.now() - start);
    addBrief(tally, brief, citations);
  }
  return tally;
}

const isGood = (tally: CheckTally): boolean =>
  CHECK_FINDINGS.every((kind) => kind === 'verified' || foundShare(tally, kind) >= MIN_FOUND) &&
  alarmShare(tally) <= MAX_ALARMS;

/** A citation in the form in which `plainCitations` names it. */
function plainName(citation: Citation): string | null {
  switch (citation.kind) {
    case 'article': {
      const { act, article, sub } = citation;
      return `${actKey(act.name)}:${article}${sub === undefined ? '' : `-${sub}`}`;
    }
    case 'case':
      return `case:${citation.year}:${foldText(citation.word)}:${citation.number}`;
    case 'interpretation':
      return `interp:${citation.number}`;
    case 'ruling':
      return `const:${citation.year}-${citation.word}-${citation.number}`;
    default:
      return null;
  }
}

async function measureSentences(data: string): Promise<boolean> {
  const { folder } = await prepareStatuteIndex(data);
  const engine = openIndex(folder, { readers: 1 });
  const documents = createDocuments({ engine });
  let [cited, found] = [0, 0];
  const findings = new Map<string, number>();
  for (const { text, cites } of citingSentences(data, SENTENCES)) {
    const { citations } = await documents.check(text);
    const names = new Set(citations.map(({ citation }) => plainName(citation)));
    cited += cites.size;
    for (const one of cites)
      if (names.has(one)) found++;
      else if (process.env.SHOW_MISSED_NUMBERS) console.log(`  missed: ${one}`);
    for (const { finding } of citations) findings.set(finding, (findings.get(finding) ?? 0) + 1);
  }
  await documents.close();
  await engine.close();
  console.log(`sentences of courts       n ${SENTENCES}  cited ${cited}  found ${percent(found / cited)}`);
  console.log(`  what is said of them: ${[...findings].map(([what, n]) => `${what} ${n}`).join(', ')}`);
  return found / cited >= MIN_FOUND;
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

export async function run({ data, limit }: EvaluationOptions): Promise<boolean> {
  const times: number[] = [];
  const tally = await checkMadeBriefs(limit ?? BRIEFS, ERRORS_OF_KIND, times);
  for (const kind of CHECK_FINDINGS)
    if (kind !== 'verified')
      console.log(`${kind.padEnd(24)} n ${tally.planted[kind]}  found ${percent(foundShare(tally, kind))}`);
  console.log(
    `${'that hold'.padEnd(24)} n ${tally.planted.verified}  false alarms ${percent(alarmShare(tally))}`,
  );
  console.log(
    `a brief of 80 citations: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  );
  for (const { expected, found, text } of tally.wrong.slice(0, 20))
    console.log(`  ${expected} was ${found}: ${text.replaceAll('\n', ' ')}`);
  return (await measureSentences(data)) && isGood(tally);
}
