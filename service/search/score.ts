/** Two layers: `linear · x + output · tanh(hidden · x + bias)`. */
export type Weights = { linear: number[]; hidden: number[][]; bias: number[]; output: number[] };

const dot = (weights: readonly number[], row: ArrayLike<number>) => {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (weights[i] as number) * (row[i] as number);
  return sum;
};

/** The same as `score` for many rows: weights as typed arrays are read several times as fast. */
export function createScorer({ linear, hidden, bias, output }: Weights): (row: Float32Array) => number {
  const width = linear.length;
  const direct = Float64Array.from(linear);
  const layer = Float64Array.from(hidden.flat());
  return (row) => {
    let sum = 0;
    for (let i = 0; i < width; i++) sum += (direct[i] as number) * (row[i] as number);
    for (let unit = 0, at = 0; unit < bias.length; unit++) {
      let inner = 0;
      for (let i = 0; i < width; i++) inner += (layer[at++] as number) * (row[i] as number);
      sum += (output[unit] as number) * Math.tanh(inner + (bias[unit] as number));
    }
    return sum;
  };
}

/** How well a candidate answers: a number that only orders the candidates of one question. */
export function score({ linear, hidden, bias, output }: Weights, row: ArrayLike<number>): number {
  let sum = dot(linear, row);
  for (let unit = 0; unit < hidden.length; unit++)
    sum += (output[unit] as number) * Math.tanh(dot(hidden[unit] as number[], row) + (bias[unit] as number));
  return sum;
}
