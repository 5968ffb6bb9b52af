/** A fragment of a statement with its values. */
export class Sql {
  constructor(
    private readonly texts: readonly string[],
    private readonly values: readonly unknown[],
  ) {}

  /** The statement with the placeholders `$1`, `$2`, … and their values, in order. */
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

/** Builds a statement: values become parameters, other fragments are inlined. */
export function sql(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(texts, values);
}

/** Joins fragments with an operator such as `and`; `whenNone` is the result for no fragments. */
export function joined(
  fragments: readonly Sql[],
  between: ' and ' | ' + ' | ' union ' | ', ',
  whenNone: Sql,
): Sql {
  if (fragments.length === 0) return whenNone;
  return new Sql(['', ...fragments.slice(1).map(() => between), ''], fragments);
}
