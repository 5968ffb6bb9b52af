import type { Response } from '@tessera/contracts';
import { Button, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { Moment } from '../controls/moment';
import { useTestAlarm } from './use-test-alarm';

type Webhook = Response<'GET /api/alarms'>['webhook'];

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  overflow-wrap: anywhere;
`;

/** State of the alarm webhook, with a test button. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const testing = useTestAlarm();
  if (!webhook) {
    return (
      <Text tone="muted" size="caption">
        No webhook is configured, so alarms show only here.
      </Text>
    );
  }
  return (
    <Line>
      <Text as="div" tone="muted" size="caption">
        <Delivery {...webhook} />
      </Text>
      <Button
        size="small"
        aria-disabled={testing.isPending}
        onClick={() => !testing.isPending && testing.mutate()}
      >
        {testing.isPending ? 'Sending…' : 'Send test alarm'}
      </Button>
    </Line>
  );
}

const Failed = styled.span`
  color: ${token.color.danger};
`;

function Delivery({ lastDelivery }: NonNullable<Webhook>) {
  if (!lastDelivery) return 'Alarms are sent to the webhook. None has been sent yet.';
  const { at, error } = lastDelivery;
  return error === null ? (
    <>
      Alarms are sent to the webhook. Last delivery: <Moment at={at} />.
    </>
  ) : (
    <Failed>
      The last delivery failed <Moment at={at} />: {error}
    </Failed>
  );
}
