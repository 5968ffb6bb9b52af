import type { RecordedComposition } from '@tessera/contracts';
import { Entry, EntryNote, EntryTitle } from '../controls/entry';
import { Moment } from '../controls/moment';
import { VersionName } from '../controls/version-name';
import { formatTimestamp } from '../formatting/moment';
import { PreviewLink } from './preview-link';
import { type VersionChange, versionChanges } from './version-changes';

export interface CompositionLineProps {
  readonly composition: RecordedComposition;
  /** The composition before it, if known. */
  readonly before: RecordedComposition | undefined;
}

/** A composition, described by what changed in it. */
export function CompositionLine({ composition, before }: CompositionLineProps) {
  const { id, firstServedAt, versions } = composition;
  const changes = before ? versionChanges(composition, before) : [];
  return (
    <Entry>
      <div>
        <EntryTitle>
          {changes.length > 0 ? (
            changes.map((change) => <Change key={change.name} {...change} />)
          ) : (
            <span>{Object.keys(versions).length} parts</span>
          )}
        </EntryTitle>
        <EntryNote>
          First live <Moment at={firstServedAt} />, {formatTimestamp(firstServedAt)} ·{' '}
          <VersionName>{id}</VersionName>
        </EntryNote>
      </div>
      <PreviewLink id={id} />
    </Entry>
  );
}

function Change({ name, from, to }: VersionChange) {
  return (
    <span>
      {name}{' '}
      <VersionName>
        {from ?? 'nothing'} → {to ?? 'nothing'}
      </VersionName>
    </span>
  );
}
