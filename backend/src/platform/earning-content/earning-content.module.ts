import { Global, Module } from '@nestjs/common';
import { ProviderMethodsModule } from '../provider-methods/index.js';
import { CountedViews } from './counted-views.js';
import { EarningKinds } from './earning-kinds.js';

@Global()
@Module({
  imports: [ProviderMethodsModule],
  providers: [CountedViews, EarningKinds],
  exports: [CountedViews, EarningKinds],
})
export class EarningContentModule {}
