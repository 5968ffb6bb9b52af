export type Template<N extends string> = (values: Readonly<Record<N, string>>) => string;

/**
 * Cuts a text at its placeholders (`%title%` for the name `title`) once, so that filling is only
 * joining. What is filled in is never searched for placeholders again.
 */
export function compileTemplate<const N extends string>(
  text: string,
  names: readonly N[],
): Template<N> {
  const pieces = text.split(new RegExp(`%(${names.join('|')})%`));
  return (values) =>
    pieces.map((piece, index) => (index % 2 === 0 ? piece : values[piece as N])).join('');
}
