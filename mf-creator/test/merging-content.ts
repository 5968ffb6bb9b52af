import type { StubbedApi } from '@tessera/area-testing';
import { problem } from '@tessera/area-testing';
import type { ContentChanges, ContentConflict, ContentDraft } from '@tessera/contracts-creator';
import { buildCopy } from './builders';

type Sent = { readonly changes: ContentChanges; readonly base: ContentChanges };
type Field = keyof ContentChanges;

/** A server of one item, which merges whole fields as the real one does; of the text, also what was added at its ends. */
export class MergingContent {
  /** Saves as they arrived. */
  readonly saves: (Sent & { readonly version: number })[] = [];
  /** What becomes of the next saves in place of being answered; 'lost' ones arrive. */
  readonly faults: ('offline' | 'lost' | Response)[] = [];
  /** While set, saves wait for it. */
  gate: Promise<void> | null = null;

  constructor(public item: ContentDraft) {}

  /** Changes the item as another browser would. */
  changeElsewhere(changes: ContentChanges): void {
    const copy = buildCopy({ ...this.item.copy, ...changes });
    this.item = { ...this.item, copy, title: copy.title, version: this.item.version + 1 };
  }

  respondersOf(requests: () => StubbedApi['requests']) {
    const path = `/api/content/${this.item.id}`;
    return {
      [path]: () => this.item,
      [`PATCH ${path}`]: async (_url: URL, body: unknown) => {
        const version = Number(requests().at(-1)?.ifMatch?.replaceAll(/\D/g, ''));
        await this.gate;
        return this.save(body as Sent, version);
      },
    };
  }

  private save(sent: Sent, version: number): unknown {
    const fault = this.faults.shift();
    if (fault === 'offline') return new TypeError('no network');
    if (fault instanceof Response) return fault;
    this.saves.push({ ...sent, version });
    const conflicts: ContentConflict[] = [];
    const merged: Record<string, unknown> = { ...this.item.copy };
    const isOld = version < this.item.version;
    for (const field of Object.keys(sent.changes) as Field[])
      this.merge(field, sent, isOld, merged, conflicts);
    if (conflicts.length > 0)
      return problem(409, 'content-conflict', 'Both.', {
        version: this.item.version,
        conflicts,
        merged,
      });
    this.changeElsewhere(merged);
    return fault === 'lost' ? new TypeError('no answer') : { ...this.item, isMerged: isOld };
  }

  private merge(
    field: Field,
    { changes, base }: Sent,
    isOld: boolean,
    merged: Record<string, unknown>,
    conflicts: ContentConflict[],
  ): void {
    const [was, now, yours] = [base[field], this.item.copy[field], changes[field]].map(String) as [
      string,
      string,
      string,
    ];
    if (!isOld || now === was || now === yours) merged[field] = trimmed(field, changes[field]);
    else if (field === 'body' && yours.startsWith(was) && now.endsWith(was))
      merged[field] = now + yours.slice(was.length);
    else conflicts.push({ field, base: was, current: now, yours });
  }
}

function trimmed(field: Field, value: unknown): unknown {
  return typeof value === 'string' && field !== 'body' ? value.trim() : value;
}
