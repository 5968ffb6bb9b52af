import { failureReasons } from '@tessera/api-client/problem-reasons';
import { failureToast } from '@tessera/platform/failure-toast';
import { platformNames } from '@tessera/video-ui';

export const { reasonOf } = failureReasons({
  'link-not-supported':
    'Paste a link to a video on YouTube, Vimeo, Dailymotion, Twitch, TikTok or PeerTube.',
  'platform-unavailable': ({ platform }) =>
    `${platformNames[platform]} isn’t responding right now. Try again in a moment.`,
  'video-not-found': 'There’s no such video, or its platform doesn’t share it.',
});

/** Says that something was not done, and why: `explain('Failed to analyze video')`. */
export const useFailureToast = failureToast(reasonOf);
