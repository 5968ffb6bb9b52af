import type { ComposedSection } from '@tessera/contracts';
import { Button, ErrorState } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { VersionName } from '../controls/version-name';
import { remotePath } from '../paths';
import { openTimeoutSeconds, type SectionState } from './use-section-state';

export interface SectionFailureProps {
  readonly section: ComposedSection;
  readonly state: Extract<SectionState, { status: 'failed' | 'silent' }>;
  readonly onReload: () => void;
}

/** In place of a section that does not work: whose it is, and where to roll that back. */
export function SectionFailure({ section, state, onReload }: SectionFailureProps) {
  const { title, remote } = section;
  return (
    <ErrorState
      title={state.status === 'failed' ? `${title} failed` : `${title} didn’t open`}
      actions={
        <Button as={Link} variant="primary" to={remotePath(remote)}>
          Go to {remote}
        </Button>
      }
      onRetry={onReload}
      retryLabel="Reload"
    >
      <Explanation section={section} state={state} />
    </ErrorState>
  );
}

function Explanation({ section, state }: Pick<SectionFailureProps, 'section' | 'state'>) {
  const { remote, version } = section;
  if (state.status === 'silent') {
    return (
      <>
        It didn’t start within {openTimeoutSeconds} seconds. It comes from {remote}{' '}
        <VersionName>{version}</VersionName>, in a document of the shell: roll back whichever was
        released last.
      </>
    );
  }
  if (state.version === null) return <>{remote} doesn’t have this page.</>;
  return (
    <>
      It comes from {remote} <VersionName>{state.version}</VersionName>. Roll that back if reloading
      doesn’t help.
    </>
  );
}
