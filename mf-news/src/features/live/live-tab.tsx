import { Button, EmptyState, Heading, media, panel, Text, token } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { Pause, Play, Radio } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { BadgeRules, BadgeRulesButton } from './badge-rules';
import { listHeight, LiveList, LiveSkeleton } from './live-list';
import { liveInterval, useLiveUpdates } from './live.queries';

/* Beside the feed large screens say what its badges mean; on others that is behind a button. */
const Feed = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    align-items: start;
    column-gap: ${token.space[6]};
  }
`;

const RulesButton = styled.div`
  margin-left: calc(-1 * ${token.space[3]});
  ${media.large} {
    display: none;
  }
`;

const Beside = styled.aside`
  ${panel}
  display: none;
  ${media.large} {
    display: grid;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

const PageHead = styled(Head)`
  grid-column: 1 / -1;
`;

/* The list reaches the edge of the box. */
const Panel = styled.section`
  overflow: hidden;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
`;

const PanelHead = styled(Head)`
  padding: ${token.space[3]} ${token.space[4]};
  border-bottom: 1px solid ${token.color.border};
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
`;

/* Says by its color what the word beside it says. */
const Dot = styled.span<{ $isOn: boolean }>`
  width: ${token.space[2]};
  height: ${token.space[2]};
  border-radius: 50%;
  background: ${({ $isOn }) => ($isOn ? token.color.success : token.color.borderStrong)};
`;

const Nothing = styled.div`
  display: grid;
  align-content: center;
  height: ${listHeight};
`;

/* As wide as its longer label. */
const Toggle = styled(Button)`
  min-width: 6.5rem;
`;

export interface LiveTabProps {
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

/** What happens, as it happens. */
export function LiveTab({ isPaused, onPause }: LiveTabProps) {
  const id = useId();
  const query = useLiveUpdates(isPaused);
  const Icon = isPaused ? Play : Pause;
  return (
    <Feed>
      <PageHead>
        <Heading level={2}>Breaking News Feed</Heading>
        <RulesButton>
          <BadgeRulesButton />
        </RulesButton>
      </PageHead>
      <Panel aria-labelledby={id}>
        <PanelHead>
          <div>
            <Title>
              <Dot $isOn={!isPaused} />
              <Heading level={3} id={id}>
                Live Updates
              </Heading>
            </Title>
            <Text size="caption" tone="muted">
              {isPaused ? 'Paused' : `Checked every ${liveInterval / 1000} seconds`}
            </Text>
          </div>
          <Toggle size="small" onClick={() => onPause(!isPaused)}>
            <Icon size={16} aria-hidden />
            {isPaused ? 'Resume' : 'Pause'}
          </Toggle>
        </PanelHead>
        <Awaited
          query={query}
          what="The updates"
          explain={reasonOf}
          skeleton={<LiveSkeleton />}
          isEmpty={(updates) => updates.length === 0}
          empty={
            <Nothing>
              <EmptyState icon={<Radio size={24} />} title="No recent updates">
                {isPaused
                  ? 'Resume to be told of what comes.'
                  : 'New ones appear here by themselves.'}
              </EmptyState>
            </Nothing>
          }
        >
          {(updates) => <LiveList updates={updates} />}
        </Awaited>
      </Panel>
      <Beside aria-label="What the badges mean">
        <Heading level={3}>What the badges mean</Heading>
        <BadgeRules />
      </Beside>
    </Feed>
  );
}
