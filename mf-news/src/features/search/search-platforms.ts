import type { SelectOption } from '@tessera/design-system';
import type { PlatformChoice } from '../trending/news.queries';
import { platformOptions } from '../trending/platform-choices';

/** Platforms of the news that nothing connects yet. */
const comingSoon = ['Twitter', 'Facebook', 'Instagram', 'Snapchat'];

/** What can be chosen, and after it what will be. */
export const searchPlatforms: readonly SelectOption<PlatformChoice>[] = [
  ...platformOptions,
  ...comingSoon.map((name) => ({
    // Never chosen: it only has to differ.
    value: name.toLowerCase() as PlatformChoice,
    label: `${name} – Coming Soon`,
    disabled: true,
  })),
];
