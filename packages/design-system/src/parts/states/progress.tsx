import { token } from '@tessera/design-system';
import { useId } from 'react';
import { css, keyframes, styled } from 'styled-components';

export interface ProgressProps {
  /** What makes progress, for example 'Uploading bread.mp4'. */
  readonly label: string;
  /** 0 to 1; `null` while it is not known how much there is to do. */
  readonly value: number | null;
  /** Beside the label, for example '12 of 40 MB'; the percentage if left out. */
  readonly valueLabel?: string;
  /** Whether the label is for screen readers only. */
  readonly compact?: boolean;
}

const Words = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};
  margin-bottom: ${token.space[1]};
  font-size: ${token.text.caption};
  & > :last-child {
    color: ${token.color.textMuted};
    white-space: nowrap;
  }
`;

const Track = styled.div`
  overflow: hidden;
  height: 6px;
  border: 1px solid transparent;
  border-radius: 3px;
  background: ${token.color.pressed};
`;

const wander = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;

const Bar = styled.div<{ $isKnown: boolean }>`
  height: 100%;
  border-radius: inherit;
  background: ${token.color.accent};
  transform-origin: left;
  transition: transform ${token.motion.slow} ${token.motion.ease};
  ${({ $isKnown }) => !$isKnown && unknown}
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

/* Without motion a striped bar says that something is going on. */
const unknown = css`
  width: 40%;
  animation: ${wander} 1.4s ease-in-out infinite;
  @media (prefers-reduced-motion: reduce) {
    width: 100%;
    animation: none;
    opacity: 0.5;
  }
`;

/** How far something has come. */
export function Progress({ label, value, valueLabel, compact = false }: ProgressProps) {
  const labelId = useId();
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  const words = valueLabel ?? (percent === null ? '' : `${percent}%`);
  return (
    <div>
      {!compact && (
        <Words>
          <span id={labelId}>{label}</span>
          <span className="tabular">{words}</span>
        </Words>
      )}
      <Track
        role="progressbar"
        aria-labelledby={compact ? undefined : labelId}
        aria-label={compact ? label : undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={valueLabel}
      >
        <Bar
          $isKnown={percent !== null}
          style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </Track>
    </div>
  );
}
