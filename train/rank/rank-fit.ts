import { createRandom } from '#metrics/random.ts';
import type { Weights } from '#service/search/ranking/score.ts';

/** The candidates of a question as rows of features, which of them are relevant, and how much the question counts. */
export type RankExample = {
  rows: readonly Float32Array[];
  isRelevant: readonly boolean[];
  weight: number;
};

export type FitOptions = { hidden: number; decay: number; rounds: number; rate: number; seed: number };

/** Candidates of a question that are not relevant, drawn anew in each round. */
const NEGATIVES_PER_ROUND = 80;

type FeatureScale = { mean: Float64Array; spread: Float64Array };

function scaleOf(examples: readonly RankExample[], size: number): FeatureScale {
  const mean = new Float64Array(size);
  const spread = new Float64Array(size);
  let n = 0;
  for (const { rows } of examples)
    for (const row of rows) {
      n++;
      for (let i = 0; i < size; i++) {
        const value = row[i] as number;
        mean[i] = (mean[i] as number) + value;
        spread[i] = (spread[i] as number) + value * value;
      }
    }
  for (let i = 0; i < size; i++) {
    mean[i] = (mean[i] as number) / n;
    const variance = (spread[i] as number) / n - (mean[i] as number) ** 2;
    // A constant feature has no scale and gets no weight.
    spread[i] = variance > 1e-9 ? Math.sqrt(variance) : 0;
  }
  return { mean, spread };
}

const scaled = (row: Float32Array, { mean, spread }: FeatureScale): Float64Array =>
  Float64Array.from(row, (value, i) =>
    spread[i] ? (value - (mean[i] as number)) / (spread[i] as number) : 0,
  );

/**
 * Learns to order candidates: softmax over those of a question, each relevant one against all that are not, by Adam over
 * the questions in a new order each round, with weight decay. The same examples and options give the same weights.
 */
export function fitWeights(examples: readonly RankExample[], options: FitOptions): Weights {
  const { hidden, decay, rounds, rate, seed } = options;
  const size = examples[0]?.rows[0]?.length ?? 0;
  const scale = scaleOf(examples, size);
  const ready = examples
    .filter(({ isRelevant }) => isRelevant.some(Boolean))
    .map(({ rows, isRelevant, weight }) => ({
      rows: rows.map((row) => scaled(row, scale)),
      isRelevant,
      weight,
    }));
  const random = createRandom(seed);
  /** All relevant candidates and a sample of the others. */
  const sample = ({ rows, isRelevant, weight }: (typeof ready)[number]) => {
    const share = NEGATIVES_PER_ROUND / rows.length;
    const kept = rows.flatMap((_, i) => (isRelevant[i] || random() < share ? [i] : []));
    return {
      rows: kept.map((i) => rows[i] as Float64Array),
      isRelevant: kept.map((i) => isRelevant[i]),
      weight,
    };
  };
  const count = size + hidden * (size + 2);
  const w = Float64Array.from({ length: count }, (_, i) => (i < size ? 0 : (random() - 0.5) * 0.2));
  const [first, second, slope] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const hiddenAt = (unit: number) => size + unit * (size + 2);
  const active = new Float64Array(hidden);
  let step = 0;

  function score(row: Float64Array): number {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += (w[i] as number) * (row[i] as number);
    for (let unit = 0; unit < hidden; unit++) {
      const at = hiddenAt(unit);
      let inner = w[at + size] as number;
      for (let i = 0; i < size; i++) inner += (w[at + i] as number) * (row[i] as number);
      active[unit] = Math.tanh(inner);
      sum += (w[at + size + 1] as number) * (active[unit] as number);
    }
    return sum;
  }

  function push(row: Float64Array, by: number) {
    score(row);
    for (let i = 0; i < size; i++) slope[i] = (slope[i] as number) + by * (row[i] as number);
    for (let unit = 0; unit < hidden; unit++) {
      const at = hiddenAt(unit);
      const value = active[unit] as number;
      slope[at + size + 1] = (slope[at + size + 1] as number) + by * value;
      const inner = by * (w[at + size + 1] as number) * (1 - value * value);
      slope[at + size] = (slope[at + size] as number) + inner;
      for (let i = 0; i < size; i++) slope[at + i] = (slope[at + i] as number) + inner * (row[i] as number);
    }
  }

  function learn({ rows, isRelevant, weight }: ReturnType<typeof sample>, speed: number) {
    slope.fill(0);
    const scores = rows.map(score);
    const top = Math.max(...scores);
    const exps = scores.map((one) => Math.exp(one - top));
    const negatives = exps.reduce((sum, value, i) => sum + (isRelevant[i] ? 0 : value), 0);
    const positives = isRelevant.flatMap((relevant, i) => (relevant ? [i] : []));
    const pushes = new Float64Array(rows.length);
    for (const positive of positives) {
      const sum = negatives + (exps[positive] as number);
      const share = weight / positives.length;
      pushes[positive] = (pushes[positive] as number) + share * ((exps[positive] as number) / sum - 1);
      for (let i = 0; i < rows.length; i++)
        if (!isRelevant[i]) pushes[i] = (pushes[i] as number) + (share * (exps[i] as number)) / sum;
    }
    for (const [i, by] of pushes.entries()) if (Math.abs(by) > 1e-5) push(rows[i] as Float64Array, by);
    step++;
    const [a, b] = [1 - 0.9 ** step, 1 - 0.999 ** step];
    for (let i = 0; i < count; i++) {
      const g = (slope[i] as number) + decay * (w[i] as number);
      first[i] = 0.9 * (first[i] as number) + 0.1 * g;
      second[i] = 0.999 * (second[i] as number) + 0.001 * g * g;
      w[i] =
        (w[i] as number) -
        (speed * ((first[i] as number) / a)) / (Math.sqrt((second[i] as number) / b) + 1e-8);
    }
  }

  for (let round = 0; round < rounds; round++) {
    const order = ready.map((example) => ({ example, at: random() })).sort((a, b) => a.at - b.at);
    const speed = rate * (1 - round / rounds);
    for (const { example } of order) learn(sample(example), speed);
  }

  // The scale is folded into the weights, so that scoring needs none; a constant term does not change the order.
  const per = (at: number) =>
    Array.from({ length: size }, (_, i) =>
      scale.spread[i] ? (w[at + i] as number) / (scale.spread[i] as number) : 0,
    );
  const shift = (weights: readonly number[]) =>
    weights.reduce((sum, value, i) => sum + value * (scale.mean[i] as number), 0);
  const units = Array.from({ length: hidden }, (_, unit) => per(hiddenAt(unit)));
  return {
    linear: per(0),
    hidden: units,
    bias: units.map((weights, unit) => (w[hiddenAt(unit) + size] as number) - shift(weights)),
    output: units.map((_, unit) => w[hiddenAt(unit) + size + 1] as number),
  };
}

/** Weights whose score is the mean of the scores of all given weights. */
export function averaged(all: readonly Weights[]): Weights {
  const share = 1 / all.length;
  const size = all[0]?.linear.length ?? 0;
  return {
    linear: Array.from({ length: size }, (_, i) =>
      all.reduce((sum, { linear }) => sum + share * (linear[i] as number), 0),
    ),
    hidden: all.flatMap(({ hidden }) => hidden),
    bias: all.flatMap(({ bias }) => bias),
    output: all.flatMap(({ output }) => output.map((value) => share * value)),
  };
}
