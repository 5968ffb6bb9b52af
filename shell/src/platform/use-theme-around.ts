import type { ThemeMessage } from '@tessera/contracts';
import type { Platform } from '@tessera/platform';
import { useEffect } from 'react';

/** In a frame of the site's own pages: follows the theme that is chosen on the page around it. */
export function useThemeAround({ setPreference }: Platform['theme']): void {
  useEffect(() => {
    if (window.parent === window) return undefined;
    const follow = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent) return;
      if (isThemeMessage(data)) setPreference(data.preference);
    };
    addEventListener('message', follow);
    return () => removeEventListener('message', follow);
  }, [setPreference]);
}

function isThemeMessage(data: unknown): data is ThemeMessage {
  const { kind, preference } = Object(data) as Partial<ThemeMessage>;
  return kind === 'theme' && ['light', 'dark', 'system'].includes(String(preference));
}
