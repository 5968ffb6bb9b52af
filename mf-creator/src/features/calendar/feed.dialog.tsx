import { Button, Dialog, Skeleton, Text } from '@tessera/design-system';
import { Awaited, CopyField, Stack } from '@tessera/design-system/parts';
import { useCopy } from '@tessera/platform/use-copy';
import { reasonOf } from '../../errors/failures';
import { formatTime } from '../content/times';
import { useCalendarSettings } from './calendar.queries';
import { useCreateFeed, useRevokeFeed } from './whole-calendar';

export interface FeedDialogProps {
  readonly onClose: () => void;
}

/** The secret link by which calendar programs read this calendar. */
export function FeedDialog({ onClose }: FeedDialogProps) {
  const settings = useCalendarSettings();
  const { mutate: create, isPending: isCreating, data: created, reset } = useCreateFeed();
  const { mutate: revoke, isPending: isRevoking } = useRevokeFeed();
  const address = created && new URL(created.url, location.href).href;
  const copy = useCopy(address);
  const handleRevoke = () => {
    if (isRevoking) return;
    reset();
    revoke(null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Subscribe elsewhere"
      description="Other calendar programs can show plans, schedules and events by a secret link."
      size="small"
    >
      <Stack>
        {address !== undefined && (
          <>
            <CopyField label="Secret link" value={address} {...copy} />
            <Text role="status" size="caption" tone="muted">
              Copy it now: it isn’t shown again. Whoever has it sees your calendar.
            </Text>
          </>
        )}
        <Awaited
          query={settings}
          what="Your link"
          explain={reasonOf}
          skeleton={<Skeleton height="2.5rem" />}
        >
          {({ hasFeed, feedCreatedAt }) => (
            <Stack gap={2}>
              <Text size="caption" tone="muted">
                {hasFeed && feedCreatedAt
                  ? `A link works since ${formatTime(feedCreatedAt)}. A new one takes its place.`
                  : 'There is no link yet.'}
              </Text>
              <Stack direction="row" gap={2}>
                <Button aria-disabled={isCreating} onClick={() => !isCreating && create(null)}>
                  {hasFeed ? 'Make a new link' : 'Make a link'}
                </Button>
                {hasFeed && (
                  <Button variant="danger" aria-disabled={isRevoking} onClick={handleRevoke}>
                    Revoke
                  </Button>
                )}
              </Stack>
            </Stack>
          )}
        </Awaited>
      </Stack>
    </Dialog>
  );
}
