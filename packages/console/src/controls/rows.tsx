import { Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** A list with a line between its entries. */
export const Rows = styled.ul`
  & > li {
    padding-block: ${token.space[3]};
    border-top: 1px solid ${token.color.border};
  }
  & > li:first-child {
    border-top: 0;
    padding-top: 0;
  }
  & > li:last-child {
    padding-bottom: 0;
  }
`;

const Line = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

/** Loading state of `Rows`. */
export function RowsSkeleton({ count }: { readonly count: number }) {
  return (
    <Rows aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Line>
            <Skeleton width="min(18rem, 70%)" height="1.6em" />
            <Skeleton width="min(28rem, 90%)" height="1.3em" />
          </Line>
        </li>
      ))}
    </Rows>
  );
}
