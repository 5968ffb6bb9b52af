import { useState } from 'react';
import type { Example } from '../../gallery/example';
import { Stepper } from './stepper';
import { Tabs } from './tabs';

const values = ['About', 'Comments', 'Related'] as const;
const tabs = values.map((value) => ({ value, label: value, content: `What is in ${value}.` }));

function Video() {
  const [value, setValue] = useState<(typeof values)[number]>('About');
  return <Tabs label="Video" tabs={tabs} value={value} onChange={setValue} />;
}

export const examples: readonly Example[] = [
  { title: 'Tabs', render: () => <Video /> },
  {
    title: 'Stepper',
    render: () => (
      <Stepper label="New channel" steps={['Name', 'Picture', 'Publish']} current={1} />
    ),
  },
];
