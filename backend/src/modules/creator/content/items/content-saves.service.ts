import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type ContentChanges, contentFields } from '@tessera/contracts-creator';
import { DataSource } from 'typeorm';
import {
  ApiProblem,
  type HandlerInput,
  type IfMatch,
} from '../../../../platform/endpoints/index.js';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import { copyOf } from './content-item.mapper.js';
import { contentItems } from './content-items.rows.js';
import { CopyChecks } from './copy-checks.service.js';
import { ItemChanges, type ItemKey } from './item-changes.service.js';
import { ItemFactsService } from './item-facts.service.js';
import { changedFields, type MergedCopy, mergeCopies } from './merge-copies.js';

type Saved = Response<'PATCH /api/content/:id'>;
type Save = HandlerInput<'PATCH /api/content/:id'>['body'];

/** Saves working copies, and merges what was changed in two places. */
@Injectable()
export class ContentSaves {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly checks: CopyChecks,
    private readonly changes: ItemChanges,
    private readonly facts: ItemFactsService,
  ) {}

  /**
   * Saves all of it, or nothing. What is there already, because a request arrives twice, makes no version.
   * @param ifMatch the version that the caller has changed
   * @throws ApiProblem `content-not-found`, `unknown-category`, `file-not-found`, `content-conflict`
   */
  async save(key: ItemKey, save: Save, ifMatch: IfMatch): Promise<Saved> {
    assertBased(save);
    const { manager } = this.database;
    if (checkedFields.some((field) => save.changes[field] !== undefined)) {
      const before = await contentItems.find(manager, { ...key });
      await this.checks.assertKnown(key.visitorId, newNames(before, save.changes));
    }
    const { row, isMerged } = await this.database.transaction(async (own) => {
      const current = await contentItems.lock(own, { ...key });
      const isMerged = !ifMatch.isCurrent(current.version);
      const { merged } = assertMerged(current, mergedOf(current, save));
      if (changedFields(copyOf(current), merged).length === 0) return { row: current, isMerged };
      return { row: await this.changes.edit(own, current, merged), isMerged };
    });
    return { ...(await this.facts.draft(manager, row)), isMerged };
  }
}

function mergedOf(row: ContentItemEntity, { changes, base }: Save): MergedCopy {
  const { tags } = changes;
  const yours = tags ? { ...changes, tags: [...new Set(tags)] } : changes;
  return mergeCopies({ base, current: copyOf(row), yours });
}

/** @throws ApiProblem `content-conflict` */
function assertMerged({ version }: ContentItemEntity, result: MergedCopy): MergedCopy {
  const { merged, conflicts } = result;
  if (conflicts.length === 0) return result;
  const names = conflicts.map(({ field }) => field).join(', ');
  throw new ApiProblem('content-conflict', `Both have changed: ${names}.`, {
    extra: { version, conflicts: [...conflicts], merged },
  });
}

/** A change says what it is a change of. @throws ApiProblem `invalid-request` */
function assertBased({ changes, base }: Save): void {
  const missing = contentFields.find(
    (field) => changes[field] !== undefined && base[field] === undefined,
  );
  if (missing === undefined) return;
  const field = `body.base.${missing}`;
  const message = 'must say what is changed';
  throw new ApiProblem('invalid-request', `${field}: ${message}`, { errors: [{ field, message }] });
}

/** Fields that name something else. */
const checkedFields = ['category', 'cover', 'videoFile'] as const;

/** What the changes name that the item doesn't have yet. What it has may be gone meanwhile, and stays until it is changed. */
function newNames(row: ContentItemEntity, changes: ContentChanges): ContentChanges {
  const names = checkedFields.filter(
    (field) => changes[field] !== undefined && changes[field] !== row[field],
  );
  return Object.fromEntries(names.map((field) => [field, changes[field]]));
}
