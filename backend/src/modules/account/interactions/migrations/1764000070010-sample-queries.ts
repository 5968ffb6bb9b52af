import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What samples search for, apart from what visitors do: a row may be of samples alone. */
export class SampleQueries1764000070010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table query_counts
        add sample_visitors integer not null default 0,
        drop constraint query_counts_visitors_check,
        add constraint query_counts_visitors_check check (visitors = 0 or visitors >= 5) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from query_counts where visitors = 0');
    await runner.query(`
      alter table query_counts
        drop sample_visitors,
        drop constraint query_counts_visitors_check,
        add constraint query_counts_visitors_check check (visitors >= 5) not valid`);
  }
}
