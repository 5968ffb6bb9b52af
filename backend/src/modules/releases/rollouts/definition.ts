import { defineModule } from '../../../platform/modules/index.js';
import { RolloutsModule } from './rollouts.module.js';

export const definition = defineModule({
  name: 'rollouts',
  imports: [RolloutsModule],
});
