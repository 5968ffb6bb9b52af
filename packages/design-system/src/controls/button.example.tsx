import { Plus } from 'lucide-react';
import type { Example } from '../gallery/example';
import { Row } from '../gallery/layout';
import { Button } from './button';

export const examples: readonly Example[] = [
  {
    title: 'Variants',
    render: () => (
      <Row>
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
        <Button variant="ghost">Reset</Button>
      </Row>
    ),
  },
  {
    title: 'Small, with an icon',
    render: () => (
      <Row>
        <Button size="small" variant="primary">
          <Plus size={14} aria-hidden /> New playlist
        </Button>
        <Button size="small">Edit</Button>
      </Row>
    ),
  },
  {
    title: 'Disabled',
    render: () => (
      <Row>
        <Button variant="primary" disabled>
          Save
        </Button>
        <Button disabled>Cancel</Button>
      </Row>
    ),
  },
];
