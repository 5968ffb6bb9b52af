import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LateInvoices1764000039000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Set once it is to be given back, because it was paid after its subscription had ended.
      alter table invoices add refund_requested_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invoices drop refund_requested_at');
  }
}
