import { useMemo, useState } from 'react';

export type ThemePreference = 'light' | 'dark' | 'system';

const preferences: readonly ThemePreference[] = ['light', 'dark', 'system'];
const yearInSeconds = 365 * 24 * 60 * 60;

/** The choice that the server read from the cookie and wrote on the document. */
export function documentTheme(): ThemePreference {
  const written = document.documentElement.dataset['theme'];
  return preferences.find((preference) => preference === written) ?? 'system';
}

/** Shows a theme and keeps it for a year in the cookie `theme`, which the server reads. */
function applyTheme(preference: ThemePreference): void {
  document.documentElement.dataset['theme'] = preference;
  document.cookie = themeCookie(preference, location.protocol);
}

/** The cookie as it is written; `protocol` is that of the page, for example `https:`. */
export function themeCookie(preference: ThemePreference, protocol: string): string {
  const cookie = `theme=${preference}; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax`;
  return protocol === 'https:' ? `${cookie}; Secure` : cookie;
}

/** The theme, for the frame around the pages. `system` needs no listener here: the style sheet follows it. */
export function useTheme() {
  const [preference, show] = useState(documentTheme);
  return useMemo(
    () => ({
      preference,
      setPreference: (next: ThemePreference) => {
        applyTheme(next);
        show(next);
      },
    }),
    [preference],
  );
}
