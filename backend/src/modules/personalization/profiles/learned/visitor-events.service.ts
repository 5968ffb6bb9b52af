import { Injectable } from '@nestjs/common';
import type { SwitchName, Switches } from '@tessera/contracts-personalization';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { InteractionsFacade, type RecordedEvent } from '../../../account/interactions/index.js';

/** Which switch decides whether a kind counts; what visitors have said outright always does. */
const switchOf = {
  opened: 'opens',
  watched: 'watchTime',
  searched: 'searches',
  liked: 'reactions',
  shared: 'reactions',
  saved: 'reactions',
  skipped: 'skips',
} as const satisfies Readonly<Record<string, SwitchName>>;

type LearnedKind = keyof typeof switchOf;
export type LearnedEvent = RecordedEvent<LearnedKind>;

const kinds = Object.keys(switchOf) as LearnedKind[];

/** Older events say little of what a visitor likes today. */
const learnedDays = 365;
/** The newest so many. */
const mostEvents = 500;

/** What was shown so often in that time, and never opened, is ignored. */
const shownDays = 14;
const shownInVain = { kind: 'shown', limit: 1000, times: 5 } as const;

/** What is known of what a visitor has done. */
export interface Remembered {
  /** The most recent first. */
  readonly events: readonly LearnedEvent[];
  /** Ids of videos that were shown again and again, and never opened. */
  readonly ignored: readonly string[];
}

/** What may be learned from. */
@Injectable()
export class VisitorEvents {
  constructor(private readonly interactions: InteractionsFacade) {}

  /** The most recent first; only what the visitor's switches allow, whatever is stored. */
  async of(visitorId: string, switches: Switches, now = new Date()): Promise<LearnedEvent[]> {
    const wanted = wantedEvents(switches, now);
    return wanted ? this.interactions.eventsOf(visitorId, wanted) : [];
  }

  /** The same with what was shown in vain, as far as that may be learned. */
  async withIgnored(visitorId: string, switches: Switches, now = new Date()): Promise<Remembered> {
    const wanted = wantedEvents(switches, now);
    if (!wanted || !switches.skips)
      return { events: await this.of(visitorId, switches, now), ignored: [] };
    const shown = { ...shownInVain, since: new Date(now.getTime() - shownDays * dayMs) };
    const found = await this.interactions.eventsAndRepeatsOf(visitorId, wanted, shown);
    const known = new Set(found.events.map(({ subject }) => subject));
    return { events: found.events, ignored: found.repeated.filter((id) => !known.has(id)) };
  }
}

function wantedEvents(switches: Switches, now: Date) {
  const allowed = kinds.filter((kind) => switches[switchOf[kind]]);
  if (!switches.behavior || allowed.length === 0) return null;
  const since = new Date(now.getTime() - learnedDays * dayMs);
  return { since, kinds: allowed, limit: mostEvents };
}

/** Kinds of events with videos. */
export function isAboutVideo({ kind }: Pick<LearnedEvent, 'kind'>): boolean {
  return kind !== 'searched';
}
