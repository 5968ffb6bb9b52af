import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

/** Reports of two years read the clicks of one affiliate, not those of all in that time. */
export class ClicksOfAffiliate1764000038001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'affiliate_clicks_of_affiliate',
      on: 'affiliate_clicks (affiliate_id, day)',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists affiliate_clicks_of_affiliate');
  }
}
