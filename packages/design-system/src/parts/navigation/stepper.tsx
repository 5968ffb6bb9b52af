import { media, token, VisuallyHidden } from '@tessera/design-system';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';

export interface StepperProps {
  /** What the steps lead to, for example 'New channel'. */
  readonly label: string;
  /** Titles in their order, none twice. */
  readonly steps: readonly string[];
  /** Position of the current step; all before it are done. */
  readonly current: number;
}

const List = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  ${media.medium} {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: ${token.space[4]};
  }
`;

type State = 'done' | 'current' | 'ahead';

const Step = styled.li<{ $state: State }>`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
  padding: ${token.space[1]} 0 ${token.space[1]} ${token.space[3]};
  border-left: 2px solid
    ${({ $state }) => ($state === 'ahead' ? token.color.border : token.color.accent)};
  color: ${({ $state }) => ($state === 'current' ? token.color.text : token.color.textMuted)};
  font-weight: ${({ $state }) => ($state === 'current' ? token.weight.medium : 'inherit')};
  ${media.medium} {
    padding: ${token.space[3]} 0 0;
    border-top: 2px solid;
    border-top-color: ${({ $state }) =>
      $state === 'ahead' ? token.color.border : token.color.accent};
    border-left: 0;
  }
`;

const Sign = styled.span<{ $state: State }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid
    ${({ $state }) => ($state === 'ahead' ? token.color.borderStrong : token.color.accent)};
  border-radius: 50%;
  background: ${({ $state }) => ($state === 'current' ? token.color.accent : 'transparent')};
  color: ${({ $state }) => ($state === 'current' ? token.color.onAccent : 'inherit')};
  font-size: ${token.text.caption};
  line-height: 1;
`;

/** Where a visitor is in a task of several steps; one below the other on phones. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <List aria-label={label}>
      {steps.map((step, position) => {
        const state = stateOf(position, current);
        return (
          <Step key={step} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Sign $state={state} className="tabular" aria-hidden>
              {state === 'done' ? <Check size={14} /> : position + 1}
            </Sign>
            {step}
            {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
          </Step>
        );
      })}
    </List>
  );
}

function stateOf(position: number, current: number): State {
  if (position === current) return 'current';
  return position < current ? 'done' : 'ahead';
}
