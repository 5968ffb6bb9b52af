import { Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const Lines = styled.div`
  display: grid;
  gap: ${token.space[3]};
  margin-top: ${token.space[4]};
`;

/** In place of a video that is still loading. */
export function VideoSkeleton() {
  return (
    <div aria-busy>
      <Skeleton ratio="16 / 9" radius={token.radius.large} />
      <Lines>
        <Skeleton width="40%" height="2rem" />
        <Skeleton width="80%" height="1rem" />
        <Skeleton width="70%" height="1rem" />
      </Lines>
    </div>
  );
}
