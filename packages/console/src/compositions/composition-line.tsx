import type { RecordedComposition } from '@tessera/contracts';
import { Entry, EntryNote, EntryTitle } from '../controls/entry';
import { Moment } from '../controls/moment';
import { VersionName } from '../controls/version-name';
import { exactTime } from '../text/moment';
import { OpenAgain } from './open-again';
import { type VersionChange, whatChanged } from './what-changed';

export interface CompositionLineProps {
  readonly composition: RecordedComposition;
  /** The one that was first given out before it, where that is known. */
  readonly before: RecordedComposition | undefined;
}

/** What visitors were given together, told by what was new in it. */
export function CompositionLine({ composition, before }: CompositionLineProps) {
  const { id, firstServedAt, versions } = composition;
  const changes = before ? whatChanged(composition, before) : [];
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
          First given out <Moment at={firstServedAt} />, {exactTime(firstServedAt)} ·{' '}
          <VersionName>{id}</VersionName>
        </EntryNote>
      </div>
      <OpenAgain id={id} />
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
