import { request } from '@tessera/api-client';
import { Banner } from '@tessera/design-system/parts';
import { Moment } from '../../controls/moment';
import { ChangeDialog } from './change-dialog';
import type { VersionFormProps } from './change-form';
import { useChange } from './use-change';

/** Lifts the quarantine of a version. */
export function LiftQuarantineDialog({ channel, version, onClose }: VersionFormProps) {
  const { name } = channel;
  const change = useChange({
    channel,
    send: () =>
      request('DELETE /api/releases/:name/versions/:version/quarantine', {
        params: { name, version },
      }),
    done: () => `Quarantine of ${name} ${version} lifted`,
    onClose,
  });
  const quarantine = change.shown.versions.find((each) => each.version === version)?.quarantine;
  return (
    <ChangeDialog
      title={`Lift the quarantine of ${version}?`}
      lead="This doesn’t release it. It can then be released again and will be judged anew."
      change={change}
      confirmLabel="Lift quarantine"
      isReady={Boolean(quarantine)}
      onClose={onClose}
    >
      <Banner tone="warning">
        {quarantine ? (
          <>
            Quarantined <Moment at={quarantine.at} />: {quarantine.reason}
          </>
        ) : (
          'It is no longer quarantined.'
        )}
      </Banner>
    </ChangeDialog>
  );
}
