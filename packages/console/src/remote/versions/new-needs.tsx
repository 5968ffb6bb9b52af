import type { PublishedVersion } from '@tessera/contracts';
import { EntryNote } from '../../controls/entry';
import { VersionName } from '../../controls/version-name';

/** What a version asks of browsers and crawlers that the stable one does not; nothing if that is nothing. */
export function NewNeeds({ newNeeds }: Pick<PublishedVersion, 'newNeeds'>) {
  if (newNeeds.length === 0) return null;
  return (
    <EntryNote>
      Newly needs{' '}
      {newNeeds.map((need, index) => (
        <span key={need}>
          {index > 0 && ', '}
          <VersionName>{need}</VersionName>
        </span>
      ))}
    </EntryNote>
  );
}
