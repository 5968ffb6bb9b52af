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
};

/** Simple shapes on a grid of 16, which need no permission to be shown. */
const glyphs: Readonly<Record<Platform, string>> = {
  youtube:
    'M4 3h8a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Zm2.6 2.6v4.8L10.7 8Z',
  vimeo:
    'M1.5 5.5 4.6 3c1.2-.8 2 0 2.300 1.300L8 9.600c1.300-1.400 2-2.600 1.800-3.300-.2-.6-.9-.5-1.500-.2.7-2.300 2.200-3.500 4-3.400 1.600.1 2.200 1.200 2 2.900-.4 2.900-4.100 7.400-6 7.400-1.700 0-2.200-2-2.700-3.900C5 6.700 5 6 4.300 6c-.4 0-1 .4-1.900 1Z',
  dailymotion:
    'M10.500 1.500H14v13h-3.200v-1.100a4.600 4.600 0 1 1-.3-7.600Zm-2.600 6a2.100 2.100 0 1 0 0 4.200 2.100 2.100 0 0 0 0-4.200Z',
  twitch:
    'M3.500 1.500h11v7.600l-3.200 3.200H8.700L6.400 14.500H5v-2.200H1.500V4.200Zm3.600 3v4.200h1.500V4.500Zm3.700 0v4.200h1.500V4.500Z',
  tiktok:
    'M8.300 1.500h2.400c.2 1.800 1.300 3 3.100 3.200v2.400c-1.200 0-2.200-.4-3-1v4.400a4.200 4.200 0 1 1-4.900-4.100v2.500a1.800 1.800 0 1 0 2.400 1.700Z',
};

/* In the corner; where the picture is narrow the name is left to the shape. */
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
