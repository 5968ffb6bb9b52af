import type { ChannelHealth, PublishedVersion } from '@tessera/contracts';
import type { ReactNode } from 'react';
import { useNow } from '../../controls/moment';
import { VersionName } from '../../controls/version-name';
import { liveText, pastRecord } from '../../releases/version-history';
import { commitText } from '../../text/commit';

export interface VersionFactsProps {
  readonly version: PublishedVersion;
  readonly health: ChannelHealth | undefined;
  /** What else there is to say, first. */
  readonly first?: ReactNode;
}

/** Where a version comes from, how long visitors had it, and how it did, in one line. */
export function VersionFacts({ version, health, first }: VersionFactsProps) {
  const { commit } = version;
  const record = pastRecord(health, version.version);
  return (
    <>
      {first && <>{first} · </>}
      {commit && (
        <>
          <VersionName title={commit}>{commitText(commit)}</VersionName> ·{' '}
        </>
      )}
      {liveText(version, useNow())}
      {record && <> · {record}</>}
    </>
  );
}
