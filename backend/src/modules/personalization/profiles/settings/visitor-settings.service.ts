import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  defaultSwitches,
  type Feedback,
  type Preferences,
  type Switches,
} from '@tessera/contracts-personalization';
import { DataSource, type EntityManager } from 'typeorm';
import { InteractionsFacade } from '../../../account/interactions/index.js';
import type { StoredPreferences, StoredSwitches } from '../entities/visitor-profile.entity.js';
import { type PreferenceChanges, preferencesOf, storedOf } from './preferences.js';

export type SwitchChanges = { readonly [K in keyof Switches]?: boolean | undefined };

/** What a visitor has told. */
export interface VisitorSettings {
  readonly preferences: Preferences;
  /** Which of them were chosen; the others are defaults, which must not count as wishes. */
  readonly chosen: ReadonlySet<keyof StoredPreferences>;
  readonly switches: Switches;
  /** What they want less of. */
  readonly feedback: readonly Pick<Feedback, 'kind' | 'id'>[];
}

interface Row {
  readonly preferences: StoredPreferences;
  readonly switches: StoredSwitches;
  readonly feedback: VisitorSettings['feedback'];
}

/** What visitors prefer, and what they allow. */
@Injectable()
export class VisitorSettingsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly interactions: InteractionsFacade,
  ) {}

  async of(visitorId: string): Promise<VisitorSettings> {
    const [[row], isLearning] = await Promise.all([
      this.database.query<Row[]>(readStatement, [visitorId]),
      this.interactions.isLearning(visitorId),
    ]);
    return {
      preferences: preferencesOf(row?.preferences ?? {}),
      chosen: new Set(Object.keys(row?.preferences ?? {}) as (keyof StoredPreferences)[]),
      switches: switchesOf(row?.switches ?? {}, isLearning),
      feedback: row?.feedback ?? [],
    };
  }

  /** What is not named stays. */
  async prefer(visitorId: string, changes: PreferenceChanges): Promise<Preferences> {
    const { preferences } = await this.merge(this.database.manager, visitorId, {
      preferences: storedOf(changes),
    });
    return preferencesOf(preferences);
  }

  /** What is not named stays, except that recording and private mode exclude each other. */
  async allow(visitorId: string, changes: SwitchChanges): Promise<Switches> {
    return this.database.transaction((manager) => this.allowIn(manager, visitorId, changes));
  }

  /** In place of everything that was chosen before. */
  async replace(
    manager: EntityManager,
    visitorId: string,
    { preferences, switches }: Pick<VisitorSettings, 'preferences' | 'switches'>,
  ): Promise<void> {
    await this.merge(manager, visitorId, { preferences: storedOf(preferences) });
    await this.allowIn(manager, visitorId, switches);
  }

  private async allowIn(
    manager: EntityManager,
    visitorId: string,
    { behavior, ...changes }: SwitchChanges,
  ): Promise<Switches> {
    // Locks the row, so that two changes at once don't decide by what the other one overwrites.
    const before = await this.merge(manager, visitorId, {});
    const isPrivate = changes.privateMode ?? (behavior ? false : undefined);
    const { switches } = await this.merge(manager, visitorId, {
      switches: present({ ...changes, privateMode: isPrivate }),
    });
    const hasEnded = isPrivate === false && before.switches.privateMode === true;
    const learning = isPrivate ? false : (behavior ?? (hasEnded ? true : undefined));
    if (learning !== undefined) await this.interactions.setLearning(manager, visitorId, learning);
    return switchesOf(switches, learning ?? (await this.interactions.isLearning(visitorId)));
  }

  private async merge(
    manager: EntityManager,
    visitorId: string,
    { preferences = {}, switches = {} }: Partial<Omit<Row, 'feedback'>>,
  ): Promise<Omit<Row, 'feedback'>> {
    const [row] = await manager.query<Omit<Row, 'feedback'>[]>(mergeStatement, [
      visitorId,
      JSON.stringify(preferences),
      JSON.stringify(switches),
    ]);
    if (!row) throw new Error('A statement that writes a row has returned none');
    return row;
  }
}

/** Somebody who is recorded is not private, whichever way they have turned that on. */
function switchesOf({ privateMode, ...stored }: StoredSwitches, isLearning: boolean): Switches {
  return {
    ...defaultSwitches,
    ...stored,
    behavior: isLearning,
    privateMode: (privateMode ?? defaultSwitches.privateMode) && !isLearning,
  };
}

function present(changes: SwitchChanges): StoredSwitches {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

const readStatement = `
  select coalesce(p.preferences, '{}') as preferences, coalesce(p.switches, '{}') as switches,
    coalesce((select json_agg(json_build_object('kind', f.kind, 'id', f.id)) from visitor_feedback f where f.visitor_id = $1), '[]')
      as feedback
  from (select) one left join visitor_profiles p on p.visitor_id = $1`;

const mergeStatement = `
  insert into visitor_profiles as known (visitor_id, preferences, switches) values ($1, $2, $3)
  on conflict (visitor_id) do update set preferences = known.preferences || excluded.preferences,
    switches = known.switches || excluded.switches, changed_at = now()
  returning preferences, switches`;
