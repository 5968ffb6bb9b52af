import type { Channel } from '@tessera/contracts';
import { Badge, token } from '@tessera/design-system';
import { type Column, DataTable } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { VersionName } from '../../controls/version-name';
import { measureColumns } from './measure-columns';
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
  const columns: readonly Column<Stroke>[] = [
    {
      key: 'version',
      header: 'Version',
      cell: versionCell(channel),
    },
    ...measureColumns((stroke: Stroke) => [...(points.get(stroke.version)?.values() ?? [])]),
  ];
  return (
    <DataTable
      caption={`Versions in ${span}`}
      columns={columns}
      rows={strokes}
      rowKey={({ version }) => version}
      small="cards"
      empty="No versions"
    />
  );
}

function versionCell(channel: Channel) {
  return (stroke: Stroke) => (
    <Version>
      <Swatch stroke={stroke} />
      <VersionName>{stroke.version}</VersionName>
      {roleOf(channel, stroke.version)}
    </Version>
  );
}

function roleOf({ stable, candidate }: Channel, version: string) {
  if (version === candidate?.version) return <Badge tone="accent">Candidate</Badge>;
  return version === stable && <Badge>Stable</Badge>;
}
