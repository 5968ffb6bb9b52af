import type { SampleComment, SampleVideo, Snapshot } from '../generator/sample-rows.js';
import type { WorldOptions } from './hour-plan.js';
import type { LiveVideo } from './live-video.js';
import { SampleWorld } from './sample-world.js';

/** The videos with what is planted before the anchor of a catalog, as they are at the anchor; their ids follow its own. */
export function* plantedVideos(options: WorldOptions): Generator<SampleVideo> {
  const world = new SampleWorld(options);
  const ids = new Map<string, number>();
  for (const video of world.publishedUntilAnchor()) {
    const id = options.size + ids.size + 1;
    ids.set(video.publicId, id);
    yield atAnchor(id, video, { world, options, ids });
  }
}

function atAnchor(
  id: number,
  video: LiveVideo,
  {
    world,
    options,
    ids,
  }: { world: SampleWorld; options: WorldOptions; ids: ReadonlyMap<string, number> },
): SampleVideo {
  const snapshots: Snapshot[] = [];
  const comments: SampleComment[] = [];
  for (const event of world.eventsUntilAnchor(video)) {
    const { at } = event;
    if (event.kind === 'counted') {
      const { views, likes, comments: written } = event;
      snapshots.push({ takenAt: at, views, likes, comments: written });
    } else if (event.kind === 'commented') {
      const { author, text, likes } = event;
      comments.push({ author, text, likes, publishedAt: at });
    }
  }
  const { publicId, channel, episode, title, description, tags } = video;
  const { durationSeconds, hd, captions, copyOf } = video;
  return {
    id,
    publicId,
    channel,
    episode,
    title,
    description,
    tags,
    publishedAt: new Date(options.anchor.getTime() + video.at),
    durationSeconds,
    hd,
    captions,
    copyOf: copyOf === null ? null : (ids.get(copyOf) ?? null),
    snapshots,
    comments,
  };
}
