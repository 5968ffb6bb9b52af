import { createTestDatabase } from '@tessera/testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrateDatabase } from '../../../../../platform/database/index.js';
import { SimulatedStripe1764000026500 } from '../migrations/1764000026500-simulated-stripe.js';
import { testProvider } from '../open-provider.js';
import { SimulatedStripeKeyEntity } from '../simulated-stripe/simulated-stripe-key.entity.js';
import { SimulatedStripeObjectEntity } from '../simulated-stripe/simulated-stripe-object.entity.js';
import { SimulatedStripe } from '../simulated-stripe/simulated-stripe.js';
import { TableStore } from '../simulated-stripe/table-store.js';
import { type Side, siteSecret, type TestClock } from './sides.js';

/** The simulation on a real database. */
export async function openSimulation(clock: TestClock): Promise<SimulationSide> {
  const database = await createTestDatabase({
    template: 'simulated_stripe',
    prepare: (url) =>
      migrateDatabase(url, [{ name: 'billing', migrations: [SimulatedStripe1764000026500] }]),
  });
  const source = new DataSource({
    type: 'postgres',
    driver: pg,
    url: database.url,
    entities: [SimulatedStripeObjectEntity, SimulatedStripeKeyEntity],
  });
  await source.initialize();
  const store = new TableStore(source);
  const simulated = new SimulatedStripe(store, clock.now);
  return {
    clock,
    source,
    store,
    provider: testProvider(simulated, siteSecret),
    simulated,
    events: () => store.undeliveredEvents(1000),
    close: async () => {
      await source.destroy();
      await database.drop();
    },
  };
}

export interface SimulationSide extends Side {
  readonly source: DataSource;
  readonly store: TableStore;
}
