import type { Platform } from '@tessera/contracts';

/** How a platform is connected, as an operator needs to know it. */
export interface PlatformGuide {
  readonly needs: 'nothing' | 'key' | 'links only';
  /** What the site gets from it. */
  readonly gives: string;
  /** What works without a key, where one is needed. */
  readonly without?: string;
  readonly cost: string;
  /** Where keys come from. */
  readonly keys?: { readonly label: string; readonly url: string };
  readonly steps: readonly string[];
  readonly settings: readonly Setting[];
}

export interface Setting {
  /** Of the environment. */
  readonly name: string;
  readonly text: string;
}

/** In the order in which an operator will want them. */
export const platformGuides: readonly (readonly [Platform, PlatformGuide])[] = [
  [
    'dailymotion',
    {
      needs: 'nothing',
      gives: 'Search, trending videos, and pasted links, with views and likes.',
      cost: 'Free, no account needed.',
      steps: [],
      settings: [],
    },
  ],
  [
    'peertube',
    {
      needs: 'nothing',
      gives:
        'Search across more than a thousand independent servers (through Sepia Search), trending videos, comments, and pasted links.',
      cost: 'Free, no account needed.',
      steps: [],
      settings: [],
    },
  ],
  [
    'youtube',
    {
      needs: 'key',
      gives:
        'Search, with views, likes, length, and subtitles for every video. Comments, once Google’s terms for estimates are accepted.',
      without: 'Pasted links, and the newest videos from channels you choose.',
      cost: 'Free: 100 searches a day and 10,000 units for everything else. Both reset at midnight Pacific time.',
      keys: {
        label: 'Google Cloud Console',
        url: 'https://console.cloud.google.com/apis/library/youtube.googleapis.com',
      },
      steps: [
        'Sign in, choose or create a project, and enable the “YouTube Data API v3”.',
        'Under “Credentials,” create an “API key” and restrict it to this API and your servers’ IP addresses.',
        'Set it as YOUTUBE_API_KEY.',
      ],
      settings: [
        { name: 'YOUTUBE_API_KEY', text: 'The key.' },
        {
          name: 'YOUTUBE_CHANNELS',
          text: 'IDs of channels whose newest videos are collected, even without a key.',
        },
        {
          name: 'YOUTUBE_SEARCHES_PER_DAY',
          text: 'If Google allows you more than 100 searches.',
        },
        {
          name: 'YOUTUBE_UNITS_PER_DAY',
          text: 'If Google allows you more than 10,000 units.',
        },
        {
          name: 'YOUTUBE_DERIVED_METRICS_ACCEPTED',
          text: 'Shows our estimates on YouTube videos, once you’ve accepted Google’s amendment on derived metrics.',
        },
      ],
    },
  ],
  [
    'vimeo',
    {
      needs: 'key',
      gives: 'Search, staff picks, and comments, with plays and likes.',
      without: 'Pasted links.',
      cost: 'Free. The limit of requests per minute depends on the age of your Vimeo account.',
      keys: { label: 'Vimeo Developer', url: 'https://developer.vimeo.com/apps' },
      steps: [
        'Sign in, and choose “Create an app”. No upload access is needed.',
        'Copy the “Client identifier” to VIMEO_CLIENT_ID.',
        'Copy a “Client secret” to VIMEO_CLIENT_SECRET.',
      ],
      settings: [
        { name: 'VIMEO_CLIENT_ID', text: 'The client identifier of the app.' },
        { name: 'VIMEO_CLIENT_SECRET', text: 'Its secret.' },
      ],
    },
  ],
  [
    'twitch',
    {
      needs: 'key',
      gives: 'Channels and games by name, with their streams and recordings, and pasted links.',
      without: 'Nothing.',
      cost: 'Free: 800 points a minute.',
      keys: { label: 'Twitch Developers', url: 'https://dev.twitch.tv/console/apps' },
      steps: [
        'Turn on two-factor authentication for your account, then choose “Register Your Application”.',
        'Use any name, the redirect URL http://localhost, and the client type “Confidential.”',
        'Copy the “Client ID” to TWITCH_CLIENT_ID, and a “New Secret” to TWITCH_CLIENT_SECRET.',
      ],
      settings: [
        { name: 'TWITCH_CLIENT_ID', text: 'The app’s client ID.' },
        { name: 'TWITCH_CLIENT_SECRET', text: 'Its secret.' },
      ],
    },
  ],
  [
    'tiktok',
    {
      needs: 'links only',
      gives: 'The video behind a pasted link.',
      cost: 'Free. Its search is open only to university researchers, so it can’t be connected.',
      steps: [],
      settings: [],
    },
  ],
];

/** Settings that concern all platforms. */
export const generalSettings: readonly Setting[] = [
  { name: 'LIVE_PLATFORMS', text: 'off: no platform is asked.' },
  {
    name: 'DISCOVERY',
    text: 'off: platforms are asked only for what visitors search for or paste.',
  },
  { name: 'PLATFORMS_OFF', text: 'Platforms to leave out, such as twitch,vimeo.' },
  {
    name: 'SAMPLE_CATALOG',
    text: 'on: samples stay beside live videos. off: no samples. auto: samples give way to live videos.',
  },
  { name: 'PLATFORM_CACHE_MINUTES', text: 'How many minutes an answer is reused: 180.' },
  { name: 'PLATFORM_TIMEOUT_MS', text: 'Time limit for one request, in milliseconds: 4000.' },
];
