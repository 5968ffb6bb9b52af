import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from './column';
import { DataTable, type DataTableProps } from './data-table';
import type { Sort } from './sorting';

afterEach(cleanup);

interface Song {
  readonly name: string;
  readonly plays: number | null;
}

const songs: readonly Song[] = [
  { name: 'Track 10', plays: 5 },
  { name: 'Track 2', plays: null },
  { name: 'Overture', plays: 70 },
];

const columns: readonly Column<Song>[] = [
  { key: 'name', header: 'Song', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: 'plays',
    header: 'Plays',
    kind: 'number',
    cell: ({ plays }) => plays ?? '–',
    sortBy: ({ plays }) => plays,
  },
  { key: 'length', header: 'Length', cell: () => '3:00' },
];

function shown(props: Partial<DataTableProps<Song>> = {}) {
  render(
    <DataTable
      caption="Songs"
      columns={columns}
      rows={songs}
      rowKey={({ name }) => name}
      small="cards"
      empty="No songs"
      {...props}
    />,
  );
  return screen.getByRole('table', { name: /^Songs/ });
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

describe('DataTable', () => {
  it('sorts by a press on a head, figures with the largest first and the unknown last', async () => {
    shown();
    expect(names()).toEqual(['Track 10', 'Track 2', 'Overture']);
    await userEvent.click(screen.getByRole('button', { name: 'Plays' }));
    expect(names()).toEqual(['Overture', 'Track 10', 'Track 2']);
    expect(head('Plays').getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Plays' }));
    expect(names()).toEqual(['Track 10', 'Overture', 'Track 2']);
  });

  it('sorts text as people read it, by keyboard', async () => {
    shown();
    screen.getByRole('button', { name: 'Song' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['Overture', 'Track 2', 'Track 10']);
    expect(head('Song').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Plays').hasAttribute('aria-sort')).toBe(false);
  });

  it('leaves sorting to the server where it is asked to', async () => {
    const onSortChange = jest.fn<(sort: Sort) => void>();
    shown({ sort: { key: 'name', direction: 'ascending' }, onSortChange });
    await userEvent.click(screen.getByRole('button', { name: 'Song' }));
    expect(onSortChange.mock.calls).toEqual([[{ key: 'name', direction: 'descending' }]]);
    expect(names()).toEqual(['Track 10', 'Track 2', 'Overture']);
  });

  it('is busy and as long as expected while loading, then says that there is nothing', () => {
    const table = shown({ rows: undefined, expectedRows: 4 });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(4);
    cleanup();
    expect(within(shown({ rows: [] })).getByRole('cell', { name: 'No songs' })).toBeTruthy();
  });

  it('keeps its head when loading failed', () => {
    const table = shown({ rows: undefined, error: <p role="alert">Can’t load the songs</p> });
    expect(table.getAttribute('aria-busy')).toBe('false');
    expect(within(table).getByRole('alert')).toBeTruthy();
    expect(head('Song')).toBeTruthy();
  });

  it('has labels for cards, actions for rows, and scrolls by keyboard', () => {
    shown({
      small: 'scroll',
      rowActions: ({ name }) => <button type="button">Play {name}</button>,
    });
    expect(screen.getByRole('region', { name: 'Songs' }).tabIndex).toBe(0);
    const [first] = screen.getAllByRole('cell', { name: '3:00' });
    expect(first?.dataset['label']).toBe('Length');
    expect(screen.getByRole('button', { name: 'Play Overture' })).toBeTruthy();
  });
});
