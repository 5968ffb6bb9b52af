import { SegmentedChoice, Select, TextField, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { type BakeTime, bakeTimes, type ReleaseMode } from './release-plan';

export interface ReleasePlanFieldsProps {
  /** Whether there is a stable version for the other visitors. */
  readonly canStep: boolean;
  readonly mode: ReleaseMode;
  readonly onModeChange: (mode: ReleaseMode) => void;
  readonly steps: string;
  readonly stepsError: string | null;
  readonly onSteps: (steps: string) => void;
  readonly bake: BakeTime;
  readonly onBake: (bake: BakeTime) => void;
}

const modes = [
  { value: 'steps', label: 'Step by step' },
  { value: 'at once', label: 'At once' },
] as const;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${token.space[3]};
`;

/** Steps of a rollout and their duration. */
export function ReleasePlanFields(props: ReleasePlanFieldsProps) {
  const { canStep, mode, onModeChange, steps, stepsError, onSteps, bake, onBake } = props;
  if (!canStep) return null;
  return (
    <>
      <SegmentedChoice label="Release" options={modes} value={mode} onChange={onModeChange} />
      {mode === 'steps' && (
        <Pair>
          <TextField
            label="Steps in percent"
            value={steps}
            onChange={onSteps}
            error={stepsError}
            inputMode="numeric"
            autoComplete="off"
          />
          <Select label="Time per step" options={bakeTimes} value={bake} onChange={onBake} />
        </Pair>
      )}
    </>
  );
}
