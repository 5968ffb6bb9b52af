import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../../../platform/config/index.js';
import { SITE_SECRET } from '../../../../platform/secrets/index.js';
import { type BillingSettings, billingSettings } from '../settings.js';
import { stripeProvider, testProvider } from './open-provider.js';
import { PaymentMode } from './payment-mode.service.js';
import { PaymentProvider } from './payment-provider.js';
import { isTestMode } from './provider-settings.js';
import { SimulatedStripeKeyEntity } from './simulated-stripe/simulated-stripe-key.entity.js';
import { SimulatedStripeObjectEntity } from './simulated-stripe/simulated-stripe-object.entity.js';
import { SimulatedStripe } from './simulated-stripe/simulated-stripe.js';
import { TableStore } from './simulated-stripe/table-store.js';
import { TableKeys } from './table-keys.service.js';

/** Stripe, or where there is no key its simulation. */
@Module({
  imports: [
    SettingsModule.forFeature(billingSettings),
    TypeOrmModule.forFeature([SimulatedStripeKeyEntity, SimulatedStripeObjectEntity]),
  ],
  providers: [
    PaymentMode,
    TableKeys,
    TableStore,
    {
      provide: SimulatedStripe,
      inject: [TableStore],
      useFactory: (store: TableStore) => new SimulatedStripe(store),
    },
    {
      provide: PaymentProvider,
      inject: [billingSettings.token, SITE_SECRET, SimulatedStripe, TableKeys],
      useFactory: providerOf,
    },
  ],
  exports: [PaymentMode, PaymentProvider, SimulatedStripe, TableStore],
})
export class ProviderModule {}

function providerOf(
  settings: BillingSettings,
  siteSecret: string,
  simulated: SimulatedStripe,
  keys: TableKeys,
): PaymentProvider {
  return isTestMode(settings)
    ? testProvider(simulated, siteSecret, keys)
    : stripeProvider(settings, keys);
}
