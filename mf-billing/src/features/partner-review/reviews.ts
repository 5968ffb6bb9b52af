import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request, urlOf } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { ApplicationReview, ReviewedApplication } from '@tessera/contracts-billing';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { stateNames } from '../partners/application-badge';

/** An application with its notes, for operators. */
export function useReviewed(id: string) {
  return useQuery(endpointQuery('GET /api/partnerships/applications/:id', { params: { id } }));
}

interface Review {
  readonly application: ReviewedApplication;
  readonly review: ApplicationReview;
}

const outdated = ({ id }: { readonly id: string }) => [
  queriesOf('GET /api/partnerships/application-queue'),
  queriesOf('GET /api/partnerships/applications/:id', { id }),
];

/** Takes an application into review, or decides it. */
export function useReview() {
  const show = useShown();
  const { toast } = usePlatform();
  return useWrite({
    send: ({ application: { id, version }, review }: Review) =>
      request('PUT /api/partnerships/applications/:id/review', {
        params: { id },
        body: review,
        ifMatch: version,
      }),
    outdates: ({ application }) => outdated(application),
    onSuccess: (reviewed) => {
      show(reviewed);
      const { companyName, state } = reviewed;
      toast({ title: `${companyName}: ${stateNames[state].toLowerCase()}` });
    },
    onFailure: useFailureToast()('The application wasn’t changed'),
  });
}

interface Note {
  readonly id: string;
  readonly text: string;
}

/** Writes a note, which applicants never see. */
export function useAddNote() {
  return useWrite({
    send: ({ id, text }: Note) =>
      request('POST /api/partnerships/applications/:id/notes', { params: { id }, body: { text } }),
    outdates: outdated,
    onSuccess: useShown(),
  });
}

function useShown() {
  const client = useQueryClient();
  return (reviewed: ReviewedApplication) => {
    const params = { id: reviewed.id };
    const url = urlOf('GET /api/partnerships/applications/:id', { params });
    client.setQueryData([url], reviewed);
  };
}
