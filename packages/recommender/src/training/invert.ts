import { factorCholesky, solveCholesky } from './cholesky.js';

/** Rows of a block: two such blocks fit into the first cache. */
const blockRows = 64;
/** Rows that one turn of the innermost loop takes at once. */
const tileRows = 4;
const tileColumns = 2;
/** Columns whose blocks stay in the cache while all rows pass. */
const cachedColumns = 48;

/** The next size that can be inverted. */
export function paddedSize(size: number): number {
  return Math.ceil(size / blockRows) * blockRows;
}

/**
 * Replaces the lower triangle of a symmetric, positive definite matrix by that of its inverse. Block by block, the Schur complement is formed with the
 * Cholesky factor of the block on the diagonal, in place (n³/2 multiplications, half of what a general inverse takes). The upper triangle is not used.
 * @param matrix row after row
 * @param size of the matrix, a multiple of `blockRows`; see `paddedSize`
 * @param onBlock told how much is done, 0 to 1; what it throws ends the work
 * @throws NotPositiveDefinite
 */
export function invertPositive(
  matrix: Float64Array,
  size: number,
  onBlock: (done: number) => void = () => {},
): void {
  const panel = new Float64Array(size * blockRows);
  const solved = new Float64Array(size * blockRows);
  for (let first = 0; first < size; first += blockRows) {
    readPanel(matrix, size, first, panel);
    const block = negativeInverse(matrix, size, first);
    solved.fill(0);
    for (let row = 0; row < size; row += tileRows)
      for (let column = 0; column < blockRows; column += tileColumns)
        subtractTile(solved, blockRows, panel, block, row, column);
    subtractProduct(matrix, size, solved, panel);
    writePanel(matrix, size, first, solved, block);
    onBlock((first + blockRows) / size);
  }
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) matrix[i * size + j] = -(matrix[i * size + j] as number);
}

/** Copies the columns of a block, of all rows; its own rows become 0, so that the product leaves them alone. */
function readPanel(matrix: Float64Array, size: number, first: number, panel: Float64Array): void {
  for (let i = 0; i < size; i++)
    for (let k = 0; k < blockRows; k++)
      panel[i * blockRows + k] =
        i < first
          ? (matrix[(first + k) * size + i] as number)
          : i < first + blockRows
            ? 0
            : (matrix[i * size + first + k] as number);
}

/** The inverse of a block on the diagonal with the sign turned, all of it. */
function negativeInverse(matrix: Float64Array, size: number, first: number): Float64Array {
  const factor = new Float64Array(blockRows * blockRows);
  for (let i = 0; i < blockRows; i++)
    for (let j = 0; j <= i; j++)
      factor[i * blockRows + j] = matrix[(first + i) * size + first + j] as number;
  factorCholesky(factor, blockRows);
  const inverse = new Float64Array(blockRows * blockRows);
  for (let i = 0; i < blockRows; i++) {
    const row = inverse.subarray(i * blockRows, (i + 1) * blockRows);
    row[i] = -1;
    solveCholesky(factor, row, blockRows);
  }
  return inverse;
}

/** Subtracts `rows` · `columns`ᵀ from the lower triangle. All the time goes here. */
function subtractProduct(
  matrix: Float64Array,
  size: number,
  rows: Float64Array,
  columns: Float64Array,
): void {
  for (let from = 0; from < size; from += cachedColumns)
    for (let row = from - (from % tileRows); row < size; row += tileRows) {
      // A tile may reach beyond the diagonal: the upper triangle is not used.
      const to = Math.min(from + cachedColumns, row + tileRows, size);
      for (let column = from; column < to; column += tileColumns)
        subtractTile(matrix, size, rows, columns, row, column);
    }
}

/** Subtracts the products of four rows with two columns, all at once, so that each number that is read is used several times. */
function subtractTile(
  matrix: Float64Array,
  stride: number,
  rows: Float64Array,
  columns: Float64Array,
  row: number,
  column: number,
): void {
  const r0 = row * blockRows;
  const c0 = column * blockRows;
  let s00 = 0;
  let s01 = 0;
  let s10 = 0;
  let s11 = 0;
  let s20 = 0;
  let s21 = 0;
  let s30 = 0;
  let s31 = 0;
  for (let k = 0; k < blockRows; k++) {
    const x = columns[c0 + k] as number;
    const y = columns[c0 + blockRows + k] as number;
    const a = rows[r0 + k] as number;
    const b = rows[r0 + blockRows + k] as number;
    const c = rows[r0 + 2 * blockRows + k] as number;
    const d = rows[r0 + 3 * blockRows + k] as number;
    s00 += a * x;
    s01 += a * y;
    s10 += b * x;
    s11 += b * y;
    s20 += c * x;
    s21 += c * y;
    s30 += d * x;
    s31 += d * y;
  }
  subtractPair(matrix, row * stride + column, s00, s01);
  subtractPair(matrix, (row + 1) * stride + column, s10, s11);
  subtractPair(matrix, (row + 2) * stride + column, s20, s21);
  subtractPair(matrix, (row + 3) * stride + column, s30, s31);
}

function subtractPair(matrix: Float64Array, place: number, one: number, other: number): void {
  matrix[place] = (matrix[place] as number) - one;
  matrix[place + 1] = (matrix[place + 1] as number) - other;
}

/** Writes the columns of a block back: `solved` beside the diagonal, `block` on it. */
function writePanel(
  matrix: Float64Array,
  size: number,
  first: number,
  solved: Float64Array,
  block: Float64Array,
): void {
  for (let i = 0; i < size; i++)
    for (let k = 0; k < blockRows; k++) {
      const value = solved[i * blockRows + k] as number;
      if (i < first) matrix[(first + k) * size + i] = value;
      else if (i >= first + blockRows) matrix[i * size + first + k] = value;
      else matrix[i * size + first + k] = block[(i - first) * blockRows + k] as number;
    }
}
