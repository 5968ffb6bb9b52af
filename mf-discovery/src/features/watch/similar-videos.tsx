import { Heading, token } from '@tessera/design-system';
import { gridLayout, Origin, SkeletonGrid, useElementWidth, VideoCard } from '@tessera/video-ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useSimilarVideos } from './video.queries';

export interface SimilarVideosProps {
  readonly id: string;
}

const gap = token.space[6];

const List = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${gap};
`;

/** A column beside the video, up to this width in px, has rows. */
const maxRowWidth = 400;

const Title = styled(Heading)`
  margin-bottom: ${token.space[4]};
`;

/** Videos that have something in common with one; nothing if there are none, or they can't be loaded. */
export function SimilarVideos({ id }: SimilarVideosProps) {
  const body = useRef<HTMLDivElement>(null);
  const width = useElementWidth(body);
  const layout = gridLayout(width, width < maxRowWidth ? 'list' : 'grid');
  const { data, isError } = useSimilarVideos(id);
  if (isError || data?.videos.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <Title level={2} id="similar">
        Similar videos
      </Title>
      <div ref={body}>
        {data ? (
          <List $columns={layout.columns}>
            {data.videos.map((video, position) => (
              <li key={video.id}>
                <Origin from="similar" position={position}>
                  <VideoCard
                    video={video}
                    mode={layout.mode}
                    ageStyle="dated"
                    textWidth={layout.textWidth}
                    isFirst={false}
                    tabIndex={0}
                  />
                </Origin>
              </li>
            ))}
          </List>
        ) : (
          <SkeletonGrid layout={layout} count={6} />
        )}
      </div>
    </section>
  );
}
