import type { StorySummary } from '@tessera/contracts-news';
import { Button, token } from '@tessera/design-system';
import { ChevronDown, Layers } from 'lucide-react';
import { styled } from 'styled-components';

const Unfold = styled(Button)`
  max-width: 100%;
  font-variant-numeric: tabular-nums;
  & > :last-child {
    transition: rotate ${token.motion.fast} ${token.motion.ease};
  }
  &[aria-expanded='true'] {
    border-color: ${token.color.accent};
    & > :last-child {
      rotate: 180deg;
    }
  }
`;

export interface StoryButtonProps {
  readonly story: StorySummary;
  readonly isOpen: boolean;
  /** Id of what it unfolds. */
  readonly controls: string;
  readonly tabIndex: number;
  readonly onToggle: () => void;
}

/** Who else tells the story, and the way to the proof. */
export function StoryButton({ story, isOpen, controls, tabIndex, onToggle }: StoryButtonProps) {
  return (
    <Unfold
      size="small"
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <Layers size={16} aria-hidden />
      {storyWords(story)}
      <ChevronDown size={16} aria-hidden />
    </Unfold>
  );
}

/** From here on minutes are said in hours. */
const longMinutes = 120;

/** For example `7 channels in 40 min`. */
function storyWords({ owners, minutes }: StorySummary): string {
  const span = minutes <= longMinutes ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
  return `${owners} ${owners === 1 ? 'channel' : 'channels'} in ${span}`;
}
