import { describePlannedPages } from '@tessera/area-testing';
import { manifest as manifestSchema } from '@tessera/contracts';
import { manifest } from './manifest';
import { Route as AiAnalyst } from './routes/ai-analyst.route';

describePlannedPages(() => manifestSchema.parse(manifest), {
  '/ai-analyst': AiAnalyst,
});
