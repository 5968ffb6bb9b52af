import { describePlannedPages } from '@tessera/area-testing';
import { manifest as manifestSchema } from '@tessera/contracts';
import { manifest } from './manifest';
import { Route as Dashboard } from './routes/dashboard.route';
import { Route as DonationSuccess } from './routes/donation-success.route';
import { Route as Partnerships } from './routes/partnerships.route';
import { Route as Pricing } from './routes/pricing.route';
import { Route as Subscribe } from './routes/subscribe.route';

const planned = {
  '/pricing': Pricing,
  '/subscribe': Subscribe,
  '/donation-success': DonationSuccess,
  '/partnerships': Partnerships,
  '/dashboard': Dashboard,
};

describePlannedPages(() => {
  const { routes } = manifestSchema.parse(manifest);
  return { routes: routes.filter(({ path }) => Object.hasOwn(planned, path)) };
}, planned);
