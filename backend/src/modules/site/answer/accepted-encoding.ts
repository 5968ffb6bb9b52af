import type { Encoding } from '../../releases/index.js';

const preferred = ['br', 'gzip'] as const satisfies readonly Encoding[];

/**
 * The best encoding that a client takes of those that are at hand; `undefined` for none.
 * @param header `Accept-Encoding` as it was sent
 */
export function acceptedEncoding(
  header: string | undefined,
  available: readonly Encoding[] = preferred,
): Encoding | undefined {
  const accepted = parse(header ?? '');
  const takes = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get('*') ?? false;
  return preferred.find((encoding) => available.includes(encoding) && takes(encoding));
}

function parse(header: string): Map<string, boolean> {
  return new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
}
