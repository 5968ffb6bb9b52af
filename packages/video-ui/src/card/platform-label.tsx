import type { Platform } from '@tessera/contracts';
import { token } from '@tessera/design-system';
import { ArrowUpRight } from 'lucide-react';
import { styled } from 'styled-components';
import { PictureLabel } from './thumbnail';

export const platformNames: Readonly<Record<Platform, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  dailymotion: 'Dailymotion',
  twitch: 'Twitch',
  tiktok: 'TikTok',
  peertube: 'PeerTube',
};

/** Simple shapes on a 16 px grid in place of the platforms' logos, whose use requires permission. */
const glyphs: Readonly<Record<Platform, string>> = {
  youtube:
    'M4 3h8a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Zm2.6 2.6v4.8L10.7 8Z',
  vimeo:
    'M1.5 5.5 4.6 3c1.2-.8 2 0 2.3 1.3L8 9.6c1.3-1.4 2-2.6 1.8-3.3-.2-.6-.9-.5-1.5-.2.7-2.3 2.2-3.5 4-3.4 1.6.1 2.2 1.2 2 2.9-.4 2.9-4.1 7.4-6 7.4-1.7 0-2.2-2-2.7-3.9C5 6.7 5 6 4.3 6c-.4 0-1 .4-1.9 1Z',
  dailymotion:
    'M10.5 1.5H14v13h-3.2v-1.1a4.6 4.6 0 1 1-.3-7.6Zm-2.6 6a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2Z',
  twitch:
    'M3.5 1.5h11v7.6l-3.2 3.2H8.7L6.4 14.5H5v-2.2H1.5V4.2Zm3.6 3v4.2h1.5V4.5Zm3.7 0v4.2h1.5V4.5Z',
  tiktok:
    'M8.3 1.5h2.4c.2 1.8 1.3 3 3.1 3.2v2.4c-1.2 0-2.2-.4-3-1v4.4a4.2 4.2 0 1 1-4.9-4.1v2.5a1.8 1.8 0 1 0 2.4 1.7Z',
  peertube: 'M4 1.5 8 4.7v6.6L4 14.5Zm4 3.2L12.5 8 8 11.3Z',
};

/* In the corner; narrow pictures have the glyph alone. */
const Label = styled(PictureLabel)`
  top: ${token.space[2]};
  left: ${token.space[2]};
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  @container (max-width: 12rem) {
    top: ${token.space[1]};
    left: ${token.space[1]};
    & > span {
      display: none;
    }
  }
`;

/** The platform that a video opens on, in a new tab. */
export function PlatformLabel({ platform }: { readonly platform: Platform }) {
  return (
    <Label>
      <svg
        width="14"
        height="14"
        viewBox="0 0 16 16"
        fill="currentColor"
        fillRule="evenodd"
        aria-hidden
      >
        <path d={glyphs[platform]} />
      </svg>
      <span>{platformNames[platform]}</span>
      <ArrowUpRight size={14} aria-hidden />
    </Label>
  );
}
