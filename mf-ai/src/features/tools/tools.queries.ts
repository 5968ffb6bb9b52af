import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request, urlOf } from '@tessera/api-client';
import { rememberAnalysis } from '../analysis/last-analysis';

/** An analysis costs, so it is not repeated as long as it would say the same. */
const kept = { staleTime: 5 * 60_000 } as const;

/** Analyzes the video with this id, or at this link; nothing where it is empty. */
export function useAnalystVideo(id: string) {
  const client = useQueryClient();
  const analyze = async () => {
    const response = await request('POST /api/ai-analyst/video/:id', { params: { id } });
    const { analysis } = response;
    // The same is shown elsewhere.
    const { videoId } = analysis;
    const url = urlOf('GET /api/smart-analysis/video/:videoId', { params: { videoId } });
    client.setQueryData([url], analysis);
    rememberAnalysis(videoId);
    return response;
  };
  return useQuery({
    queryKey: ['POST /api/ai-analyst/video', id],
    queryFn: analyze,
    enabled: id !== '',
    ...kept,
  });
}

/** Analyzes these words as a search; nothing where they are empty. */
export function useQueryAnalysis(query: string) {
  const analyze = () => request('POST /api/ai-analyst/search', { body: { query } });
  return useQuery({
    queryKey: ['POST /api/ai-analyst/search', query],
    queryFn: analyze,
    enabled: query !== '',
    ...kept,
  });
}
