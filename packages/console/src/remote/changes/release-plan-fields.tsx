import { SegmentedChoice, Select, TextField, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { type BakeTime, bakeTimes, type ReleaseWay } from './release-plan';

export interface ReleasePlanFieldsProps {
  /** Whether there is a version that the other visitors could get meanwhile. */
  readonly canStep: boolean;
  readonly way: ReleaseWay;
  readonly onWay: (way: ReleaseWay) => void;
  readonly steps: string;
  readonly stepsError: string | null;
  readonly onSteps: (steps: string) => void;
  readonly bake: BakeTime;
  readonly onBake: (bake: BakeTime) => void;
}

const ways = [
  { value: 'steps', label: 'Step by step' },
  { value: 'at once', label: 'At once' },
] as const;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${token.space[3]};
`;

/** In which steps visitors get a version, and how long each of them lasts. */
export function ReleasePlanFields(props: ReleasePlanFieldsProps) {
  const { canStep, way, onWay, steps, stepsError, onSteps, bake, onBake } = props;
  if (!canStep) return null;
  return (
    <>
      <SegmentedChoice label="Visitors get it" options={ways} value={way} onChange={onWay} />
      {way === 'steps' && (
        <Pair>
          <TextField
            label="Steps in percent"
            value={steps}
            onChange={onSteps}
            error={stepsError}
            inputMode="numeric"
            autoComplete="off"
          />
          <Select label="Each holds for" options={bakeTimes} value={bake} onChange={onBake} />
        </Pair>
      )}
    </>
  );
}
