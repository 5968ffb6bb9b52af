import { Badge, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import type { Mark } from '../releases/marks';

const List = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${token.space[1]};
`;

/** Status badges of a part or a version. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <List>
      {marks.map(({ tone, label }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </List>
  );
}
