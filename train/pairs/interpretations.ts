import { pick, type RandomGenerator, randomInteger } from '#metrics/random.ts';
import type { TextNumber } from '../feature-texts.ts';
import type { PairSource } from './pair.ts';

/** An interpretation in parts; its target is apart from those of articles. */
export type InterpretationParts = {
  target: number;
  holding: readonly TextNumber[];
  reasoning: readonly TextNumber[];
};

/** An issue or a citing sentence, with its interpretation. */
export type QuestionText = { text: TextNumber; of: InterpretationParts };

/** Clauses of the reasons in one pair: about the length of a holding. */
const WINDOW_CLAUSES = 12;

/** Pairs of 釋字: reasons with the holding, and issues and citing sentences with reasons or holding. */
export function interpretationPairs(
  interpretations: readonly InterpretationParts[],
  issues: readonly QuestionText[],
  sentences: readonly QuestionText[],
): PairSource[] {
  const reasons = (random: RandomGenerator, { reasoning }: InterpretationParts) => {
    const from = randomInteger(random, Math.max(1, reasoning.length - WINDOW_CLAUSES));
    return reasoning.slice(from, from + WINDOW_CLAUSES);
  };
  const questionSource =
    (list: readonly QuestionText[]): PairSource['draw'] =>
    (random) => {
      const { text, of } = pick(random, list);
      const isReasons = of.reasoning.length > 0 && random() < 0.4;
      return { query: [text], document: isReasons ? reasons(random, of) : of.holding, target: of.target };
    };
  return [
    {
      name: '釋字: reasons ↔ holding',
      share: 0.03,
      size: interpretations.length,
      draw(random) {
        const one = pick(random, interpretations);
        if (one.reasoning.length === 0) return null;
        return { query: reasons(random, one), document: one.holding, target: one.target };
      },
    },
    { name: '釋字: issue ↔ holding', share: 0.01, size: issues.length, draw: questionSource(issues) },
    {
      name: '釋字: citing sentence ↔ holding',
      share: 0.02,
      size: sentences.length,
      draw: questionSource(sentences),
    },
  ];
}
