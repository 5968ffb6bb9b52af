import type { StoredFile } from '@tessera/contracts-creator';
import { pictureRatio } from '@tessera/contracts-creator/values';
import { Badge, coverLink, formatAge, IconButton, Menu, Text, token } from '@tessera/design-system';
import { focusBeside, formatFileSize, lazyDialog } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import {
  Crop as CropIcon,
  Download,
  EllipsisVertical,
  ExternalLink,
  FolderInput,
  Link2,
  Share2,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDeleteFile } from './change-file';
import { FilePicture } from './file-picture';

const FileDialog = lazyDialog(() => import('./file.form'), 'FileDialog');
const ShareDialog = lazyDialog(() => import('../sharing/share.dialog'), 'ShareDialog');
const RecropDialog = lazyDialog(() => import('./recrop.dialog'), 'RecropDialog');

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[2]} 0;
  border-bottom: 1px solid ${token.color.border};
  &:hover {
    background: ${token.color.hover};
  }
`;

const Name = styled.a`
  ${coverLink}
  display: block;
  overflow: hidden;
  color: inherit;
  font-weight: ${token.weight.medium};
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
`;

/* Above the link that covers the row. */
const Actions = styled.div`
  position: relative;
  z-index: 1;
`;

type Opened = 'name' | 'share' | 'crop' | null;

/** One file of the list: opened by its name, with everything else in its menu. */
export function FileRow({ file }: { readonly file: StoredFile }) {
  const [opened, open] = useState<Opened>(null);
  const close = () => open(null);
  const { name, size, lastModified, fileUrl, folder, isPublic, takenDown, type } = file;
  return (
    <Row>
      <FilePicture file={file} />
      <div>
        <Name href={fileUrl} target="_blank" rel="noopener">
          {name}
        </Name>
        <Facts>
          <Text as="span" size="caption" tone="muted" className="tabular">
            {formatFileSize(size)} · {formatAge(lastModified)}
            {folder && ` · ${folder}`}
          </Text>
          {type !== 'general' && <Badge>{type === 'avatar' ? 'Avatar' : 'Thumbnail'}</Badge>}
          {takenDown ? <Badge tone="danger">Taken down</Badge> : isPublic && <Badge>Public</Badge>}
        </Facts>
      </div>
      <Actions>
        <FileMenu file={file} onOpen={open} />
      </Actions>
      {opened === 'name' && <FileDialog file={file} onClose={close} />}
      {opened === 'share' && <ShareDialog file={file} onClose={close} />}
      {opened === 'crop' && <RecropDialog file={file} onClose={close} />}
    </Row>
  );
}

interface FileMenuProps {
  readonly file: StoredFile;
  readonly onOpen: (opened: Opened) => void;
}

function FileMenu({ file, onOpen }: FileMenuProps) {
  const { mutate: remove } = useDeleteFile();
  const copyLink = useCopyLink(file);
  const isCut = file.picture !== null && pictureRatio[file.type] !== null;
  const handleDelete = () => {
    focusBeside();
    remove(file);
  };
  return (
    <Menu
      align="end"
      entries={[
        {
          label: 'Open',
          icon: <ExternalLink aria-hidden />,
          onSelect: () => void window.open(file.fileUrl, '_blank', 'noopener'),
        },
        {
          label: 'Download',
          icon: <Download aria-hidden />,
          onSelect: () => saveFile(file),
        },
        { label: 'Copy link', icon: <Link2 aria-hidden />, onSelect: copyLink },
        { label: 'Share…', icon: <Share2 aria-hidden />, onSelect: () => onOpen('share') },
        {
          label: 'Rename or move…',
          icon: <FolderInput aria-hidden />,
          onSelect: () => onOpen('name'),
        },
        ...(isCut
          ? [{ label: 'Crop…', icon: <CropIcon aria-hidden />, onSelect: () => onOpen('crop') }]
          : []),
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          separated: true,
          onSelect: handleDelete,
        },
      ]}
    >
      <IconButton label={`Actions for ${file.name}`} size="small">
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
    </Menu>
  );
}

/** By a link, so that the page is not taken for left while something is uploaded. */
function saveFile({ fileUrl, name }: StoredFile): void {
  const link = document.createElement('a');
  link.href = `${fileUrl}?download=true`;
  link.download = name;
  link.click();
}

/** Of a public file its page; of a private one its address, which only its owner can open. */
function useCopyLink({ key, fileUrl, isPublic }: StoredFile) {
  const { toast } = usePlatform();
  return () => {
    const address = new URL(isPublic ? `/file/${key}` : fileUrl, location.href).href;
    const description = isPublic
      ? 'Everyone can open it.'
      : 'The file is private: only you can open it. Share it to make a link for others.';
    navigator.clipboard.writeText(address).then(
      () => toast({ title: 'Link copied', description }),
      () =>
        toast({
          title: 'The link couldn’t be copied',
          description: 'Your browser doesn’t allow it here.',
          variant: 'destructive',
        }),
    );
  };
}
