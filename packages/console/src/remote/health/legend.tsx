import type { Channel } from '@tessera/contracts';
import { Badge, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { TableScroll, WideTable } from '../../controls/table';
import { VersionName } from '../../controls/version-name';
import { MeasureCells, MeasureHeads } from './measure-cells';
import type { PointsByVersion } from './series';
import type { Stroke } from './strokes';
import { Swatch } from './swatch';

export interface LegendProps {
  readonly channel: Channel;
  readonly strokes: readonly Stroke[];
  readonly points: PointsByVersion;
  /** Time span of the figures, for example `the last hour`. */
  readonly span: string;
}

const Version = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
`;

/** Legend with totals per version. */
export function Legend({ channel, strokes, points, span }: LegendProps) {
  const name = `Versions in ${span}`;
  return (
    <TableScroll tabIndex={0} role="region" aria-label={name}>
      <WideTable>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <MeasureHeads />
          </tr>
        </thead>
        <tbody>
          {strokes.map((stroke) => (
            <tr key={stroke.version}>
              <th scope="row">
                <Version>
                  <Swatch stroke={stroke} />
                  <VersionName>{stroke.version}</VersionName>
                  {roleOf(channel, stroke.version)}
                </Version>
              </th>
              <MeasureCells points={[...(points.get(stroke.version)?.values() ?? [])]} />
            </tr>
          ))}
        </tbody>
      </WideTable>
    </TableScroll>
  );
}

function roleOf({ stable, candidate }: Channel, version: string) {
  if (version === candidate?.version) return <Badge tone="accent">Candidate</Badge>;
  return version === stable && <Badge>Stable</Badge>;
}
