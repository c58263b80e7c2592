import {
  type AnswerSetGates,
  isKept,
  partName,
  type Threshold,
  type Thresholds,
  thresholdText,
} from '../thresholds.ts';
import type { AnswerFigures } from './figures.ts';

/** Every threshold by the name of its figure. */
export function thresholdsByFigure(
  sets: AnswerSetGates,
  overall: Thresholds['answers']['overall'] = {},
): Record<string, Threshold> {
  const ofSets = Object.entries(sets).flatMap(([set, { gates }]) =>
    Object.entries(gates).flatMap(([part, thresholds]) =>
      Object.entries(thresholds).map(([figure, threshold]) => [
        `${partName(set, part as keyof typeof gates)}.${figure}`,
        threshold,
      ]),
    ),
  );
  return { ...overall, ...Object.fromEntries(ofSets) };
}

/** Every threshold that is not kept, and every threshold whose figure was not measured. */
export function answerFailures(figures: AnswerFigures, thresholds: Record<string, Threshold>): string[] {
  return Object.entries(thresholds).flatMap(([name, threshold]) => {
    const value = figures[name];
    if (value === undefined) return [`missing figure: ${name} was not measured`];
    return isKept(value, threshold) ? [] : [`${name}: ${figureText(value)}, ${thresholdText(threshold)}`];
  });
}

export const figureText = (value: number): string => String(Number(value.toFixed(value < 10 ? 3 : 1)));
