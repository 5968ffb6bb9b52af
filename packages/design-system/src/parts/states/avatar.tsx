import { categoryColor, categoryColors, hueOfId, token } from '@tessera/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';

export interface AvatarProps {
  /** Of the person or channel: its initials, and its color if it has no `id`. */
  readonly name: string;
  /** Decides the color, so that it stays when the name changes. */
  readonly id?: string;
  /** Address of the picture; its place has the initials until it is loaded, and if it can't be. */
  readonly src?: string | null;
  /** Edge in px. */
  readonly size?: number;
}

const Circle = styled.span`
  position: relative;
  flex: none;
  display: inline-grid;
  place-items: center;
  overflow: hidden;
  border-radius: 50%;
  background: ${categoryColor.soft};
  color: ${categoryColor.text};
  font-weight: ${token.weight.strong};
  line-height: 1;
  user-select: none;
`;

const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** The picture of a person or channel beside its name; decorative, since the name says it all. */
export function Avatar({ name, id = name, src, size = 40 }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const style = { ...categoryColors(hueOfId(id)), width: size, height: size, fontSize: size * 0.4 };
  return (
    <Circle style={style} aria-hidden>
      {initialsOf(name)}
      {src && src !== brokenSrc && (
        <Picture src={src} alt="" loading="lazy" onError={() => setBrokenSrc(src)} />
      )}
    </Circle>
  );
}

/** First letters of the first and the last word; what a reader takes for one letter counts as one. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = chosen.map((word = '') => [...new Intl.Segmenter().segment(word)][0]?.segment);
  return letters.join('').toLocaleUpperCase();
}
