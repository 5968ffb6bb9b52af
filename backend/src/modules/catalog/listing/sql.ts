/** A piece of a statement together with the values that belong into it. */
export class Sql {
  constructor(
    private readonly texts: readonly string[],
    private readonly values: readonly unknown[],
  ) {}

  /** The statement with `$1`, `$2`, … and the values for them, in that order. */
  render(): { readonly text: string; readonly values: unknown[] } {
    const values: unknown[] = [];
    return { text: this.write(values), values };
  }

  private write(collected: unknown[]): string {
    return this.texts.reduce((text, next, index) => {
      const value = this.values[index - 1];
      return (
        text + (value instanceof Sql ? value.write(collected) : `$${collected.push(value)}`) + next
      );
    });
  }
}

/** Writes a statement: values become parameters, other pieces are put in as they are. */
export function sql(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(texts, values);
}

/** Joins pieces by a word such as `and`; `whenNone` stands for no pieces. */
export function joined(
  pieces: readonly Sql[],
  between: ' and ' | ' + ' | ' union ' | ', ',
  whenNone: Sql,
): Sql {
  if (pieces.length === 0) return whenNone;
  return new Sql(['', ...pieces.slice(1).map(() => between), ''], pieces);
}
