import { token } from '../tokens/token';

export interface TileMarkProps {
  /** Edge in px. */
  readonly size?: number;
}

/** The logo: a few tiles, one picture. Decorative; the name stands beside it. */
export function TileMark({ size = 28 }: TileMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill={token.color.accent} aria-hidden>
      <rect x="2" y="2" width="11" height="15" rx="3" />
      <rect x="15" y="2" width="11" height="7" rx="3" opacity="0.45" />
      <rect x="2" y="19" width="11" height="7" rx="3" opacity="0.45" />
      <rect x="15" y="11" width="11" height="15" rx="3" opacity="0.75" />
    </svg>
  );
}
