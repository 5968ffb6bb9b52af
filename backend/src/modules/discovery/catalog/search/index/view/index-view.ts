import { outsideRequest } from '../../../../../../platform/endpoints/index.js';
import { underWay } from '../../../../../../platform/event-loop/index.js';
import type { Analyzer, Ranking } from '../analysis.js';
import type { Part, StoredHome } from '../execution/part.js';
import { columnNames, type Columns, emptyColumns } from '../segments/columns.js';
import { DeadVideos } from '../segments/dead-videos.js';
import {
  type IndexState,
  initialState,
  readState,
  replacedIn,
  type StoredSegment,
} from '../store/changes.js';
import { isReadable } from '../store/format.js';
import { scoreColumns } from '../store/refresh-scores.js';
import type { Statements } from '../store/statements.js';
import { readColumns } from '../store/stored-parts.js';
import { RecentChanges } from './recent-changes.js';
import { anyFlagsOf, staticScoresOf } from './static-scores.js';

/** Everything that can be found at one moment. Not changed once it was given out. */
export interface View {
  readonly parts: readonly Part[];
  /** Number of videos. */
  readonly size: number;
  /** Differs from that of any view with other videos. */
  readonly generation: string;
  /** How many changes are not in a segment yet. */
  readonly changes: number;
}

/** A stored segment in memory: its values, without posting lists. */
type LoadedSegment = StoredSegment & Omit<Part, 'dead'> & { readonly home: StoredHome };

export interface ViewDependencies {
  readonly statements: Statements;
  readonly analyzer: Analyzer;
  readonly ranking: Ranking;
  /** Stays the same for as long as nothing has changed; `null` while that is unknown, and absent where nobody tells. */
  readonly stamp?: () => number | null;
}

/**
 * The index as a process sees it. Unless it is known that nothing has changed, a search asks the database what has, which is one small
 * statement, so everything that was committed before it began is found.
 */
export class IndexView {
  private state: Pick<IndexState, 'revision' | 'horizon'> = initialState;
  private segments: readonly LoadedSegment[] = [];
  /** What the segments replace of each other. */
  private dead: readonly DeadVideos[] = [];
  private readonly recent: RecentChanges;
  private changed = 0;
  /** Under which the view was read; `null` where it has to be read again. */
  private stamp: number | null = null;
  private view: View = { parts: [], size: 0, generation: '', changes: 0 };
  private running: Promise<View> | null = null;
  private next: Promise<View> | null = null;

  constructor(private readonly dependencies: ViewDependencies) {
    this.recent = new RecentChanges(dependencies);
  }

  /** Of several that ask at once, those that come while the database is asked wait for the next answer, which is one for all, whoever leaves. */
  current(): Promise<View> {
    if (this.stamp !== null && this.dependencies.stamp?.() === this.stamp)
      return Promise.resolve(this.view);
    if (!this.running) return (this.running = outsideRequest(() => this.read()));
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return (this.running = outsideRequest(() => this.read()));
      });
    return this.next;
  }

  /** Bytes of values in memory. */
  get bytes(): number {
    const columns = this.segments.flatMap((segment) => [
      segment.staticScores,
      ...columnNames.map((name) => segment.columns[name]),
    ]);
    return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  private async read(): Promise<View> {
    const end = underWay(() => 'changes of the search index');
    const stamp = this.dependencies.stamp?.() ?? null;
    try {
      const state = await readState(this.dependencies.statements, this.state);
      if (state.segments || state.changes.length > 0) await this.follow(state);
      this.state = { revision: state.revision, horizon: state.horizon };
      this.stamp = stamp;
      return this.view;
    } finally {
      end();
      if (!this.next) this.running = null;
    }
  }

  private async follow(state: IndexState): Promise<void> {
    if (state.segments) await this.load(state.segments);
    if (!(await this.recent.follow(state)) && !state.segments) return;
    const { ranges, parts: recent } = this.recent;
    const stored = this.segments.map((segment, i) => ({
      ...segment,
      dead: (this.dead[i] ?? DeadVideos.none).with(segment.columns.id, ranges),
    }));
    const parts = [...stored, ...recent];
    const size = parts.reduce((sum, { columns, dead }) => sum + columns.id.length - dead.count, 0);
    this.changed += 1;
    const generation = `${state.revision}.${this.changed}`;
    this.view = { parts, size, generation, changes: this.recent.count };
  }

  private async load(stored: readonly StoredSegment[]): Promise<void> {
    const loaded: LoadedSegment[] = [];
    for (const segment of stored.filter(isReadable)) loaded.push(await this.loadOne(segment));
    this.segments = loaded;
    // Also by what can't be read: it may say that a video is gone.
    this.dead = loaded.map((segment) =>
      DeadVideos.none.with(segment.columns.id, replacedIn(stored, segment)),
    );
  }

  private async loadOne(stored: StoredSegment): Promise<LoadedSegment> {
    const known = this.segments.find(({ id }) => id === stored.id);
    if (known?.valuesVersion === stored.valuesVersion) return known;
    const { statements, ranking } = this.dependencies;
    const names = known ? scoreColumns : undefined;
    const read = await readColumns(statements, stored, names);
    const columns = allColumns(known?.columns, read);
    const staticScores = await staticScoresOf(columns, ranking);
    const home = { kind: 'stored', segmentId: stored.id } as const;
    return { ...stored, columns, anyFlags: anyFlagsOf(columns), staticScores, home };
  }
}

/** The columns of a segment, of which some were read again. */
function allColumns(known: Columns | undefined, read: Partial<Columns>): Columns {
  return Object.assign(emptyColumns(0), known, read);
}
