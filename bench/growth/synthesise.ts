import type { SourceDocument } from '#lib/contract/document.ts';
import { pick, type RandomGenerator } from '#metrics/random.ts';

const SENTENCE = /[^。；\n]+[。；\n]*/gu;

/**
 * Makes documents that resemble the real ones: each has the length, court and date of a real one, and its sentences are
 * drawn from all of them. So text lengths, and how often words and citations occur, grow as with more real documents.
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
