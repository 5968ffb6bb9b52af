import type { FileLink, StoredFile } from '@tessera/contracts-creator';
import {
  Button,
  Dialog,
  Select,
  Skeleton,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { Awaited, Banner, CopyField, Section, Stack, Switch } from '@tessera/design-system/parts';
import { useCopy } from '@tessera/platform/use-copy';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf, useFailureToast } from '../../errors/failures';
import { useChangeFile } from '../storage/change-file';
import { useCreateLink, useLinks, useRevokeLink } from './links.queries';

export interface ShareDialogProps {
  readonly file: StoredFile;
  readonly onClose: () => void;
}

/** Who can see a file: everyone, or whoever has a link. */
export function ShareDialog({ file, onClose }: ShareDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Share" description={file.name} size="small">
      <Stack gap={6}>
        {file.takenDown && (
          <Banner tone="warning">
            An operator took this file down: {file.takenDown.reason} Only you can see it.
          </Banner>
        )}
        <PublicSwitch file={file} />
        <Links fileKey={file.key} />
      </Stack>
    </Dialog>
  );
}

function PublicSwitch({ file }: { readonly file: StoredFile }) {
  const { mutate: change, isPending, variables } = useChangeFile();
  const explain = useFailureToast();
  const [isPublic, setIsPublic] = useState(file.isPublic);
  const handleChange = (next: boolean) => {
    if (isPending) return;
    setIsPublic(next);
    change(
      { file: variables?.file ?? file, change: { isPublic: next } },
      {
        onError: (error) => {
          setIsPublic(!next);
          explain('Nothing was changed')(error);
        },
      },
    );
  };
  const path = new URL(`/file/${file.key}`, location.href).href;
  const copy = useCopy(path);
  return (
    <Stack gap={3}>
      <Switch
        label="Public"
        hint="Everyone who has its address can see it."
        checked={isPublic}
        onChange={handleChange}
      />
      {isPublic && <CopyField label="Page of the file" value={path} {...copy} />}
    </Stack>
  );
}

const lifetimes = [
  { value: '24', label: 'a day' },
  { value: '168', label: 'a week' },
  { value: '720', label: '30 days' },
  { value: '', label: 'until I revoke it' },
] as const;

const NewLink = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${token.space[2]};
`;

function Links({ fileKey }: { readonly fileKey: string }) {
  const links = useLinks(fileKey);
  const [hours, setHours] = useState<(typeof lifetimes)[number]['value']>('168');
  const { mutate: create, isPending, data: created } = useCreateLink(fileKey);
  const address = created && new URL(created.url, location.href).href;
  const copy = useCopy(address);
  return (
    <Section title="Private links">
      <Text size="caption" tone="muted">
        A link shows the file to whoever has it, also while the file is private.
      </Text>
      <NewLink>
        <Select label="Works for" options={lifetimes} value={hours} onChange={setHours} />
        <Button
          aria-disabled={isPending}
          onClick={() => !isPending && create(hours === '' ? null : Number(hours))}
        >
          Create link
        </Button>
      </NewLink>
      {address && (
        <>
          <CopyField label="New link" value={address} {...copy} />
          <Text role="status" size="caption" tone="muted">
            Copy it now: its address isn’t shown again.
          </Text>
        </>
      )}
      <Awaited
        query={links}
        what="Links"
        explain={reasonOf}
        skeleton={<Skeleton height="2.5rem" />}
        isEmpty={({ links: all }) => all.length === 0}
        empty={
          <Text size="caption" tone="muted">
            No links yet.
          </Text>
        }
      >
        {({ links: all }) => (
          <Stack as="ul" gap={2} aria-label="Links">
            {all.map((link) => (
              <LinkRow key={link.id} link={link} fileKey={fileKey} />
            ))}
          </Stack>
        )}
      </Awaited>
    </Section>
  );
}

function LinkRow({ link, fileKey }: { readonly link: FileLink; readonly fileKey: string }) {
  const { mutate: revoke, isPending } = useRevokeLink(fileKey);
  const created = dayOf(link.createdAt);
  return (
    <Stack as="li" direction="row" justify="between" gap={2}>
      <Text size="caption">
        Created {created}, {link.expiresAt ? `ends ${dayOf(link.expiresAt)}` : 'without end'}
      </Text>
      <Button size="small" aria-disabled={isPending} onClick={() => !isPending && revoke(link)}>
        Revoke
        <VisuallyHidden> the link of {created}</VisuallyHidden>
      </Button>
    </Stack>
  );
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function dayOf(at: string): string {
  return day.format(new Date(at));
}
