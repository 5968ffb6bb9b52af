import { pictureTypes, storageLimits } from '@tessera/contracts-creator/values';
import { media, Text, TextField, token } from '@tessera/design-system';
import { Section, Stack } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SessionList } from '../uploads/session-list';
import { UnfinishedList } from '../uploads/unfinished-list';
import { useUsage } from './storage.queries';
import { UploadSection } from './upload-section';
import { useUploadMessages } from './use-upload-messages';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[8]};
  ${media.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Three ways to upload, what was stopped, and what was uploaded. */
export function UploadTab() {
  useUploadMessages();
  return (
    <Stack gap={8}>
      <UnfinishedList />
      <Columns>
        <GeneralUpload />
        <AvatarUpload />
        <ThumbnailUpload />
      </Columns>
      <SessionList />
    </Stack>
  );
}

function GeneralUpload() {
  const limits = useUsage().data?.fileBytes ?? storageLimits.fileBytes;
  return (
    <Section title="General">
      <UploadSection
        label="Files"
        details={{ type: 'general' }}
        maxSize={limits.general}
        maxFiles={storageLimits.openUploads}
      />
      <Text size="caption" tone="muted">
        Private until you share them. You can leave the page: unfinished uploads go on when you come
        back.
      </Text>
    </Section>
  );
}

function AvatarUpload() {
  const usage = useUsage().data;
  return (
    <Section title="Avatar">
      <UploadSection
        label="Avatar picture"
        details={{ type: 'avatar' }}
        accept={pictureTypes}
        maxSize={(usage?.fileBytes ?? storageLimits.fileBytes).avatar}
      >
        <TextField
          label="User ID"
          value={usage?.userId ?? ''}
          readOnly
          hint="Your picture is in the header of every page."
          onChange={() => undefined}
        />
      </UploadSection>
    </Section>
  );
}

function ThumbnailUpload() {
  const [videoId, setVideoId] = useState('');
  const limits = useUsage().data?.fileBytes ?? storageLimits.fileBytes;
  const trimmed = videoId.trim();
  return (
    <Section title="Video thumbnail">
      <UploadSection
        label="Thumbnail picture"
        details={{ type: 'thumbnail', ...(trimmed && { videoId: trimmed }) }}
        accept={pictureTypes}
        maxSize={limits.thumbnail}
      >
        <TextField
          label="Video ID (optional)"
          value={videoId}
          maxLength={60}
          autoComplete="off"
          hint="The video it belongs to."
          onChange={setVideoId}
        />
      </UploadSection>
    </Section>
  );
}
