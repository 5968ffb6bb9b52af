/** Rendered styles and the pieces of markup that they are for. */
export interface Painting {
  readonly styles: string;
  readonly markup: readonly string[];
}

/**
 * Takes from a painting what only styled-components needs, and shortens its class names: it is sent with
 * every document, and nothing outside refers to them, because the live frame brings its own. Class names that
 * styled-components makes hold no digits, so the short ones can't meet them.
 */
export function compact({ styles, markup }: Painting): Painting {
  const rules = withoutUnusedVariables(rulesOf(styles).join(''));
  const shortNames = shortNamesOf(rules, markup);
  return {
    styles: rules.replaceAll(classSelector, (all, name: string) => {
      const short = shortNames.get(name);
      return short ? `.${short}` : all;
    }),
    markup: markup.map((html) =>
      html.replaceAll(classAttribute, (_, names: string) => {
        const kept = names.split(' ').flatMap((name) => shortNames.get(name) ?? []);
        return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
      }),
    ),
  };
}

const classSelector = /\.([a-zA-Z][\w-]*)/g;
const classAttribute = / class="([^"]*)"/g;

/** Without the entries by which styled-components would find its rules again, and without repetitions. */
function rulesOf(styles: string): string[] {
  return styles
    .replaceAll(/\/\*!sc\*\/\s*/g, '\n')
    .split('\n')
    .filter((rule, index, all) => !rule.startsWith('data-styled') && rule !== all[index - 1]);
}

/** The frame speaks only a part of the tokens; the live frame brings all of them. */
function withoutUnusedVariables(rules: string): string {
  const used = new Set(Array.from(rules.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return rules.replaceAll(/(--[\w-]+):[^;}]*;/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
}

/** A short name for every class of the markup that has rules. */
function shortNamesOf(rules: string, markup: readonly string[]): Map<string, string> {
  const ruled = new Set(Array.from(rules.matchAll(classSelector), ([, name]) => name));
  const used = markup.flatMap((html) =>
    Array.from(html.matchAll(classAttribute), ([, names = '']) => names.split(' ')).flat(),
  );
  const styled = new Set(used.filter((name) => ruled.has(name)));
  return new Map(Array.from(styled, (name, index) => [name, `f${index}`]));
}
