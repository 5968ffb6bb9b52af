/**
 * How to reach the operators of this site. The addresses end in `.example`, which is reserved and leads
 * nowhere: operators put their own here before going public.
 */
export const contact = {
  support: 'support@tessera.example',
  legal: 'legal@tessera.example',
  sourceCode: 'https://code.tessera.example/tessera',
} as const;

export const mailto = (address: string): string => `mailto:${address}`;
