import { panel, Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { EntrySkeletons } from './entry-list';

const Box = styled.div`
  ${panel}
`;

const Head = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

/** A list that is still loading, in its box. */
export function ListSkeleton() {
  return (
    <Box aria-busy>
      <Head aria-hidden>
        <Skeleton width="10rem" height="1.5em" />
        <Skeleton width="7rem" />
      </Head>
      <EntrySkeletons />
    </Box>
  );
}
