import { Injectable } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import type { BulkAction, ContentAction } from '@tessera/contracts-creator';
import { ApiProblem, type HandlerInput } from '../../../../platform/endpoints/index.js';
import { ContentActions } from './content-actions.service.js';
import { ContentItems } from './content-items.service.js';
import { anyVersion, type ItemKey } from './item-changes.service.js';

type Results = Response<'POST /api/content/bulk'>['results'];

/** Does the same with several items, each by itself. */
@Injectable()
export class BulkActions {
  constructor(
    private readonly items: ContentItems,
    private readonly actions: ContentActions,
  ) {}

  async act(
    visitorId: string,
    { action, ids }: HandlerInput<'POST /api/content/bulk'>['body'],
  ): Promise<{ results: Results }> {
    const outcomes = new Map<string, string | null>();
    for (const id of new Set(ids)) outcomes.set(id, await this.outcome({ id, visitorId }, action));
    const results = ids.map((id) => {
      const reason = outcomes.get(id) ?? null;
      return { id, isDone: reason === null, reason };
    });
    return { results };
  }

  /** @returns why it was refused; `null` where it was done */
  private async outcome(key: ItemKey, action: BulkAction): Promise<string | null> {
    try {
      await this.actOn(key, action);
      return null;
    } catch (error) {
      if (error instanceof ApiProblem) return error.message;
      throw error;
    }
  }

  private actOn(key: ItemKey, action: BulkAction): Promise<unknown> {
    if (action === 'delete') return this.items.delete(key.id, key.visitorId);
    if (action === 'restore') return this.items.restore(key.id, key.visitorId);
    return this.actions.act(key, actionOf(action), anyVersion);
  }
}

function actionOf(action: Exclude<BulkAction, 'delete' | 'restore'>): ContentAction {
  return action === 'unpublish' ? { action, at: null, zone: 'UTC' } : { action };
}
