import type { Candidate } from '@tessera/contracts';
import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

const Track = styled.ol`
  display: flex;
  gap: ${token.space[1]};
  margin-bottom: ${token.space[2]};
`;

type Progress = 'done' | 'current' | 'upcoming';

const fills: Record<Progress, string> = {
  done: token.color.accentSoft,
  current: token.color.accent,
  upcoming: token.color.pressed,
};

const Step = styled.li<{ $progress: Progress }>`
  flex: 1;
  padding-top: ${token.space[1]};
  border-top: 4px solid ${({ $progress }) => fills[$progress]};
  color: ${({ $progress }) => ($progress === 'current' ? token.color.text : token.color.textMuted)};
  font-size: ${token.text.caption};
  font-weight: ${({ $progress }) =>
    $progress === 'current' ? token.weight.strong : token.weight.regular};
  font-variant-numeric: tabular-nums;
`;

/** Steps of a rollout with the current one marked. */
export function StepTrack({ candidate: { steps, step } }: { readonly candidate: Candidate }) {
  return (
    <Track aria-label="Steps">
      {steps.map((percent, index) => (
        <Step
          key={percent}
          $progress={progressOf(index, step)}
          aria-current={index === step ? 'step' : undefined}
        >
          {percent} %
        </Step>
      ))}
    </Track>
  );
}

function progressOf(index: number, step: number): Progress {
  if (index === step) return 'current';
  return index < step ? 'done' : 'upcoming';
}
