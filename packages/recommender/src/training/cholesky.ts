/** A matrix that is not positive definite, or not finite: it can't be factored. */
export class NotPositiveDefinite extends Error {
  override readonly name = 'NotPositiveDefinite';
  constructor() {
    super('The matrix is not positive definite');
  }
}

/**
 * Replaces the lower triangle of a symmetric matrix by its Cholesky factor _L_, so that _L Lᵀ_ is the matrix. The upper triangle is neither read nor changed.
 * @param matrix row after row
 * @param size rows that are used
 * @param stride numbers per row
 * @throws NotPositiveDefinite
 */
export function factorCholesky(matrix: Float64Array, size: number, stride = size): void {
  for (let i = 0; i < size; i++) {
    const row = i * stride;
    for (let j = 0; j <= i; j++) {
      const rest = (matrix[row + j] as number) - product(matrix, row, j * stride, j);
      if (j < i) matrix[row + j] = rest / (matrix[j * stride + j] as number);
      else if (rest > 0 && rest < Infinity) matrix[row + j] = Math.sqrt(rest);
      else throw new NotPositiveDefinite();
    }
  }
}

/** Product of the first `length` numbers from two places on; four sums, because each addition waits for the one before. */
function product(values: Float64Array, one: number, other: number, length: number): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let k = 0;
  for (; k + 3 < length; k += 4) {
    a += (values[one + k] as number) * (values[other + k] as number);
    b += (values[one + k + 1] as number) * (values[other + k + 1] as number);
    c += (values[one + k + 2] as number) * (values[other + k + 2] as number);
    d += (values[one + k + 3] as number) * (values[other + k + 3] as number);
  }
  for (; k < length; k++) a += (values[one + k] as number) * (values[other + k] as number);
  return a + b + (c + d);
}

/**
 * Solves _A x = b_, where `factor` is what `factorCholesky` made of _A_.
 * @param vector _b_, which _x_ replaces
 */
export function solveCholesky(
  factor: Float64Array,
  vector: Float64Array,
  size: number,
  stride = size,
): void {
  for (let i = 0; i < size; i++) {
    let rest = vector[i] as number;
    for (let k = 0; k < i; k++) rest -= (factor[i * stride + k] as number) * (vector[k] as number);
    vector[i] = rest / (factor[i * stride + i] as number);
  }
  for (let i = size - 1; i >= 0; i--) {
    const solved = (vector[i] as number) / (factor[i * stride + i] as number);
    vector[i] = solved;
    for (let k = 0; k < i; k++)
      vector[k] = (vector[k] as number) - (factor[i * stride + k] as number) * solved;
  }
}
