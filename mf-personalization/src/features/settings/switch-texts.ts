import type { SwitchName } from '@tessera/contracts-personalization/values';
import type { SwitchText } from './switch-list';

type Texts<Name extends SwitchName> = Readonly<Record<Name, SwitchText>>;

/** The three that the hub has, too. */
export const mainSwitches: Texts<'recommendations' | 'behavior' | 'trends'> = {
  recommendations: {
    label: 'Personalized Recommendations',
    hint: 'Your lists are yours. Off, you see what everybody sees.',
  },
  behavior: {
    label: 'Behavioral Learning',
    hint: 'What you do is recorded, and your lists learn from it. Off, nothing is recorded, and what was isn’t used.',
  },
  trends: {
    label: 'Trend Analysis',
    hint: 'What is popular now counts in your lists.',
  },
};

/** Which of what was recorded counts. */
export const learningSwitches: Texts<'opens' | 'watchTime' | 'searches' | 'reactions' | 'skips'> = {
  opens: { label: 'Opened videos', hint: 'Which videos you open.' },
  watchTime: { label: 'Watch time', hint: 'How long you watch what you play here.' },
  searches: { label: 'Searches', hint: 'What you search for.' },
  reactions: { label: 'Reactions', hint: 'What you like, share, and save to playlists.' },
  skips: { label: 'Skips', hint: 'Videos that you were shown often and never opened.' },
};

export const displaySwitches: Texts<
  'showReasons' | 'showOnHome' | 'autoplay' | 'notifications' | 'adultContent'
> = {
  showReasons: { label: 'Reasons on cards', hint: 'Each recommendation says why it’s there.' },
  showOnHome: { label: 'For You on Home', hint: 'A shelf of recommendations ends the home page.' },
  autoplay: { label: 'Autoplay', hint: 'A video that you play here starts by itself.' },
  notifications: {
    label: 'Notifications',
    hint: 'Once a week at most, you’re told of new videos from what you follow.',
  },
  adultContent: {
    label: 'Adult content',
    hint: 'Videos for adults may be recommended. They stay blurred until you lift it.',
  },
};

export const privacySwitches: Texts<'training' | 'privateMode'> = {
  training: {
    label: 'Help train recommendations',
    hint: 'What you do counts, without your name, in which videos go together. Everybody’s lists are made with that.',
  },
  privateMode: {
    label: 'Private mode',
    hint: 'Your history stays in this browser, which makes your list itself. The site isn’t told which videos you open. Off again, that history is deleted.',
  },
};
