import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

type Difficulty = 'low' | 'medium' | 'high';

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  white-space: nowrap;
`;

const Tiles = styled.svg`
  flex: none;
`;

const filled: Readonly<Record<Difficulty, number>> = { low: 1, medium: 2, high: 3 };
const words: Readonly<Record<Difficulty, string>> = {
  low: 'Low difficulty',
  medium: 'Medium difficulty',
  high: 'High difficulty',
};

/** How hard something is: one, two or three tiles, and in words. */
export function DifficultyMark({ difficulty }: { readonly difficulty: Difficulty }) {
  return (
    <Mark>
      <Tiles width="20" height="8" viewBox="0 0 20 8" fill={token.color.accent} aria-hidden>
        {[0, 1, 2].map((tile) => (
          <rect
            key={tile}
            x={tile * 7}
            width="5.5"
            height="8"
            rx="1.5"
            opacity={tile < filled[difficulty] ? 1 : 0.22}
          />
        ))}
      </Tiles>
      {words[difficulty]}
    </Mark>
  );
}
