import type { LoadFigures } from './outcomes.ts';

/** Processor seconds that were used in a stretch of a bench: by the service, by its main thread alone, by the clients. */
export type ProcessorUse = { service: number; main: number; clients: number };

/** Figures that hold on a busy machine too: the work done in relation to the processor time that the service got. */
export type LoadCost = {
  /** Answers in time for each processor second of the service. */
  perSecond: number;
  /** Milliseconds of the main thread for a refusal, assuming that answers cost there as much as without refusals. */
  refusalMs: number;
  /** The share of the service's processor time that refusals took. */
  refusalShare: number;
};

export const usedSince = (before: ProcessorUse, after: ProcessorUse): ProcessorUse => ({
  service: after.service - before.service,
  main: after.main - before.main,
  clients: after.clients - before.clients,
});

const answersOf = ({ goodput, late }: LoadFigures, seconds: number) => goodput * seconds + late;

/** `quiet`: a run without refusals, from which it follows what an answer costs the main thread. */
export function costOf(
  { figures, use }: { figures: LoadFigures; use: ProcessorUse },
  quiet: { figures: LoadFigures; use: ProcessorUse },
  seconds: number,
): LoadCost {
  const perAnswer = quiet.use.main / Math.max(1, answersOf(quiet.figures, seconds));
  const refused = figures.refusedShare * figures.offered * seconds;
  const forRefusals = Math.max(0, use.main - perAnswer * answersOf(figures, seconds));
  return {
    perSecond: (figures.goodput * seconds) / use.service,
    refusalMs: refused === 0 ? 0 : (1_000 * forRefusals) / refused,
    refusalShare: refused === 0 ? 0 : forRefusals / use.service,
  };
}
