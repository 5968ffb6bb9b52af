import type { Profile } from '@tessera/contracts-personalization';
import { Button, ConfirmDialog, media, Text, token } from '@tessera/design-system';
import { Awaited, lazyDialog, LineSkeletons, Section } from '@tessera/design-system/parts';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useProfile } from '../profile/profile.queries';
import { useExportProfile } from './profile-file';
import { useResetLearning } from './reset-learning';
import { SwitchList } from './switch-list';
import { displaySwitches, privacySwitches } from './switch-texts';

const FileDialog = lazyDialog(() => import('./profile-file.form'), 'ProfileFileDialog');

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]} ${token.space[16]};
  ${media.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Stacked = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[8]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** How recommendations are shown, what leaves the browser, and the profile itself: to take away, to bring, to delete. */
export function SettingsTab() {
  const profile = useProfile('center');
  return (
    <Awaited
      query={profile}
      what="Your settings"
      errorTitle="Failed to fetch user profile"
      explain={reasonOf}
      skeleton={<LineSkeletons count={7} />}
    >
      {({ switches }) => <Settings switches={switches} />}
    </Awaited>
  );
}

function Settings({ switches }: Pick<Profile, 'switches'>) {
  return (
    <Columns>
      <Section title="Display">
        <SwitchList switches={switches} texts={displaySwitches} />
      </Section>
      <Stacked>
        <Section title="Privacy">
          <SwitchList switches={switches} texts={privacySwitches} />
        </Section>
        <ProfileFileSection />
        <ResetSection />
      </Stacked>
    </Columns>
  );
}

function ProfileFileSection() {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate: save, isPending } = useExportProfile();
  return (
    <Section title="Your profile as a file">
      <Text tone="muted">
        Preferences, switches and what you want less of: to keep, or for another browser.
      </Text>
      <Buttons>
        <Button aria-disabled={isPending} onClick={() => !isPending && save()}>
          <Download size={16} aria-hidden />
          Export
        </Button>
        <Button onClick={() => setIsOpen(true)}>
          <FileUp size={16} aria-hidden />
          Import…
        </Button>
      </Buttons>
      {isOpen && <FileDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function ResetSection() {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { mutate: reset, isPending, error, reset: forgetError } = useResetLearning(close);
  return (
    <Section title="Start over">
      <Text tone="muted">Deletes what was learned from you. It can’t be undone.</Text>
      <div>
        <Button onClick={() => setIsAsking(true)}>Reset All AI Learning Data</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Reset all AI learning data?"
        confirmLabel="Reset"
        tone="danger"
        isPending={isPending}
        error={error && reasonOf(error)}
        onConfirm={() => reset()}
        onClose={() => {
          close();
          forgetError();
        }}
      >
        Your recorded events, with them your watch history, what you want less of, and your learned
        profile are deleted. Your preferences and switches, recipes, playlists, follows and your
        plan stay.
      </ConfirmDialog>
    </Section>
  );
}
