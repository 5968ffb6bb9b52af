import type { EmergingTopic } from '@tessera/contracts-ai';
import { Badge, Button, Text, textLink, token } from '@tessera/design-system';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { capitalized, countOf, growthText } from '../../figures/words';
import { searchPath } from '../../navigation/paths';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: 0 ${token.space[3]};
  padding-block: ${token.space[2]};
  & + & {
    border-top: 1px solid ${token.color.border};
  }
`;

const Topic = styled(Link)`
  ${textLink}
  color: inherit;
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;
`;

const Basis = styled(Text)`
  grid-column: 1 / -1;
`;

const More = styled(Button)`
  margin-top: ${token.space[3]};
`;

export interface EmergingTopicsProps {
  readonly topics: readonly EmergingTopic[];
  /** How many are shown before somebody asks for all. */
  readonly first?: number;
}

/** Topics that grow, each with how much and against what; each leads to videos about it. */
export function EmergingTopics({ topics, first = topics.length }: EmergingTopicsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? topics : topics.slice(0, first);
  const common = commonWindow(topics);
  return (
    <div>
      {common !== null && (
        <Text size="caption" tone="muted">
          {capitalized(common)}
        </Text>
      )}
      <List>
        {shown.map(({ topic, growth, videos, videosBefore, window }) => (
          <Row key={topic}>
            <Topic to={searchPath(topic)}>{topic}</Topic>
            <Badge tone={growth !== null && growth > 0 ? 'success' : 'neutral'}>
              {growthText(growth)}
            </Badge>
            <Basis size="caption" tone="muted">
              {`${countOf(videos, 'video')}, ${videosBefore.toLocaleString('en-US')} before`}
              {common === null && ` · ${window}`}
            </Basis>
          </Row>
        ))}
      </List>
      {shown.length < topics.length && (
        <More size="small" onClick={() => setIsWhole(true)}>
          Show all {topics.length}
        </More>
      )}
    </div>
  );
}

/** What all are compared over, which is said once; `null` where they differ. */
function commonWindow(topics: readonly EmergingTopic[]): string | null {
  const windows = new Set(topics.map(({ window }) => window));
  const [first] = windows;
  return windows.size === 1 && first !== undefined ? first : null;
}
