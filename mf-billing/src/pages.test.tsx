import { describePlannedPages } from '@tessera/area-testing';
import { manifest as manifestSchema } from '@tessera/contracts';
import { manifest } from './manifest';
import { Route as Affiliate } from './routes/affiliate.route';
import { Route as Dashboard } from './routes/dashboard.route';
import { Route as DonationSuccess } from './routes/donation-success.route';
import { Route as Pricing } from './routes/pricing.route';
import { Route as Subscribe } from './routes/subscribe.route';

/** Those that only announce what will be there. */
function plannedPages() {
  const { routes } = manifestSchema.parse(manifest);
  return { routes: routes.filter(({ path }) => path !== '/partnerships') };
}

describePlannedPages(plannedPages, {
  '/pricing': Pricing,
  '/subscribe': Subscribe,
  '/donation-success': DonationSuccess,
  '/affiliate': Affiliate,
  '/dashboard': Dashboard,
});
