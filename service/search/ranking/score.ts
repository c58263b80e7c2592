/** Two layers: `linear · x + output · tanh(hidden · x + bias)`. */
export type Weights = { linear: number[]; hidden: number[][]; bias: number[]; output: number[] };

const dot = (weights: readonly number[], row: ArrayLike<number>) => {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (weights[i] as number) * (row[i] as number);
  return sum;
};

/**
 * Units that are summed at the same time: their sums are independent chains of additions, which a processor can run in
 * parallel.
 */
const LANES = 4;

/**
 * The same result as `score` to the bit, for many rows. It skips features that are 0, which most of a candidate are.
 */
export function createScorer({ linear, hidden, bias, output }: Weights): (row: Float32Array) => number {
  const width = linear.length;
  const units = bias.length;
  const direct = Float64Array.from(linear);
  const layer = inLanes(hidden, width);
  const places = new Int32Array(width);
  const values = new Float64Array(width);
  return (row) => {
    let held = 0;
    let sum = 0;
    for (let i = 0; i < width; i++) {
      const value = row[i] as number;
      if (value === 0) continue;
      places[held] = i * LANES;
      values[held++] = value;
      sum += (direct[i] as number) * value;
    }
    for (let unit = 0; unit < units; unit += LANES) {
      const from = unit * width;
      let [a, b, c, d] = [0, 0, 0, 0];
      for (let i = 0; i < held; i++) {
        const at = from + (places[i] as number);
        const value = values[i] as number;
        a += (layer[at] as number) * value;
        b += (layer[at + 1] as number) * value;
        c += (layer[at + 2] as number) * value;
        d += (layer[at + 3] as number) * value;
      }
      sum += activated(unit, a);
      if (unit + 1 < units) sum += activated(unit + 1, b);
      if (unit + 2 < units) sum += activated(unit + 2, c);
      if (unit + 3 < units) sum += activated(unit + 3, d);
    }
    return sum;
  };

  function activated(unit: number, inner: number): number {
    return (output[unit] as number) * Math.tanh(inner + (bias[unit] as number));
  }
}

/** The weights, reordered for reading: for each block of units the weights of one feature, then those of the next. */
function inLanes(hidden: readonly (readonly number[])[], width: number): Float64Array {
  const layer = new Float64Array(Math.ceil(hidden.length / LANES) * LANES * width);
  for (const [unit, weights] of hidden.entries()) {
    const from = (unit - (unit % LANES)) * width + (unit % LANES);
    for (const [i, weight] of weights.entries()) layer[from + i * LANES] = weight;
  }
  return layer;
}

/** How well a candidate answers: a number that only orders the candidates of one question. */
export function score({ linear, hidden, bias, output }: Weights, row: ArrayLike<number>): number {
  let sum = dot(linear, row);
  for (let unit = 0; unit < hidden.length; unit++)
    sum += (output[unit] as number) * Math.tanh(dot(hidden[unit] as number[], row) + (bias[unit] as number));
  return sum;
}
