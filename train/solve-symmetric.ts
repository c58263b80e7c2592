/**
 * Solves `matrix · x = right` by Cholesky's method; of the matrix, which must be symmetric and positive definite, the lower
 * half is read and overwritten.
 */
export function solveSymmetric(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const at = (i: number, j: number) => (matrix[i] as Float64Array)[j] as number;
  for (let i = 0; i < size; i++) {
    const line = matrix[i] as Float64Array;
    for (let j = 0; j <= i; j++) {
      let rest = at(i, j);
      for (let k = 0; k < j; k++) rest -= at(i, k) * at(j, k);
      line[j] = i === j ? Math.sqrt(rest) : rest / at(j, j);
    }
  }
  const x = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] as number) - at(i, k) * (x[k] as number);
    x[i] = (x[i] as number) / at(i, i);
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i] = (x[i] as number) - at(k, i) * (x[k] as number);
    x[i] = (x[i] as number) / at(i, i);
  }
  return x;
}
