import { describePlannedPages } from '@tessera/area-testing';
import { manifest as manifestSchema } from '@tessera/contracts';
import { manifest } from './manifest';
import { Route as Affiliate } from './routes/affiliate.route';

const planned = {
  '/affiliate': Affiliate,
};

describePlannedPages(() => {
  const { routes } = manifestSchema.parse(manifest);
  return { routes: routes.filter(({ path }) => Object.hasOwn(planned, path)) };
}, planned);
