import { creatorOf, type Oembed, oembed } from '../oembed.js';
import { type VideoDetails, videoReader } from '../video-reader.js';

export const readEmbedded = videoReader({
  platform: 'tiktok',
  keptDays: 7,
  shape: oembed,
  details: (said) => (said.embed_product_id ? details(said, said.embed_product_id) : null),
});

function details(said: Oembed, id: string): VideoDetails {
  const creator = said.author_unique_id ?? creatorOf(said).replace(/^@/, '');
  const expiresAt = endOfPicture(said.thumbnail_url);
  return {
    externalId: id,
    title: said.title || `${said.author_name} on TikTok`,
    tags: hashtags(said.title),
    channel: { externalId: creator, title: said.author_name },
    thumbnailUrl: said.thumbnail_url,
    watchUrl: `https://www.tiktok.com/@${said.author_unique_id ?? '_'}/video/${id}`,
    embeddable: true,
    ...(expiresAt && { expiresAt }),
  };
}

function hashtags(title: string): string[] {
  return [...title.matchAll(/#([\p{L}\p{M}\p{N}_]{1,60})/gu)].map(([, tag = '']) => tag);
}

/** Addresses of pictures work until the time that they carry. */
function endOfPicture(address: string): Date | null {
  const seconds = /[?&]x-expires=(\d{10})(?:&|$)/.exec(address)?.[1];
  return seconds === undefined ? null : new Date(Number(seconds) * 1000);
}
