import { Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const rows = Array.from({ length: 8 }, (_, index) => index);

const Rows = styled.div`
  display: grid;
  gap: ${token.space[1]};
  margin-top: ${token.space[3]};
`;

/** Stands for the sidebar while its code is on its way: a heading and eight rows. */
export function SidebarSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton width="60%" height={token.space[6]} />
      <Rows>
        {rows.map((row) => (
          <Skeleton key={row} height={token.control.medium} />
        ))}
      </Rows>
    </div>
  );
}
