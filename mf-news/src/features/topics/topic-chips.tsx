import { Badge, scrolledLine, Text, token, VisuallyHidden } from '@tessera/design-system';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTopics } from './topics.queries';

/* One line: lines would break anew when the font arrives. Its height is there before the topics are. */
const Row = styled.ul`
  /* Holds what is for screen readers only, which would widen the page. */
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: calc(${token.control.small} + 2 * ${token.space[1]});
  /* Room for the focus ring of what is at the edge. */
  margin: calc(-1 * ${token.space[1]});
  padding: ${token.space[1]};
  ${scrolledLine}
  & > * {
    flex: none;
  }
`;

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.control.small};
  padding-inline: ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  color: ${token.color.text};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  text-decoration: none;
  transition: background ${token.motion.fast} ${token.motion.ease};
  &[aria-current] {
    border-color: ${token.color.accent};
    background: ${token.color.accentSoft};
    color: ${token.color.accentText};
  }
  @media (hover: hover) {
    &:hover {
      background: ${token.color.hover};
    }
    &[aria-current]:hover {
      background: ${token.color.accentSoft};
    }
  }
`;

/* For eyes; words say the same. */
const Dot = styled.span`
  width: ${token.space[2]};
  height: ${token.space[2]};
  border-radius: 50%;
  background: ${token.color.danger};
`;

/** The topics of today as ways to their news. Nothing where there are none. */
export function TopicChips({ chosen }: { readonly chosen: string }) {
  const id = useId();
  const { data } = useTopics();
  const [parameters] = useSearchParams();
  if (data?.topics.length === 0) return null;
  return (
    <Row aria-labelledby={id} aria-busy={data === undefined}>
      <Text as="li" size="caption" tone="muted" id={id}>
        Topics of today
      </Text>
      {data?.topics.map(({ topic, videos, isBreaking }) => (
        <li key={topic}>
          <Chip to={pathOf(parameters, topic)} aria-current={topic === chosen ? 'true' : undefined}>
            {isBreaking && (
              <Dot>
                <VisuallyHidden>Breaking: </VisuallyHidden>
              </Dot>
            )}
            {topic}
            <Badge>
              {videos}
              <VisuallyHidden>{videos === 1 ? ' video' : ' videos'}</VisuallyHidden>
            </Badge>
          </Chip>
        </li>
      ))}
    </Row>
  );
}

/** The same list, about a topic. */
function pathOf(parameters: URLSearchParams, topic: string): string {
  const next = new URLSearchParams(parameters);
  next.delete('story');
  next.set('topic', topic);
  return `?${next}`;
}
