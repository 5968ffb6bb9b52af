import type { TopicStanding } from '@tessera/contracts-news';
import { Badge, Button, Heading, panel, Skeleton, Text, token } from '@tessera/design-system';
import { Awaited, Stack } from '@tessera/design-system/parts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { counted } from '../../formatting/counts';
import { FollowTopic } from './follow-topic';
import { Measures } from './measures';
import { useStanding } from './topics.queries';

const Panel = styled.section`
  ${panel}
  gap: ${token.space[3]};
`;

const Chevron = styled(ChevronDown)`
  transition: rotate ${token.motion.fast} ${token.motion.ease};
  [aria-expanded='true'] > & {
    rotate: 180deg;
  }
`;

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  align-items: start;
  gap: ${token.space[6]};
`;

export interface TopicPanelProps {
  readonly topic: string;
  readonly onClear: () => void;
}

/** A topic that was chosen: how it stands, why, and how to follow it. */
export function TopicPanel({ topic, onClear }: TopicPanelProps) {
  const id = useId();
  const query = useStanding(topic);
  return (
    <Panel aria-labelledby={id}>
      <Stack direction="row" justify="between" gap={3}>
        <Stack direction="row" gap={2}>
          <Heading level={3} id={id}>
            {topic}
          </Heading>
          {query.data && <Standing standing={query.data} />}
        </Stack>
        <Stack direction="row" gap={2}>
          <FollowTopic topic={query.data?.topic ?? topic} />
          <Button size="small" variant="ghost" onClick={onClear}>
            Clear
          </Button>
        </Stack>
      </Stack>
      <Awaited
        query={query}
        what="How this topic stands"
        explain={reasonOf}
        skeleton={<Skeleton width="16rem" height={token.control.small} />}
      >
        {(standing) => <Why standing={standing} />}
      </Awaited>
    </Panel>
  );
}

function Standing({ standing }: { readonly standing: TopicStanding }) {
  const { isBreaking, isTrending, videos } = standing;
  return (
    <>
      {isBreaking && <Badge tone="danger">BREAKING</Badge>}
      {isTrending && <Badge tone="accent">Trending</Badge>}
      <Text as="span" size="caption" tone="muted" className="tabular">
        {counted(videos, 'video')} in the last day
      </Text>
    </>
  );
}

/** Every figure that decides, beside what it has to reach. */
function Why({ standing }: { readonly standing: TopicStanding }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { isTrending, trending, breaking } = standing;
  return (
    <>
      <div>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isTrending ? 'Why is this trending?' : 'Why is this not trending?'}
          <Chevron size={16} aria-hidden />
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Groups>
            <Measures title="To be trending" measures={trending} />
            <Measures title="To be breaking" measures={breaking} />
          </Groups>
        )}
      </div>
    </>
  );
}
