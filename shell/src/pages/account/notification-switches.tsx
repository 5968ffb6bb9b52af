import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeCached, endpointQuery, queriesOf, request } from '@tessera/api-client';
import { Skeleton } from '@tessera/design-system';
import { Switch, Awaited } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { styled } from 'styled-components';

const settingsList = 'GET /api/notifications/settings';

const List = styled.div`
  width: 100%;
`;

/** A switch for each kind of notifications. */
export function NotificationSwitches() {
  const query = useQuery(endpointQuery(settingsList));
  const change = useChangeSetting();
  return (
    <Awaited
      query={query}
      what="Your settings"
      errorTitle="Your settings couldn’t be loaded"
      skeleton={<Skeleton height="2.75rem" />}
    >
      {(data) => (
        <List>
          {data.settings.map(({ kind, label, isOn }) => (
            <Switch
              key={kind}
              label={label}
              checked={isOn}
              onChange={(wanted) => change.mutate({ kind, isOn: wanted })}
            />
          ))}
        </List>
      )}
    </Awaited>
  );
}

/** Turns a kind on or off at once, and undoes that if it fails. */
function useChangeSetting() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  return useMutation({
    mutationFn: ({ kind, isOn }: { kind: string; isOn: boolean }) =>
      request('PUT /api/notifications/settings/:kind', { params: { kind }, body: { isOn } }),
    onMutate: ({ kind, isOn }) =>
      changeCached(client, settingsList, {
        change: ({ settings }) => ({
          settings: settings.map((one) => (one.kind === kind ? { ...one, isOn } : one)),
        }),
      }),
    onError: (_error, _setting, undo) => {
      undo?.();
      toast({ title: 'Not saved', description: 'Try again.', variant: 'destructive' });
    },
    onSettled: () => client.invalidateQueries(queriesOf(settingsList)),
  });
}
