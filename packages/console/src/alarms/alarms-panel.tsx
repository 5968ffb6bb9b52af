import { useQuery } from '@tanstack/react-query';
import type { Response } from '@tessera/contracts';
import { Skeleton, Text, token } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { Panel } from '../controls/panel';
import { Rows } from '../controls/rows';
import { AlarmLine } from './alarm-line';
import { alarmsQuery } from './alarms.queries';
import { WebhookState } from './webhook-state';

const Content = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

const NoAlarms = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  & > svg {
    flex: none;
    color: ${token.color.success};
  }
`;

const Foot = styled.div`
  padding-top: ${token.space[3]};
  border-top: 1px solid ${token.color.border};
`;

/** Open alarms with advice. */
export function AlarmsPanel() {
  const { data, isError } = useQuery(alarmsQuery);
  return (
    <Panel title="Alarms">
      <Content>
        {isError && (
          <Banner tone="warning" live>
            Can’t load the alarms right now.
          </Banner>
        )}
        {data && <Alarms {...data} />}
        {!data && !isError && <NoAlarmsSkeleton />}
      </Content>
    </Panel>
  );
}

/** As high as the panel mostly is: without alarms. */
function NoAlarmsSkeleton() {
  return (
    <>
      <Skeleton height="1.6em" width="7rem" />
      <Foot>
        <Skeleton height="1.3em" width="min(20rem, 80%)" />
      </Foot>
    </>
  );
}

function Alarms({ alarms, webhook }: Response<'GET /api/alarms'>) {
  return (
    <>
      {alarms.length === 0 ? (
        <NoAlarms as="div">
          <CircleCheck size={18} aria-hidden /> No alarms
        </NoAlarms>
      ) : (
        <Rows>
          {alarms.map((alarm) => (
            <li key={alarm.id}>
              <AlarmLine alarm={alarm} />
            </li>
          ))}
        </Rows>
      )}
      <Foot>
        <WebhookState webhook={webhook} />
      </Foot>
    </>
  );
}
