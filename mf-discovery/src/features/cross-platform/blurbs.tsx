import { media, Text, token } from '@tessera/design-system';
import { BadgeCheck, Globe, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Blurb {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

const blurbs: readonly Blurb[] = [
  {
    icon: <Globe size={20} />,
    title: 'Every platform, one search',
    text: 'The best of each, side by side.',
  },
  {
    icon: <Timer size={20} />,
    title: 'No waiting for the slowest',
    text: 'Results appear as each platform replies.',
  },
  {
    icon: <BadgeCheck size={20} />,
    title: 'Nothing hidden',
    text: 'Live, cached, or sample: every result is labeled.',
  },
];

/* Phones have the titles alone, in place of the results before the first search. */
const List = styled.ul<{ $isStart: boolean }>`
  display: ${({ $isStart }) => ($isStart ? 'grid' : 'none')};
  order: 1;
  gap: ${token.space[2]} ${token.space[6]};
  ${media.medium} {
    display: grid;
    order: 0;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    margin-bottom: ${token.space[6]};
  }
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  ${media.medium} {
    align-items: start;
  }
`;

const Icon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${token.radius.small};
  background: ${token.color.accentSoft};
  color: ${token.color.accentText};
`;

const Explanation = styled(Text)`
  display: none;
  ${media.medium} {
    display: block;
  }
`;

/** What this search does that others don't. @param isStart whether nothing is searched for yet */
export function Blurbs({ isStart }: { readonly isStart: boolean }) {
  return (
    <List $isStart={isStart}>
      {blurbs.map(({ icon, title, text }) => (
        <Item key={title}>
          <Icon aria-hidden>{icon}</Icon>
          <div>
            <strong>{title}</strong>
            <Explanation size="caption" tone="muted">
              {text}
            </Explanation>
          </div>
        </Item>
      ))}
    </List>
  );
}
