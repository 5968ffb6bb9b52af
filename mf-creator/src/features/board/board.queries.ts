import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { ContentRule } from '@tessera/contracts-creator';
import type { ContentType } from '@tessera/contracts-creator/values';
import { useFailureToast } from '../../errors/failures';

export interface BoardFilter {
  readonly type: 'all' | ContentType;
  /** Name of a reviewer; empty for anyone. */
  readonly waitsFor: string;
}

/** The visitor’s content by status. What is on the board stays there while another part of it is loaded. */
export function useBoard({ type, waitsFor }: BoardFilter) {
  const query = { ...(type !== 'all' && { type }), ...(waitsFor && { waitsFor }) };
  return useQuery({
    ...endpointQuery('GET /api/content/workflow/board', { query }),
    staleTime: 15_000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}

/** When the visitor is reminded. */
export function useRules() {
  return useQuery(endpointQuery('GET /api/content/workflow/rules'));
}

export function useChangeRule() {
  const explain = useFailureToast();
  return useWrite({
    sequence: 'rules of content',
    send: ({ rule, isOn, days }: ContentRule) =>
      request('PUT /api/content/workflow/rules/:rule', { params: { rule }, body: { isOn, days } }),
    outdates: () => [queriesOf('GET /api/content/workflow/rules')],
    onFailure: explain('The rule wasn’t changed'),
  });
}
