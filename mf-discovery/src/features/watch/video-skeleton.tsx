import { Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { Columns, View } from './video-columns';

const Lines = styled.div`
  display: grid;
  gap: ${token.space[3]};
  margin-top: ${token.space[4]};
`;

/** In place of a video that is still loading. */
export function VideoSkeleton() {
  return (
    <View aria-busy>
      <Columns>
        <div>
          <Skeleton ratio="16 / 9" radius={token.radius.large} />
          <Lines>
            <Skeleton width="40%" height="2rem" />
            <Skeleton width="80%" height="1rem" />
            <Skeleton width="70%" height="1rem" />
          </Lines>
        </div>
      </Columns>
    </View>
  );
}
