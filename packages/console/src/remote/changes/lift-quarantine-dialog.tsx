import { request } from '@tessera/api-client';
import { Callout } from '../../controls/callout';
import { Moment } from '../../controls/moment';
import { ChangeDialog } from './change-dialog';
import type { VersionFormProps } from './change-form';
import { useChange } from './use-change';

/** Lets a version be given out again that was taken back because of what pages reported. */
export function LiftQuarantineDialog({ channel, version, onClose }: VersionFormProps) {
  const { name } = channel;
  const change = useChange({
    channel,
    send: () =>
      request('DELETE /api/releases/:name/versions/:version/quarantine', {
        params: { name, version },
      }),
    done: () => `${version} of ${name} can be released again`,
    onClose,
  });
  const quarantine = change.shown.versions.find((each) => each.version === version)?.quarantine;
  return (
    <ChangeDialog
      title={`Lift the quarantine of ${version}?`}
      lead="Nobody gets it by that. It can be released again, and is judged anew then."
      change={change}
      confirmLabel="Lift quarantine"
      isReady={Boolean(quarantine)}
      onClose={onClose}
    >
      <Callout tone="warning">
        {quarantine ? (
          <>
            Taken back <Moment at={quarantine.at} />: {quarantine.reason}
          </>
        ) : (
          'It is not quarantined any more.'
        )}
      </Callout>
    </ChangeDialog>
  );
}
