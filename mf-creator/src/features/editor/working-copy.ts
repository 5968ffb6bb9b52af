import { ApiError, request } from '@tessera/api-client';
import type { ContentConflict, ContentDraft } from '@tessera/contracts-creator';
import { type ContentField, contentFields } from '@tessera/contracts-creator/values';
import { problemsOf } from './field-problems';
import type { CopyStore, KeptCopy } from './kept-copies';
import { differing, type Fields, isSame, pick, withFields } from './merge-fields';

/** How long nothing is typed before it is saved, and how long one can type without a save, in milliseconds. */
const pauseMs = 800;
const longestMs = 5000;
/** Between attempts that failed: the first one, and the longest. */
const firstRetryMs = 1000;
const lastRetryMs = 30_000;

/**
 * `saved`: the server has everything. `waiting`: something was typed just now. `offline`, `retrying`: it is kept in this browser and
 * sent later. `refused`: the server will not have it as it is. `conflict`: both sides have changed the same text.
 */
export type SaveState =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'offline'
  | 'retrying'
  | 'refused'
  | 'conflict'
  | 'gone';

/** What the editor shows. */
export interface CopyView {
  /** As the server has it, with its status; the copy in it is not what is typed. */
  readonly item: ContentDraft;
  readonly fields: Fields;
  readonly state: SaveState;
  /** What is wrong with fields; these are not sent. */
  readonly problems: Partial<Record<ContentField, string>>;
  readonly conflicts: readonly ContentConflict[];
  /** Why it was refused. */
  readonly failure: unknown;
}

/** Which side of a conflict stays. */
export type Side = 'yours' | 'current';

interface Conflict {
  readonly version: number;
  readonly conflicts: readonly ContentConflict[];
  readonly merged: Fields;
}

/**
 * What one page types into an item. It is saved as one types, each time with what the fields were when the page last knew them, so that
 * the server can merge changes of others; those are taken over into the fields that are not being changed here. Whatever the server doesn’t have is
 * kept in this browser.
 */
export class WorkingCopy {
  private view: CopyView;
  /** What the fields were, as both sides knew it, and the version that it is of: or an older one, so that the server merges. */
  private base: Fields;
  private version: number;
  /** What was sent last without an answer: it may have arrived. */
  private unanswered: Partial<Fields> = {};
  private conflict: Conflict | null = null;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private firstTypedAt = 0;
  private attempts = 0;
  private sending: Promise<void> | null = null;
  private isStopped = false;

  /** @param kept what an earlier page could not send */
  constructor(
    item: ContentDraft,
    private readonly store: CopyStore,
    kept: KeptCopy | null = null,
  ) {
    this.base = kept?.base ?? item.copy;
    this.version = kept?.version ?? item.version;
    this.unanswered = kept?.unanswered ?? {};
    const fields = kept?.fields ?? item.copy;
    const start = { conflicts: [], failure: null, state: 'saved', problems: {} } as const;
    this.view = { item, fields, ...start };
    if (!kept) return;
    this.accept(item);
    this.changed();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly read = (): CopyView => this.view;

  start(): void {
    this.isStopped = false;
    addEventListener('online', this.whenOnline);
  }

  /** The page is left: what is typed is sent at once, and stays in this browser until it has arrived. */
  stop(): void {
    removeEventListener('online', this.whenOnline);
    void this.flush();
    this.isStopped = true;
  }

  change(changes: Partial<Fields>): void {
    this.show({ fields: { ...this.view.fields, ...changes } });
    this.changed();
  }

  /** Sends what is typed without waiting for a pause. Whether the server has everything then. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.sending;
    if (this.view.state !== 'conflict' && this.toSend().length > 0) await this.save();
    return this.view.state === 'saved';
  }

  /** The server has another version, from wherever it came: fields that are not being changed here take it over. */
  readonly accept = (item: ContentDraft): void => {
    if (item.version < this.view.item.version) return;
    const arrived = contentFields.filter((field) => {
      const sent = this.unanswered[field];
      return sent !== undefined && isSame(field, item.copy[field], sent);
    });
    this.base = withFields(this.base, arrived, item.copy);
    const own = differing(this.view.fields, this.base);
    const others = contentFields.filter((field) => !own.includes(field));
    const fields = withFields(
      this.view.fields,
      changedIn(others, this.view.fields, item),
      item.copy,
    );
    this.base = withFields(this.base, others, item.copy);
    // With changes that the server doesn’t have, an older version stays, by which it merges.
    if (own.every((field) => isSame(field, this.base[field], item.copy[field])))
      this.version = item.version;
    this.show({ item, fields });
  };

  /** Another status, which leaves the copy as it is. */
  readonly acceptStatus = (item: Omit<ContentDraft, 'copy'>): void => {
    this.accept({ ...this.view.item, ...item });
  };

  /** Learns what the server has now. */
  async refresh(): Promise<void> {
    await this.learn();
  }

  /** Ends a conflict by what was chosen for each of its fields. */
  resolve(sides: Readonly<Partial<Record<ContentField, Side>>>): void {
    const { conflict } = this;
    if (!conflict) return;
    const inConflict = conflict.conflicts.map(({ field }) => field);
    const own = differing(this.view.fields, this.base).filter((one) => !inConflict.includes(one));
    const others = contentFields.filter((one) => !inConflict.includes(one) && !own.includes(one));
    const given = inConflict.filter((field) => sides[field] !== 'yours');
    const fields = withFields(this.view.fields, [...others, ...given], conflict.merged);
    this.base = withFields(this.base, [...others, ...inConflict], conflict.merged);
    this.version = own.length === 0 ? conflict.version : this.version;
    this.conflict = null;
    this.show({ fields, conflicts: [], state: 'waiting' });
    void this.save();
  }

  private changed(): void {
    const problems = problemsOf(this.view.fields, differing(this.view.fields, this.base));
    this.show({ problems });
    if (this.view.state === 'conflict' || this.view.state === 'gone') return this.keep();
    const isSaved = differing(this.view.fields, this.base).length === 0;
    if (isSaved) this.show({ state: 'saved', failure: null });
    else if (this.view.state === 'saved' || this.view.state === 'refused')
      this.show({ state: 'waiting', failure: null });
    this.keep();
    if (this.toSend().length > 0) this.saveLater();
    return undefined;
  }

  private saveLater(): void {
    const now = performance.now();
    if (this.firstTypedAt === 0) this.firstTypedAt = now;
    const left = Math.max(0, this.firstTypedAt + longestMs - now);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), Math.min(pauseMs, left));
  }

  /** The changed fields that the server would take. */
  private toSend(): ContentField[] {
    const { fields, problems } = this.view;
    return differing(fields, this.base).filter((field) => problems[field] === undefined);
  }

  private async save(): Promise<void> {
    clearTimeout(this.timer);
    if (this.sending) return this.sending;
    this.sending = this.send().finally(() => {
      this.sending = null;
      const { state } = this.view;
      if (this.toSend().length > 0 && state === 'waiting') this.saveLater();
    });
    return this.sending;
  }

  private async send(): Promise<void> {
    this.firstTypedAt = 0;
    if (Object.keys(this.unanswered).length > 0 && !(await this.learn())) return;
    const sent = this.toSend();
    if (sent.length === 0) {
      if (this.version > this.view.item.version) await this.learn();
      return this.settle();
    }
    const { id } = this.view.item;
    const changes = pick(this.view.fields, sent);
    const body = { changes, base: pick(this.base, sent) };
    this.unanswered = changes;
    this.keep();
    this.show({ state: 'saving' });
    try {
      const sentRequest = { params: { id }, body, ifMatch: this.version };
      this.saved(await request('PATCH /api/content/:id', sentRequest), changes);
    } catch (error) {
      this.failed(error);
    }
  }

  /** After a lost answer: what was sent may have arrived. Whether that is known now. */
  private async learn(): Promise<boolean> {
    try {
      const { id } = this.view.item;
      this.accept(await request('GET /api/content/:id', { params: { id } }));
      this.unanswered = {};
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  /** @param changes as they were sent; what was typed since then stays, on top of them */
  private saved(item: ContentDraft, changes: Partial<Fields>): void {
    this.attempts = 0;
    this.unanswered = {};
    this.base = { ...this.base, ...changes };
    this.accept(item);
    this.settle();
  }

  private settle(): void {
    const isSaved = differing(this.view.fields, this.base).length === 0;
    this.show({ state: isSaved ? 'saved' : 'waiting', failure: null });
    this.keep();
  }

  private failed(error: unknown): void {
    const conflict = error instanceof ApiError ? error.problemAs('content-conflict') : null;
    if (conflict) return this.disagree(conflict);
    if (error instanceof ApiError && error.status === 404) return this.show({ state: 'gone' });
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      this.unanswered = {};
      return this.show({ state: 'refused', failure: error });
    }
    this.attempts += 1;
    this.show({ state: navigator.onLine ? 'retrying' : 'offline', failure: error });
    this.keep();
    const delay = Math.min(firstRetryMs * 2 ** (this.attempts - 1), lastRetryMs);
    if (!this.isStopped) this.timer = setTimeout(() => void this.save(), delay);
    return undefined;
  }

  private disagree(problem: Conflict): void {
    this.unanswered = {};
    this.conflict = problem;
    this.show({ state: 'conflict', conflicts: problem.conflicts });
    this.keep();
  }

  private readonly whenOnline = (): void => {
    if (this.view.state === 'offline' || this.view.state === 'retrying') void this.save();
  };

  private keep(): void {
    const { item, fields } = this.view;
    if (differing(fields, this.base).length === 0) return this.store.forget(item.id);
    const { base, version, unanswered } = this;
    this.store.keep(item.id, { base, version, fields, unanswered });
    return undefined;
  }

  private show(changed: Partial<CopyView>): void {
    this.view = { ...this.view, ...changed };
    for (const listener of this.listeners) listener();
  }
}

/** Fields that an item has otherwise, not only by what is trimmed: that would take a space away while one types. */
function changedIn(
  fields: readonly ContentField[],
  shown: Fields,
  { copy }: ContentDraft,
): ContentField[] {
  return fields.filter((field) => !isSame(field, shown[field], copy[field]));
}
