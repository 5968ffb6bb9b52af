import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { ReviewComment } from '@tessera/contracts-creator';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';

/** What whoever has the link is asked to read. */
export function useReviewPage(token: string) {
  return useQuery({
    ...endpointQuery('GET /api/content-reviews/:token', { params: { token } }),
    staleTime: 0,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  });
}

const outdated = (token: string) => [queriesOf('GET /api/content-reviews/:token', { token })];

/** What a reviewer says, and of which words. */
export interface Remark {
  readonly text: string;
  readonly anchor: ReviewComment['anchor'];
}

export function useComment(token: string) {
  const explain = useFailureToast();
  return useWrite({
    send: (body: Remark) =>
      request('POST /api/content-reviews/:token/comments', { params: { token }, body }),
    outdates: () => outdated(token),
    onFailure: explain('The comment wasn’t sent'),
  });
}

interface Verdict {
  readonly verdict: 'approved' | 'changes-requested';
  /** What is said with it, if anything. */
  readonly remark: Remark;
}

/** Approves, or asks for changes. */
export function useVerdict(token: string) {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: async ({ verdict, remark }: Verdict) => {
      const params = { token };
      // What is said of some words is a comment of its own.
      if (remark.anchor && remark.text !== '')
        await request('POST /api/content-reviews/:token/comments', { params, body: remark });
      const note = remark.anchor ? '' : remark.text;
      return request('POST /api/content-reviews/:token/verdict', {
        params,
        body: { verdict, note },
      });
    },
    outdates: () => outdated(token),
    onSuccess: (page, { verdict }) => {
      const { queryKey } = endpointQuery('GET /api/content-reviews/:token', { params: { token } });
      client.setQueryData(queryKey, page);
      const title = verdict === 'approved' ? 'Approved' : 'You asked for changes';
      toast({ title, description: 'The author is told.' });
    },
    onFailure: explain('Your verdict wasn’t sent'),
  });
}
