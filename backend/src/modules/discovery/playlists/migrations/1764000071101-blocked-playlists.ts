import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

/** The playlists that are taken down, which are looked for among all. */
export class BlockedPlaylists1764000071101 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'blocked_playlists',
      on: 'playlists (id) where sharing_blocked',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists blocked_playlists');
  }
}
