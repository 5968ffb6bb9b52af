import type { CollectionDetails } from '@tessera/contracts-discovery';
import type { Client } from 'pg';
import { addCollections } from '../collections/index.js';

interface SampleCollection extends CollectionDetails {
  /** Condition of its videos. */
  readonly where: string;
  /** What counts for a place in it: the most of it is first. */
  readonly rank: string;
}

const likeShare = 'like_count::float8 / nullif(view_count, 0)';

const collections: readonly SampleCollection[] = [
  {
    title: 'Learned in Five Minutes',
    description:
      'One thing to know or to make, each in less time than a coffee takes: short videos of education, science and crafts.',
    isExclusive: false,
    where: `duration_seconds between 1 and 300 and category in ('education', 'science', 'diy-crafts')`,
    rank: likeShare,
  },
  {
    title: 'Elsewhere for a Moment',
    description: 'The travel videos that most people have watched, one of each channel.',
    isExclusive: false,
    where: `category = 'travel'`,
    rank: 'view_count',
  },
  {
    title: 'Hidden Gems',
    description: 'Few people have found these videos, and those who did liked them.',
    isExclusive: true,
    where: 'view_count between 200 and 20000 and duration_seconds < 2400',
    rank: likeShare,
  },
  {
    title: 'A Whole Evening',
    description: 'Videos of forty minutes and more, for when one is enough.',
    isExclusive: true,
    where: 'duration_seconds >= 2400',
    rank: likeShare,
  },
];

/** So that the collections of a new site are not empty. Those for which a small catalog has no videos are left out. */
export async function addSampleCollections(client: Client): Promise<void> {
  const chosen = [];
  for (const { where, rank, ...details } of collections) {
    const { rows } = await client.query<{ id: string }>(bestOfChannels(where, rank));
    chosen.push({ ...details, videoIds: rows.map(({ id }) => id) });
  }
  await addCollections(
    client,
    chosen.filter(({ videoIds }) => videoIds.length > 0),
  );
}

const most = 24;

/** One video of each channel, so that none fills a collection. */
function bestOfChannels(where: string, rank: string): string {
  return `
    select id from (
      select distinct on (channel_id) public_id as id, rank from (
        select videos.*, slug as category, ${rank} as rank
          from videos left join categories on categories.id = category_id
      ) as ranked
      where source = 'sample' and rank is not null and ${where}
      order by channel_id, rank desc, public_id
    ) as best
    order by rank desc, id limit ${most}`;
}
