import type { Channel } from '@tessera/contracts';
import { token } from '@tessera/design-system';

/** Line style of a version: distinct by pattern as well as by color. */
export interface Stroke {
  readonly version: string;
  readonly color: string;
  /** As `stroke-dasharray`; none for a line without gaps. */
  readonly dashes?: string;
}

/** Maximum number of lines that stay readable. */
const maxLines = 4;

const others = [
  { color: token.color.warning, dashes: '6 4' },
  { color: token.color.textMuted, dashes: '2 4' },
  { color: token.color.success, dashes: '8 3 2 3' },
  { color: token.color.borderStrong, dashes: '1 5' },
] as const;

/** Stable and candidate first, then the newest of the others that pages have reported of. */
export function strokesOf(channel: Channel, reported: readonly string[]): Stroke[] {
  const { stable, candidate, versions } = channel;
  const main: Stroke[] = [
    ...(candidate ? [{ version: candidate.version, color: token.color.accent }] : []),
    ...(stable === null
      ? []
      : [{ version: stable, color: candidate ? token.color.text : token.color.accent }]),
  ];
  const known = [...versions.map(({ version }) => version), ...reported];
  const rest = [...new Set(known)].filter(
    (version) => reported.includes(version) && !main.some((stroke) => stroke.version === version),
  );
  return [
    ...main.filter(({ version }) => reported.includes(version)),
    ...rest.map((version, index) => ({ version, ...(others[index] ?? others[0]) })),
  ].slice(0, maxLines);
}
