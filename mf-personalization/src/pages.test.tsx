import { describePlannedPages } from '@tessera/area-testing';
import { manifest as manifestSchema } from '@tessera/contracts';
import { manifest } from './manifest';
import { Route as Personalization } from './routes/personalization.route';

describePlannedPages(() => manifestSchema.parse(manifest), {
  '/personalization': Personalization,
});
