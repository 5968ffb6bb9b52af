import { Injectable } from '@nestjs/common';
import type { FollowKind } from '@tessera/contracts-account';
import { FollowsFacade } from '../../../account/follows/index.js';
import { type Exclusions, VisitorExclusions } from '../../../discovery/catalog/index.js';
import { type LearnedEvent, ProfilesFacade, type VisitorSettings } from '../../profiles/index.js';

/** All that lists of a visitor depend on, as it is now. */
export interface VisitorState extends VisitorSettings {
  readonly visitorId: string;
  /** The most recent first; only those that may be learned from. */
  readonly events: readonly LearnedEvent[];
  /** Ids of videos that were shown again and again, and never opened. */
  readonly ignored: readonly string[];
  readonly follows: { readonly channels: readonly string[]; readonly topics: readonly string[] };
  readonly exclusions: Exclusions;
}

const nothing = { events: [], ignored: [] };

/** Reads it with every list, so that what a visitor changes counts at once. */
@Injectable()
export class VisitorStates {
  constructor(
    private readonly profiles: ProfilesFacade,
    private readonly follows: FollowsFacade,
    private readonly exclusions: VisitorExclusions,
  ) {}

  async of(visitorId: string): Promise<VisitorState> {
    const [settings, followed, exclusions] = await Promise.all([
      this.profiles.settingsOf(visitorId),
      this.follows.allFollowedBy(visitorId),
      this.exclusions.of(visitorId),
    ]);
    const { switches } = settings;
    const { events, ignored } = switches.recommendations
      ? await this.profiles.rememberedOf(visitorId, switches)
      : nothing;
    const idsOf = (wanted: FollowKind) =>
      followed.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    const follows = { channels: idsOf('channel'), topics: idsOf('topic') };
    return { ...settings, visitorId, events, ignored, follows, exclusions };
  }
}
