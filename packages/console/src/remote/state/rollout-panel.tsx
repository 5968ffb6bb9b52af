import type { Candidate, Channel, Judgment as JudgmentData } from '@tessera/contracts';
import { Button, Text, token } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { Actions } from '../../controls/actions';
import { Moment, useNow } from '../../controls/moment';
import { Panel } from '../../controls/panel';
import { VersionName } from '../../controls/version-name';
import type { RequestedChange } from '../changes/requested-change';
import { Judgment } from './judgment';
import { StepTrack } from './step-track';
import { type Verdict, verdictOf } from './verdict';

export interface RolloutPanelProps {
  readonly channel: Channel;
  readonly candidate: Candidate;
  /** `null` without reports. */
  readonly judgment: JudgmentData | null;
  readonly onRequest: (change: RequestedChange) => void;
}

const Content = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

/** The current rollout: progress, judgment and actions. */
export function RolloutPanel({ channel, candidate, judgment, onRequest }: RolloutPanelProps) {
  const { version, stepStartedAt } = candidate;
  const verdict = verdictOf(judgment, candidate, useNow());
  return (
    <Panel title="Rollout">
      <Content>
        <div>
          <StepTrack candidate={candidate} />
          <Text tone="muted" size="caption">
            <VersionName>{version}</VersionName> at this step since <Moment at={stepStartedAt} />.
          </Text>
        </div>
        <VerdictSentence verdict={verdict} />
        {judgment && (
          <Judgment judgment={judgment} candidate={version} stable={channel.stable ?? ''} />
        )}
        <Actions>
          <Button size="small" onClick={() => onRequest({ kind: 'advance' })}>
            Next step…
          </Button>
          <Button
            size="small"
            onClick={() => onRequest({ kind: 'release', version, mode: 'at once' })}
          >
            Release to 100 %…
          </Button>
          <Button size="small" onClick={() => onRequest({ kind: 'roll back' })}>
            Withdraw…
          </Button>
        </Actions>
      </Content>
    </Panel>
  );
}

function VerdictSentence({ verdict: { tone, text } }: { readonly verdict: Verdict }) {
  return tone === 'neutral' ? (
    <Text>{text}</Text>
  ) : (
    <Banner tone={tone === 'danger' ? 'error' : tone}>{text}</Banner>
  );
}
