import type { SelectOption } from '@tessera/design-system';

/** A choice of an enum as people read it: `in-review` is 'In review'. */
export function choiceLabel(choice: string): string {
  return choice.charAt(0).toUpperCase() + choice.slice(1).replaceAll('-', ' ');
}

/** All choices of an enum, for `Select`. */
export function choiceOptions<const Choice extends string>(
  choices: readonly Choice[],
): SelectOption<Choice>[] {
  return choices.map((value) => ({ value, label: choiceLabel(value) }));
}
