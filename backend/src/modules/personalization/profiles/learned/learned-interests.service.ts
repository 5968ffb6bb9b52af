import { Injectable, type OnModuleInit } from '@nestjs/common';
import { personalizationLimits } from '@tessera/contracts-personalization';
import {
  CatalogFacade,
  CatalogFigures,
  type Interests,
  type InterestsSource,
  VisitorInterests,
} from '../../../discovery/catalog/index.js';
import {
  type VisitorSettings,
  VisitorSettingsService,
} from '../settings/visitor-settings.service.js';
import { type KnownVideo, tastesOf, weightOf } from './tastes.js';
import { isAboutVideo, type LearnedEvent, VisitorEvents } from './visitor-events.service.js';

const { minEvents } = personalizationLimits;

/** The strongest so many topics; one of a single video says little. */
const mostTopics = 20;
const fewestVideos = 2;

/** Tells the catalog, and who lists other things than videos, what a visitor likes. */
@Injectable()
export class LearnedInterests implements InterestsSource, OnModuleInit {
  constructor(
    private readonly settings: VisitorSettingsService,
    private readonly events: VisitorEvents,
    private readonly catalog: CatalogFacade,
    private readonly figures: CatalogFigures,
    private readonly interests: VisitorInterests,
  ) {}

  onModuleInit(): void {
    this.interests.register(this);
  }

  /** What was told always counts; what was done only as far as the switches allow. */
  async interestsOf(visitorId: string): Promise<Interests> {
    const settings = await this.settings.of(visitorId);
    const events = settings.switches.recommendations
      ? await this.events.of(visitorId, settings.switches)
      : [];
    const subjects = [...new Set(events.map(({ subject }) => subject))];
    const [videos, categories] = await Promise.all([
      this.figures.of(subjects),
      this.catalog.listCategories(),
    ]);
    const { contentAffinity } = tastesOf({ events, videos, minEvents });
    const shares = sharesOf(contentAffinity, settings);
    return {
      categories: new Map(categories.map(({ slug, name }) => [slug, shares.get(name) ?? 0])),
      topics: topicsOf(events, videos),
      unwanted: settings.feedback.filter(({ kind }) => kind === 'topic').map(({ id }) => id),
    };
  }
}

/** By name, from 0 to 1. */
function sharesOf(
  affinity: Readonly<Record<string, number>>,
  { preferences, switches }: VisitorSettings,
): ReadonlyMap<string, number> {
  const chosen = switches.recommendations ? preferences.categories : [];
  const learned = Object.entries(affinity).map(([name, percent]) => [name, percent / 100] as const);
  return new Map([...learned, ...chosen.map((name) => [name, 1] as const)]);
}

/** Tags of what a visitor watches, those that weigh most first. */
function topicsOf(
  events: readonly LearnedEvent[],
  videos: ReadonlyMap<string, KnownVideo>,
): string[] {
  const about = events.filter(isAboutVideo);
  if (about.length < minEvents) return [];
  const found = new Map<string, { weight: number; ids: Set<string> }>();
  for (const event of about) {
    const video = videos.get(event.subject);
    for (const tag of new Set(video?.tags.map((one) => one.toLowerCase()))) {
      const known = found.get(tag) ?? { weight: 0, ids: new Set() };
      known.weight += weightOf(event, video);
      known.ids.add(event.subject);
      found.set(tag, known);
    }
  }
  return [...found]
    .filter(([, { ids, weight }]) => ids.size >= fewestVideos && weight > 0)
    .toSorted(([, one], [, other]) => other.weight - one.weight)
    .slice(0, mostTopics)
    .map(([tag]) => tag);
}
