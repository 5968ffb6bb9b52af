import axe from 'axe-core';

/** What a part alone cannot have: landmarks of a page, and colors, which jsdom does not compute. */
const rulesOfPages = [
  'region',
  'color-contrast',
  'landmark-one-main',
  'page-has-heading-one',
  'heading-order',
];

/** What axe finds wrong in the document as it is now: rules, and where they are broken. */
export async function accessibilityProblems(): Promise<string[]> {
  const rules = Object.fromEntries(rulesOfPages.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
