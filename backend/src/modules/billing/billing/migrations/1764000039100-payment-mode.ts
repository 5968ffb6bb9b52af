import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaymentMode1764000039100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whether payments here are tests; one row, from the first payment or customer on.
      create table payment_mode (
        is_only boolean primary key default true check (is_only),
        mode text not null check (mode in ('test', 'live')),
        since timestamptz(3) not null default now()
      );
      -- Of earlier ones only the simulation's can be told from others.
      insert into payment_mode (mode) select 'test'
      where exists (select from simulated_stripe_objects where kind in ('customer', 'payment_intent'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payment_mode');
  }
}
