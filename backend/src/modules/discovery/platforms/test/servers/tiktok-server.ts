import {
  type ApiAnswer,
  type ApiRequest,
  entries,
  type Entry,
  PlatformServer,
  type ServedPlatform,
} from './platform-server.js';

/** oEmbed, which is all that TikTok offers other sites. */
export async function openTiktokServer(): Promise<ServedPlatform> {
  const server = await PlatformServer.open({
    platform: 'tiktok',
    answer,
    notFound: { status: 400, body: { code: 400, message: 'Something went wrong' } },
    faults: {},
  });
  return { server, settings: { tiktokSiteUrl: server.origin } };
}

export const shortLink = 'https://vm.tiktok.com/ZTRC5xgJp/';

function answer({ url }: ApiRequest): ApiAnswer | null {
  if (url.pathname !== '/oembed') return null;
  const address = (url.searchParams.get('url') ?? '').replace(/\/$/, '');
  const id = /^https:\/\/www\.tiktok\.com\/@[\w.]*\/video\/(\d+)$/.exec(address)?.[1];
  const isShort = `${address}/` === shortLink;
  const entry = entries.find((entry) => idOf(entry) === (isShort ? idOf({ index: 0 }) : id));
  return entry ? { body: embedOf(entry) } : null;
}

/** The second has no caption. */
function embedOf(entry: Entry) {
  const id = idOf(entry);
  return {
    version: '1.0',
    type: 'video',
    title: entry.index === 1 ? '' : `${entry.title} #jazz #piano`,
    author_url: 'https://www.tiktok.com/@jazzschool',
    author_name: 'Jazz School',
    width: '100%',
    height: '100%',
    html: `<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@jazzschool/video/${id}"></blockquote>`,
    thumbnail_width: 576,
    thumbnail_height: 1024,
    thumbnail_url: `https://p16-sign.tiktokcdn-us.com/${id}.image?x-expires=4102444800&x-signature=abc`,
    provider_url: 'https://www.tiktok.com',
    provider_name: 'TikTok',
    author_unique_id: 'jazzschool',
    embed_product_id: id,
    embed_type: 'video',
  };
}

export function idOf({ index }: Pick<Entry, 'index'>): string {
  return String(6_718_335_390_845_095_173n + BigInt(index));
}
