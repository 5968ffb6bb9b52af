import { Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const Lines = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

const Line = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

/** Entries of two lines each that are still to come. */
export function LineSkeletons({ count }: { readonly count: number }) {
  return (
    <Lines aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <Line key={index}>
          <Skeleton width={`${60 - (index % 3) * 12}%`} height="1.4em" />
          <Skeleton width={`${90 - (index % 2) * 15}%`} height="1.2em" />
        </Line>
      ))}
    </Lines>
  );
}
