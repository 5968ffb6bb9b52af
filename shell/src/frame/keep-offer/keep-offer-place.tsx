import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

const KeepOffer = lazy(async () => ({
  default: (await import('./keep-offer')).KeepOffer,
}));

/**
 * Where visitors are offered to keep their things: over the page, so that nothing moves. Pages hear of an offer by an event; only the
 * account page asks. Who is at the form already needs none.
 */
export function KeepOfferPlace() {
  const { pathname } = useLocation();
  const isAccount = pathname === '/account' || pathname.startsWith('/account/');
  const { data } = useQuery({
    ...endpointQuery('GET /api/account/sign-in/offer'),
    enabled: isAccount,
  });
  if (!data?.offer || pathname === '/account/keep' || pathname === '/account/take-back')
    return null;
  return (
    <Suspense>
      <KeepOffer what={data.offer.what} />
    </Suspense>
  );
}
