import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { Columns } from '../../layout/columns';
import { videoIdIn } from '../../navigation/paths';
import type { AnalystPlace } from '../../navigation/use-analyst-place';
import { AnalysisForm } from './analysis-form';
import { queryFormId, videoFormId } from './form-ids';
import { QueryResult } from './query-result';
import { useAnalystVideo, useQueryAnalysis } from './tools.queries';
import { useFailureNote } from './use-failure-note';
import { useLinkedField } from './use-linked-field';
import { VideoResult } from './video-result';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};
`;

/** The analysis of any video and of any search. What is analyzed stands in the address. */
export function ToolsTab({ place }: { readonly place: AnalystPlace }) {
  const video = useAnalystVideo(place.video);
  const search = useQueryAnalysis(place.query);
  useFailureNote('Failed to analyze video', video.error, video.errorUpdatedAt);
  useFailureNote('Failed to analyze search', search.error, search.errorUpdatedAt);
  useLinkedField();
  return (
    <Parts>
      <Columns>
        <AnalysisForm
          key={`video ${place.video}`}
          id={videoFormId}
          title="Video Analysis"
          text="Quality, viral potential, sentiment, topics and title of one video, each with what it is made of."
          label="Video ID or link"
          hint="From YouTube, Vimeo, Dailymotion, Twitch, TikTok, or PeerTube"
          submitLabel="Analyze Video"
          initial={place.video}
          isPending={video.isFetching}
          onSubmit={(value) => {
            const id = videoIdIn(value) ?? value;
            if (id === place.video) void video.refetch();
            else place.analyze('video', id);
          }}
        />
        <AnalysisForm
          key={`query ${place.query}`}
          id={queryFormId}
          title="Search Query Analysis"
          text="What a search finds, which words find more, and what else people look for."
          label="Search query"
          hint="As you would type it in the search field"
          submitLabel="Analyze Search"
          initial={place.query}
          isPending={search.isFetching}
          onSubmit={(value) =>
            value === place.query ? void search.refetch() : place.analyze('query', value)
          }
        />
      </Columns>
      {place.query !== '' && <QueryResult result={search} />}
      {place.video !== '' && <VideoResult result={video} />}
    </Parts>
  );
}
