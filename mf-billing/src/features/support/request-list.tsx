import type { SupportRequest } from '@tessera/contracts-account';
import { coverLink, EmptyState, formatAge, Skeleton, Text, token } from '@tessera/design-system';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { StateBadge } from './state-badge';

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* The words stand below the heading, what is pointed at reaches beyond them. */
  margin: 0 calc(-1 * ${token.space[3]});
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  min-height: 56px;
  padding: ${token.space[3]};
  border-radius: ${token.radius.small};
  &:hover {
    background: ${token.color.hover};
  }
  & + & {
    border-top: 1px solid ${token.color.border};
  }
`;

const Subject = styled(Link)`
  ${coverLink}
  color: ${token.color.text};
  font-weight: ${token.weight.medium};
  text-decoration: none;
  overflow-wrap: anywhere;
`;

/** The visitor's requests and how they stand. */
export function RequestList({ requests }: { readonly requests: readonly SupportRequest[] }) {
  if (requests.length === 0)
    return (
      <EmptyState icon={<MessagesSquare size={24} />} title="No requests yet">
        Your requests and our answers appear here.
      </EmptyState>
    );
  return (
    <Rows>
      {requests.map(({ id, subject, state, changedAt }) => (
        <Row key={id}>
          <div>
            <Subject to={`/support/${id}`}>{subject}</Subject>
            <Text size="caption" tone="muted">
              {formatAge(changedAt)}
            </Text>
          </div>
          <StateBadge state={state} />
        </Row>
      ))}
    </Rows>
  );
}

export function RequestSkeletons() {
  return (
    <Rows aria-busy>
      {[0, 1, 2].map((at) => (
        <Row key={at}>
          <Skeleton height="32px" />
        </Row>
      ))}
    </Rows>
  );
}
