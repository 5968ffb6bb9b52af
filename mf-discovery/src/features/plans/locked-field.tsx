import { Badge, Field, fieldBox, FieldLabel, token, VisuallyHidden } from '@tessera/design-system';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { plansPath } from './plans-link';

export interface LockedFieldProps {
  readonly label: string;
  /** What holds without it, for example `Relevance`. */
  readonly value: string;
  /** Name of the plan that has it. */
  readonly plan: string;
}

const Box = styled(Link)`
  ${fieldBox}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  color: ${token.color.textMuted};
  text-decoration: none;
`;

const Value = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The place of a field that another plan has. It looks like the field, and leads to the plans. */
export function LockedField({ label, value, plan }: LockedFieldProps) {
  return (
    <Field>
      <FieldLabel aria-hidden>{label}</FieldLabel>
      <Box to={plansPath}>
        <Value>
          <VisuallyHidden>{label}: </VisuallyHidden>
          {value}
        </Value>
        <PlanBadge plan={plan} />
      </Box>
    </Field>
  );
}

/** Says quietly that something is part of another plan. */
export function PlanBadge({ plan }: Pick<LockedFieldProps, 'plan'>) {
  return (
    <Badge>
      <Lock size={12} aria-hidden />
      <VisuallyHidden>, part of </VisuallyHidden>
      {plan}
    </Badge>
  );
}
