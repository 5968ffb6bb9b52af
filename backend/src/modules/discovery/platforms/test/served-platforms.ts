import type { Type } from '@nestjs/common';
import type { Connector } from '../connector.js';
import { DailymotionConnector } from '../connectors/dailymotion/dailymotion.connector.js';
import { PeertubeConnector } from '../connectors/peertube/peertube.connector.js';
import { TiktokConnector } from '../connectors/tiktok/tiktok.connector.js';
import { TwitchConnector } from '../connectors/twitch/twitch.connector.js';
import { VimeoConnector } from '../connectors/vimeo/vimeo.connector.js';
import { YoutubeConnector } from '../connectors/youtube/youtube.connector.js';
import * as dailymotion from './servers/dailymotion-server.js';
import * as peertube from './servers/peertube-server.js';
import type { Entry, ServedPlatform } from './servers/platform-server.js';
import * as tiktok from './servers/tiktok-server.js';
import * as twitch from './servers/twitch-server.js';
import * as vimeo from './servers/vimeo-server.js';
import * as youtube from './servers/youtube-server.js';

/** A platform with its connector, and what its server has. */
export interface PlatformCase {
  readonly connector: Type<Connector>;
  readonly open: () => Promise<ServedPlatform>;
  readonly idOf: (entry: Pick<Entry, 'index'>) => string;
  /** The page of an entry. */
  readonly pageOf: (entry: Pick<Entry, 'index'>, server: ServedPlatform['server']) => string;
  /** How many of the entries are no videos that anybody may watch now. */
  readonly hidden: number;
  /** A channel with all entries. */
  readonly channelOf?: (server: ServedPlatform['server']) => string;
  /** Whether it counts likes of comments; absent where it gives no comments. */
  readonly commentLikes?: boolean;
  /** How its fault `quota` is named. */
  readonly quota: 'quota' | 'rate-limited';
}

export const cases: readonly PlatformCase[] = [
  {
    connector: YoutubeConnector,
    open: youtube.openYoutubeServer,
    idOf: youtube.idOf,
    pageOf: (entry) => `https://youtu.be/${youtube.idOf(entry)}`,
    hidden: 1,
    channelOf: () => youtube.youtubeChannelId,
    commentLikes: true,
    quota: 'quota',
  },
  {
    connector: VimeoConnector,
    open: vimeo.openVimeoServer,
    idOf: vimeo.idOf,
    pageOf: (entry) => `https://vimeo.com/channels/staffpicks/${vimeo.idOf(entry)}`,
    hidden: 1,
    channelOf: () => '152184',
    commentLikes: false,
    quota: 'rate-limited',
  },
  {
    connector: DailymotionConnector,
    open: dailymotion.openDailymotionServer,
    idOf: dailymotion.idOf,
    pageOf: (entry) => `https://dai.ly/${dailymotion.idOf(entry)}`,
    hidden: 2,
    channelOf: () => 'x1fz4ii',
    quota: 'rate-limited',
  },
  {
    connector: TwitchConnector,
    open: twitch.openTwitchServer,
    idOf: twitch.idOf,
    pageOf: (entry) => `https://www.twitch.tv/videos/${twitch.idOf(entry)}`,
    hidden: 0,
    channelOf: () => '141981764',
    quota: 'rate-limited',
  },
  {
    connector: TiktokConnector,
    open: tiktok.openTiktokServer,
    idOf: tiktok.idOf,
    pageOf: (entry) => `https://www.tiktok.com/@jazzschool/video/${tiktok.idOf(entry)}`,
    hidden: 0,
    quota: 'rate-limited',
  },
  {
    connector: PeertubeConnector,
    open: peertube.openPeertubeServer,
    idOf: peertube.idOf,
    pageOf: (entry, { origin }) => `${origin}/w/${peertube.idOf(entry)}`,
    hidden: 1,
    channelOf: ({ origin }) => `${origin}${peertube.channelPath}`,
    commentLikes: false,
    quota: 'rate-limited',
  },
];
