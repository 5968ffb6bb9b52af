import { profileFile, type ProfileFile } from '@tessera/contracts-personalization';
import { Button, Dialog, DialogActions, Text, token } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { countOf, dayOf } from '../../figures/words';
import { JsonDrop } from '../../files/json-drop';
import { minutesInWords } from '../preferences/choices';
import { useImportProfile } from './profile-file';

const kind = { schema: profileFile, format: 'tessera-profile-1', noun: 'profile' };

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

/** Takes a profile from a file: shows what is in it before it replaces anything. */
export function ProfileFileDialog({ onClose }: { readonly onClose: () => void }) {
  const [read, setRead] = useState<ProfileFile | null>(null);
  const { mutate: take, isPending, error } = useImportProfile(onClose);
  return (
    <Dialog open onClose={onClose} title="Import a profile" size="small">
      <Parts>
        <JsonDrop label="Profile" kind={kind} onRead={setRead} />
        {read && <Preview file={read} />}
        {error && (
          <Banner tone="error" live>
            {reasonOf(error)}
          </Banner>
        )}
      </Parts>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={read === null}
          aria-disabled={isPending}
          onClick={() => read && !isPending && take(read)}
        >
          Replace my profile
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ file }: { readonly file: ProfileFile }) {
  const { exportedAt, preferences, switches, feedback } = file;
  const { categories, platforms, languages, minutes } = preferences;
  const off = Object.values(switches).filter((isOn) => !isOn).length;
  return (
    <section aria-label="What’s in the file" aria-live="polite">
      <Text>Exported {dayOf(exportedAt)}.</Text>
      <Text size="caption" tone="muted">
        {countOf(categories.length, 'category', 'categories')},{' '}
        {countOf(platforms.length, 'platform')}, {countOf(languages.length, 'language')};{' '}
        {minutesInWords(minutes)}. {countOf(off, 'switch', 'switches')} off.{' '}
        {countOf(feedback.length, 'thing')} you want less of.
      </Text>
      <Text size="caption" tone="muted">
        It replaces your preferences, switches and what you want less of.
      </Text>
    </section>
  );
}
