import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tellChanges, tellNoChanges } from '../../../../platform/changes/index.js';

/** Processes keep the live versions until others are. */
export class ToldReleases1764000099060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tellChanges({ table: 'release_revision', topic: 'releases' }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tellNoChanges({ table: 'release_revision' }));
  }
}
