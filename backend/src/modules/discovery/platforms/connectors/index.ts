import type { Type } from '@nestjs/common';
import type { Connector } from '../connector.js';
import { DailymotionConnector } from './dailymotion/dailymotion.connector.js';
import { PeertubeConnector } from './peertube/peertube.connector.js';
import { TiktokConnector } from './tiktok/tiktok.connector.js';
import { TwitchConnector } from './twitch/twitch.connector.js';
import { VimeoConnector } from './vimeo/vimeo.connector.js';
import { YoutubeConnector } from './youtube/youtube.connector.js';

/** One for each platform. */
export const connectorClasses: readonly Type<Connector>[] = [
  YoutubeConnector,
  VimeoConnector,
  DailymotionConnector,
  TwitchConnector,
  TiktokConnector,
  PeertubeConnector,
];
