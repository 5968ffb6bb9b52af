import type { QueryClient } from '@tanstack/react-query';
import { urlOf } from '@tessera/api-client';
import type { WorthKeeping } from '@tessera/contracts-account';

/** Shows an offer to keep things on the page, or no longer. */
export function setOffer(client: QueryClient, what: WorthKeeping | null): void {
  const offer = what === null ? null : { what };
  client.setQueryData([urlOf('GET /api/account/sign-in/offer')], { offer });
}
