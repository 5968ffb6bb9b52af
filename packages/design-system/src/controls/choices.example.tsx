import { useState } from 'react';
import type { Example } from '../gallery/example';
import { Row } from '../gallery/layout';
import { Checkbox } from './checkbox';
import { Chip } from './chip';
import { SegmentedChoice } from './segmented-choice';
import { Select } from './select';
import { Slider } from './slider';

const keep = () => undefined;

const lengths = [
  { value: 'any', label: 'Any length' },
  { value: 'short', label: 'Short' },
  { value: 'long', label: 'Long' },
] as const;
type Length = (typeof lengths)[number]['value'];

function CheckedBox() {
  const [checked, check] = useState(true);
  return <Checkbox label="HD Quality" checked={checked} onChange={check} />;
}

function Lengths({ as: Choice }: { readonly as: typeof Select | typeof SegmentedChoice }) {
  const [value, choose] = useState<Length>('any');
  return <Choice label="Duration" options={lengths} value={value} onChange={choose} />;
}

function MinViews() {
  const [millions, slide] = useState(4);
  const range = { min: 0, max: 10, step: 1, value: millions };
  return (
    <Slider label="Minimum views" valueLabel={`${millions}M+ views`} {...range} onChange={slide} />
  );
}

export const examples: readonly Example[] = [
  {
    title: 'Checkbox',
    render: () => (
      <Row>
        <CheckedBox />
        <Checkbox label="Live now" checked={false} disabled onChange={keep} />
      </Row>
    ),
  },
  { title: 'Select', render: () => <Lengths as={Select} /> },
  { title: 'Segmented choice', render: () => <Lengths as={SegmentedChoice} /> },
  { title: 'Slider', render: () => <MinViews /> },
  {
    title: 'Chips',
    render: () => (
      <Row>
        <Chip>Short</Chip>
        <Chip hue={255} removeLabel="Remove filter Music" onRemove={keep}>
          Music
        </Chip>
        <Chip hue={150} removeLabel="Remove filter Nature" onRemove={keep}>
          Nature
        </Chip>
      </Row>
    ),
  },
];
