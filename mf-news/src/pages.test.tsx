import { describePlannedPages } from '@tessera/area-testing';
import { manifest as manifestSchema } from '@tessera/contracts';
import { manifest } from './manifest';
import { Route as News } from './routes/news.route';

describePlannedPages(() => manifestSchema.parse(manifest), {
  '/news': News,
});
