import { Page } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { useSearchParams } from 'react-router-dom';
import { reasonOf } from '../errors/failures';
import {
  DonationReport,
  DonationReportSkeleton,
  outcomeOf,
  outcomeTitles,
} from '../features/donation/donation-outcome';
import { isNoPayment, usePayment } from '../features/payment/payment-lookup';

/** Where the provider returns to after a donation; says what has become of it. */
export function Route() {
  const [parameters] = useSearchParams();
  const secret = parameters.get('payment_intent_client_secret');
  const query = usePayment(secret);
  const isUnknown = secret === null || isNoPayment(query.error);
  const payment = isUnknown ? null : query.data;
  const title = payment === undefined ? 'Your donation' : outcomeTitles[outcomeOf(payment)];
  usePageTitle(title);
  return (
    <Page title={title}>
      {isUnknown ? (
        <DonationReport payment={null} />
      ) : (
        <Awaited
          explain={reasonOf}
          query={query}
          what="Your donation"
          skeleton={<DonationReportSkeleton />}
        >
          {(found) => <DonationReport payment={found} />}
        </Awaited>
      )}
    </Page>
  );
}
