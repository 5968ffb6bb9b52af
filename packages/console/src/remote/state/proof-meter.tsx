import type { Judgment } from '@tessera/contracts';
import { Text, token } from '@tessera/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';
import { proofShare } from './proof';

export interface ProofMeterProps {
  /** What is to be proved. */
  readonly label: string;
  readonly proof: Judgment['worse'];
  readonly tone: 'danger' | 'success';
}

const Line = styled(Text)`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};
  font-variant-numeric: tabular-nums;
`;

const Bar = styled.div<{ $share: number; $tone: ProofMeterProps['tone'] }>`
  height: 6px;
  margin-top: ${token.space[1]};
  border-radius: ${token.radius.small};
  background: linear-gradient(${({ $tone }) => token.color[$tone]} 0 0) 0 /
    ${({ $share }) => `${$share * 100}%`} no-repeat ${token.color.pressed};
`;

/** Progress toward a proof. */
export function ProofMeter({ label, proof, tone }: ProofMeterProps) {
  const id = useId();
  const share = proofShare(proof);
  // Rounded down: a proof that is not complete must not look as if it were.
  const percent = Math.floor(share * 100);
  return (
    <div>
      <Line as="div" size="caption">
        <span id={id}>{label}</span>
        <span>{percent} %</span>
      </Line>
      <Bar
        $share={share}
        $tone={tone}
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent} %`}
      />
    </div>
  );
}
