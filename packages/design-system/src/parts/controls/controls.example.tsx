import type { SelectOption } from '@tessera/design-system';
import { useState } from 'react';
import type { Example } from '../../gallery/example';
import { Combobox } from './combobox';
import { MultiCombobox } from './multi-combobox';
import { NumberField } from './number-field';
import { Switch } from './switch';
import { Textarea } from './textarea';

const topics = ['Baking', 'Basketball', 'Jazz', 'Travel'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Description() {
  const [value, setValue] = useState('Everything about sourdough');
  return <Textarea label="Description" limit={40} value={value} onChange={setValue} />;
}

function Learning() {
  const [checked, setChecked] = useState(true);
  const hint = 'Uses what you watch to suggest videos.';
  return <Switch label="Learn from me" hint={hint} checked={checked} onChange={setChecked} />;
}

function Seats() {
  const [value, setValue] = useState<number | null>(4);
  const hint = 'Between 1 and 50, or empty';
  return <NumberField label="Seats" {...{ hint, value }} min={1} max={50} onChange={setValue} />;
}

function Topic() {
  const [value, setValue] = useState<SelectOption<string> | null>(null);
  return <Combobox label="Topic" options={topics} value={value} onChange={setValue} />;
}

function Topics() {
  const [value, setValue] = useState<readonly SelectOption<string>[]>(topics.slice(0, 2));
  return <MultiCombobox label="Topics" options={topics} value={value} onChange={setValue} />;
}

export const examples: readonly Example[] = [
  { title: 'Textarea with a limit', render: () => <Description /> },
  { title: 'Switch', render: () => <Learning /> },
  { title: 'Number', render: () => <Seats /> },
  { title: 'Combobox', render: () => <Topic /> },
  { title: 'Combobox for several', render: () => <Topics /> },
];
