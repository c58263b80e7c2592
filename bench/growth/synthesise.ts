import type { SourceDocument } from '#lib/contract/document.ts';
import { pick, type RandomGenerator } from '#metrics/random.ts';

const SENTENCE = /[^。；\n]+[。；\n]*/gu;

/**
 * Documents as the real ones are: of the length of one of them, its court and date, of sentences that are drawn from all. So
 * how long texts are, how often each word and citation comes, and how many documents hold it, grow as in more real ones.
 */
export function* synthesise(
  real: readonly SourceDocument[],
  random: RandomGenerator,
): Generator<SourceDocument> {
  const sentences = real.flatMap(({ text }) => text.match(SENTENCE) ?? []);
  for (let n = 0; ; n++) {
    const model = pick(random, real);
    let text = '';
    while (text.length < model.text.length) text += pick(random, sentences);
    yield { ...model, doc_id: `${model.doc_id}-s${n}`, title: `${model.title}之${n}`, text };
  }
}
