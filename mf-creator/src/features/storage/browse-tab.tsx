import {
  Button,
  EmptyState,
  media,
  SearchField,
  Select,
  Skeleton,
  token,
} from '@tessera/design-system';
import {
  Awaited,
  ListEnd,
  Section,
  Stack,
  useChoiceInQuery,
  useSearchInQuery,
} from '@tessera/design-system/parts';
import { FolderOpen, RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { FileRow } from './file-row';
import { useFiles, useUsage } from './storage.queries';

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${token.space[3]};
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) 16rem;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid ${token.color.border};
`;

/** All files of the visitor, to be found, opened, shared and deleted. */
export function BrowseTab() {
  const { query: q, field } = useSearchInQuery();
  const [folder, chooseFolder, folders] = useFolder();
  const files = useFiles({ q, folder });
  const total = files.data?.pages[0]?.total;
  const isFiltered = q !== '' || folder !== null;
  return (
    <Section
      title={total === undefined ? 'Files' : `Files (${total.toLocaleString('en')})`}
      aside={
        <Button
          size="small"
          aria-disabled={files.isRefetching}
          onClick={() => !files.isRefetching && void files.refetch()}
        >
          <RotateCw size={16} aria-hidden />
          Refresh
        </Button>
      }
    >
      <Tools>
        <SearchField label="Search files" placeholder="Search by name" {...field} />
        <Select label="Folder" options={folders} value={folder ?? all} onChange={chooseFolder} />
      </Tools>
      <Awaited
        query={files}
        what="Your files"
        explain={reasonOf}
        skeleton={<RowSkeletons />}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={isFiltered ? <NothingFound /> : <NothingYet />}
      >
        {({ pages }) => (
          <List aria-label="Files">
            {pages
              .flatMap(({ items }) => items)
              .map((file) => (
                <FileRow key={file.key} file={file} />
              ))}
          </List>
        )}
      </Awaited>
      <ListEnd query={files} noun="files" />
    </Section>
  );
}

/** Can’t be the path of a folder, and neither can nothing. */
const all = '/';

function useFolder() {
  const paths = (useUsage().data?.folders ?? []).filter(({ path }) => path !== '');
  const [chosen, choose] = useChoiceInQuery('folder', [all, ...paths.map(({ path }) => path)]);
  const options = [
    { value: all, label: 'All folders' },
    ...paths.map(({ path, files }) => ({ value: path, label: `${path} (${files})` })),
  ];
  return [chosen === all ? null : chosen, choose, options] as const;
}

function NothingFound() {
  return <EmptyState title="No files found">Try another name, or look in all folders.</EmptyState>;
}

function NothingYet() {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<FolderOpen size={24} />}
      title="No files uploaded yet"
      action={
        <Button variant="primary" onClick={() => void navigate('/storage')}>
          Upload files
        </Button>
      }
    >
      What you upload is private until you share it.
    </EmptyState>
  );
}

function RowSkeletons() {
  return (
    <Stack gap={2} aria-busy>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="58px" />
      ))}
    </Stack>
  );
}
