import { Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const rows = Array.from({ length: 8 }, (_, index) => index);

const Title = styled.div`
  padding: 0 ${token.space[3]} ${token.space[2]};
`;

const Rows = styled.div`
  display: grid;
  gap: 2px;
`;

/** Stands for the sidebar while its code is on its way: a heading and eight rows. */
export function SidebarSkeleton() {
  return (
    <div aria-hidden>
      <Title>
        <Skeleton width="60%" height="1.5em" />
      </Title>
      <Rows>
        {rows.map((row) => (
          <Skeleton key={row} height={token.control.medium} />
        ))}
      </Rows>
    </div>
  );
}
