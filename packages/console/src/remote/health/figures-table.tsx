import type { ChannelHealth } from '@tessera/contracts';
import { textLink, token } from '@tessera/design-system';
import { type Column, DataTable } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatTimestamp } from '../../formatting/moment';
import type { Point } from './figures';
import { measureColumns } from './measure-columns';

const Details = styled.details`
  margin-top: ${token.space[4]};
`;

const Summary = styled.summary`
  width: fit-content;
  margin-bottom: ${token.space[2]};
  font-size: ${token.text.caption};
  cursor: pointer;
  & > span {
    ${textLink}
  }
`;

const columns: readonly Column<Point>[] = [
  { key: 'at', header: 'From', cell: ({ at }) => formatTimestamp(at) },
  { key: 'version', header: 'Version', cell: ({ version }) => version },
  ...measureColumns((point: Point) => [point]),
];

/** The chart data as a table; rendered when opened. */
export function FiguresTable({ points }: Pick<ChannelHealth, 'points'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>
        <span>Show as table</span>
      </Summary>
      {isOpen && (
        <DataTable
          caption="Figures by interval"
          columns={columns}
          rows={points.toReversed()}
          rowKey={({ at, version }) => `${at} ${version}`}
          small="cards"
          maxHeight="24rem"
          empty="No figures"
        />
      )}
    </Details>
  );
}
