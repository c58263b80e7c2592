import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { foldText } from '#lib/text/fold.ts';
import { createRandom } from '#metrics/random.ts';
import { plainCitations } from './plain-citations.ts';

/** A sentence of a judgment with what it cites by a plain reading. Names real people: it is never printed. */
export type CitingSentence = { text: string; cites: ReadonlySet<string> };

/** Names that are left out because a longer name can end with them. */
const ENDS_LONGER_NAMES = /\p{Script=Han}{2}施行法/u;

const actNames = (data: string): string[] =>
  (
    JSON.parse(
      gunzipSync(readFileSync(join(data, 'moj/ChLaw.json.gz')))
        .toString('utf8')
        .replace(/^\uFEFF/u, ''),
    ) as { Laws: { LawName: string; LawAbandonNote: string }[] }
  ).Laws.filter(({ LawAbandonNote, LawName }) => LawAbandonNote === '' && !/[（(]/u.test(LawName))
    .map(({ LawName }) => foldText(LawName).replace(/^中華民國(?=刑法|憲法)/u, ''))
    .filter((name) => name.length > 1 && !ENDS_LONGER_NAMES.test(name));

/** So many citing sentences, drawn from the sample of judgments; the same for a seed. */
export function citingSentences(data: string, count: number, seed = 18): CitingSentence[] {
  const acts = actNames(data);
  const random = createRandom(seed);
  const judgments = gunzipSync(readFileSync(join(data, 'judgments/sample_2000.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n');
  const found: CitingSentence[] = [];
  while (found.length < count && judgments.length > 0) {
    const [line = '{}'] = judgments.splice(Math.floor(random() * judgments.length), 1);
    const { JFULL } = JSON.parse(line) as { JFULL: string };
    const sentences = JFULL.split(/(?<=。)/u).filter((one) => one.length > 12 && one.length < 800);
    const citing = sentences.flatMap((text) => {
      const cites = plainCitations(text, acts);
      return cites.size > 0 ? [{ text, cites }] : [];
    });
    // Two of a judgment, so that no kind of judgment makes up the sample.
    for (let i = 0; i < 2 && citing.length > 0 && found.length < count; i++)
      found.push(...citing.splice(Math.floor(random() * citing.length), 1));
  }
  return found;
}
