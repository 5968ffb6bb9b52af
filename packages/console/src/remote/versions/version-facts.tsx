import type { ChannelHealth, PublishedVersion } from '@tessera/contracts';
import type { ReactNode } from 'react';
import { useNow } from '../../controls/moment';
import { VersionName } from '../../controls/version-name';
import { commitText } from '../../formatting/commit';
import { liveText, recordFor } from '../../releases/version-history';

export interface VersionFactsProps {
  readonly version: PublishedVersion;
  readonly health: ChannelHealth | undefined;
  /** Shown first. */
  readonly first?: ReactNode;
}

/** Commit, live time and record of a version in one line. */
export function VersionFacts({ version, health, first }: VersionFactsProps) {
  const { commit } = version;
  const record = recordFor(health, version.version);
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
