import { Button, media, scrolledLine, Text, token } from '@tessera/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';

const topics = [
  'Politics',
  'Technology',
  'Finance',
  'Health',
  'Climate',
  'Sports',
  'Entertainment',
  'World News',
  'Science',
  'Business',
];

/* One line on phones. */
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  /* Room for the focus ring of what is at the edge. */
  margin: calc(-1 * ${token.space[1]});
  padding: ${token.space[1]};
  ${scrolledLine}
  & > * {
    flex: none;
  }
  & > [aria-pressed='true'] {
    border-color: ${token.color.accent};
    background: ${token.color.accentSoft};
    color: ${token.color.accentText};
  }
  ${media.medium} {
    flex-wrap: wrap;
  }
`;

export interface QuickTopicsProps {
  /** What was searched for. */
  readonly query: string;
  readonly onChoose: (query: string) => void;
}

/** Searches that one press runs. */
export function QuickTopics({ query, onChoose }: QuickTopicsProps) {
  const id = useId();
  return (
    <Row role="group" aria-labelledby={id}>
      <Text as="span" size="caption" tone="muted" id={id}>
        Quick topics
      </Text>
      {topics.map((topic) => (
        <Button
          key={topic}
          size="small"
          aria-pressed={topic.toLowerCase() === query}
          onClick={() => onChoose(topic.toLowerCase())}
        >
          {topic}
        </Button>
      ))}
    </Row>
  );
}
