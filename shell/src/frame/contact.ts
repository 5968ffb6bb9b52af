/**
 * How to reach the operators of this site. The addresses end in the reserved `.example` and don't exist: operators
 * replace them before going public.
 */
export const contact = {
  support: 'support@tessera.example',
  legal: 'legal@tessera.example',
  sourceCode: 'https://code.tessera.example/tessera',
} as const;

export const mailto = (address: string): string => `mailto:${address}`;
