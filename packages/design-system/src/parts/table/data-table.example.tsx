import { Badge, EmptyState, ErrorState, IconButton } from '@tessera/design-system';
import { Ellipsis } from 'lucide-react';
import type { Example } from '../../gallery/example';
import type { Column } from './column';
import { DataTable, type DataTableProps } from './data-table';

interface Playlist {
  readonly name: string;
  readonly videos: number;
  readonly views: number | null;
  readonly isShared: boolean;
}

const playlists: readonly Playlist[] = [
  { name: 'Late night jazz', videos: 24, views: 3120, isShared: true },
  { name: 'Bread and butter', videos: 8, views: 412, isShared: false },
  { name: 'Deep sea', videos: 117, views: 48_200, isShared: true },
  { name: 'To watch', videos: 61, views: null, isShared: false },
  { name: 'Mountain passes by bicycle', videos: 12, views: 903, isShared: true },
];

const columns: readonly Column<Playlist>[] = [
  { key: 'name', header: 'Playlist', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: 'state',
    header: 'State',
    cell: ({ isShared }) =>
      isShared ? <Badge tone="accent">Shared</Badge> : <Badge>Private</Badge>,
  },
  {
    key: 'videos',
    header: 'Videos',
    kind: 'number',
    cell: ({ videos }) => videos,
    sortBy: ({ videos }) => videos,
  },
  {
    key: 'views',
    header: 'Views',
    kind: 'number',
    cell: ({ views }) => views?.toLocaleString('en') ?? '–',
    sortBy: ({ views }) => views,
  },
];

const actions = ({ name }: Playlist) => (
  <IconButton label={`Actions for ${name}`} size="small">
    <Ellipsis size={18} aria-hidden />
  </IconButton>
);

type Options = Omit<DataTableProps<Playlist>, 'columns' | 'rowKey' | 'empty'>;

function Playlists(options: Options) {
  return (
    <DataTable
      {...options}
      columns={columns}
      rowKey={({ name }) => name}
      empty={
        <EmptyState title="No playlists yet">Save a video to a new playlist to start.</EmptyState>
      }
    />
  );
}

export const examples: readonly Example[] = [
  {
    isWide: true,
    title: 'Sortable, cards on phones',
    render: () => (
      <Playlists
        caption="Sorted playlists"
        rows={playlists}
        small="cards"
        sort={{ key: 'views', direction: 'descending' }}
        rowActions={actions}
      />
    ),
  },
  {
    title: 'Scrolls under its head',
    render: () => (
      <Playlists
        caption="Playlists that scroll"
        rows={playlists}
        small="scroll"
        maxHeight="9.5rem"
      />
    ),
  },
  {
    title: 'Loading',
    render: () => (
      <Playlists caption="Playlists being loaded" rows={undefined} small="cards" expectedRows={3} />
    ),
  },
  { title: 'Empty', render: () => <Playlists caption="No playlists" rows={[]} small="cards" /> },
  {
    title: 'Error',
    render: () => (
      <Playlists
        caption="Playlists that failed"
        rows={undefined}
        small="cards"
        error={
          <ErrorState title="Can’t load the playlists" onRetry={() => undefined}>
            Check your connection.
          </ErrorState>
        }
      />
    ),
  },
];
