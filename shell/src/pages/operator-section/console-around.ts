import type { SectionMessage, ThemeMessage } from '@tessera/contracts';
import { usePlatform } from '@tessera/platform';
import { useEffect } from 'react';

/** Whether the console is around the page, and not a tab of its own. */
export function isFramed(): boolean {
  return window.parent !== window;
}

/** Tells the console how the section is; nobody if there is none around it. */
export function tellConsole(message: SectionMessage): void {
  if (isFramed()) window.parent.postMessage(message, location.origin);
}

/** Follows the theme that the operator chooses in the console. */
export function useThemeOfConsole(): void {
  const { theme } = usePlatform();
  const { setPreference } = theme;
  useEffect(() => {
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
