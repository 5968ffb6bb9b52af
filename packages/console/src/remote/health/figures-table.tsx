import type { ChannelHealth } from '@tessera/contracts';
import { textLink, token } from '@tessera/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TableScroll, WideTable } from '../../controls/table';
import { formatTimestamp } from '../../formatting/moment';
import { MeasureCells, MeasureHeads } from './measure-cells';

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

/** The chart data as a table; rendered when opened. */
export function FiguresTable({ points }: Pick<ChannelHealth, 'points'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>
        <span>Show as table</span>
      </Summary>
      {isOpen && (
        <TableScroll $isLong tabIndex={0} role="region" aria-label="Figures by interval">
          <WideTable>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">Version</th>
                <MeasureHeads />
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point) => (
                <tr key={`${point.at} ${point.version}`}>
                  <th scope="row">{formatTimestamp(point.at)}</th>
                  <td data-label="Version">{point.version}</td>
                  <MeasureCells points={[point]} />
                </tr>
              ))}
            </tbody>
          </WideTable>
        </TableScroll>
      )}
    </Details>
  );
}
