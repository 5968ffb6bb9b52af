import type { Candidate, Channel, ChannelHealth } from '@tessera/contracts';
import { styled } from 'styled-components';
import { Button, Text, token } from '@tessera/design-system';
import { Actions } from '../../controls/actions';
import { Moment, useNow } from '../../controls/moment';
import { Panel } from '../../controls/panel';
import { VersionName } from '../../controls/version-name';
import type { WantedChange } from '../changes/wanted-change';
import { Judgement } from './judgement';
import { nextStepText } from './next-step';
import { StepTrack } from './step-track';

export interface RolloutPanelProps {
  readonly channel: Channel;
  readonly candidate: Candidate;
  /** `null` while nothing is known. */
  readonly judgement: ChannelHealth['judgement'];
  readonly onWant: (change: WantedChange) => void;
}

const Content = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

/** A roll-out that is under way: how far it is, how it is judged, and what can be done. */
export function RolloutPanel({ channel, candidate, judgement, onWant }: RolloutPanelProps) {
  const { version, stepStartedAt } = candidate;
  const now = useNow();
  return (
    <Panel title="Roll-out">
      <Content>
        <div>
          <StepTrack candidate={candidate} />
          <Text tone="muted" size="caption">
            <VersionName>{version}</VersionName> at this step since <Moment at={stepStartedAt} />.{' '}
            {nextStepText(candidate, now)}
          </Text>
        </div>
        {judgement && (
          <Judgement judgement={judgement} candidate={version} stable={channel.stable ?? ''} />
        )}
        <Actions>
          <Button size="small" onClick={() => onWant({ kind: 'advance' })}>
            Next step…
          </Button>
          <Button size="small" onClick={() => onWant({ kind: 'release', version, way: 'at once' })}>
            To 100 %…
          </Button>
          <Button size="small" onClick={() => onWant({ kind: 'roll back' })}>
            Take back…
          </Button>
        </Actions>
      </Content>
    </Panel>
  );
}
