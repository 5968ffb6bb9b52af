/** The name of the product and what stands under it. */
export const product = {
  name: 'Tessera',
  tagline: 'YouTube Discovery Platform',
} as const;
