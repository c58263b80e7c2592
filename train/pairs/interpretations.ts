import { below, pick, type Random } from '../../metrics/random.ts';
import type { TextNumber } from '../texts.ts';
import type { PairSource } from './pair.ts';

/** An interpretation in parts; its target is apart from those of articles. */
export type InterpretationParts = {
  target: number;
  holding: readonly TextNumber[];
  reasoning: readonly TextNumber[];
};

/** A text that asks for an interpretation, or cites it. */
export type AskedText = { text: TextNumber; of: InterpretationParts };

/** So many clauses of the reasons are about as long as a holding. */
const WINDOW = 12;

/** Pairs of 釋字: the holding with the reasons, and what asks for one, or cites it, with what it says. */
export function interpretationPairs(
  interpretations: readonly InterpretationParts[],
  issues: readonly AskedText[],
  sentences: readonly AskedText[],
): PairSource[] {
  const reasons = (random: Random, { reasoning }: InterpretationParts) => {
    const from = below(random, Math.max(1, reasoning.length - WINDOW));
    return reasoning.slice(from, from + WINDOW);
  };
  const asked =
    (list: readonly AskedText[]): PairSource['draw'] =>
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
    { name: '釋字: issue ↔ holding', share: 0.01, size: issues.length, draw: asked(issues) },
    { name: '釋字: citing sentence ↔ holding', share: 0.02, size: sentences.length, draw: asked(sentences) },
  ];
}
