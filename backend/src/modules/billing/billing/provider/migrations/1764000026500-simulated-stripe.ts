import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SimulatedStripe1764000026500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table simulated_stripe_objects (
        id text primary key,
        kind text not null,
        parent text,
        data jsonb not null,
        created_at timestamptz(3) not null,
        due_at timestamptz(3),
        delivered_at timestamptz(3),
        position bigint generated always as identity
      );
      create index simulated_stripe_objects_of_parent
        on simulated_stripe_objects (kind, parent, position desc);
      create index simulated_stripe_objects_by_time
        on simulated_stripe_objects (kind, created_at);
      create index simulated_stripe_objects_due
        on simulated_stripe_objects (due_at, position) where due_at is not null;
      create index simulated_stripe_events_undelivered
        on simulated_stripe_objects (position) where kind = 'event' and delivered_at is null;

      create table simulated_stripe_keys (
        key text primary key,
        fingerprint text not null,
        object_id text not null,
        answer jsonb not null,
        created_at timestamptz(3) not null
      );
      create index simulated_stripe_keys_of_object on simulated_stripe_keys (object_id);
      create index simulated_stripe_keys_by_time on simulated_stripe_keys (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table simulated_stripe_keys, simulated_stripe_objects');
  }
}
