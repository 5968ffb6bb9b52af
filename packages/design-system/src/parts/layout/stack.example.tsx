import { Button, Text } from '@tessera/design-system';
import type { Example } from '../../gallery/example';
import { Stack } from './stack';

export const examples: readonly Example[] = [
  {
    title: 'Below one another',
    render: () => (
      <Stack gap={2}>
        <Text>A mix for the morning</Text>
        <Text tone="muted">12 videos, 48 minutes</Text>
        <Stack direction="row" gap={2}>
          <Button variant="primary">Play</Button>
          <Button>Share</Button>
        </Stack>
      </Stack>
    ),
  },
  {
    title: 'Beside one another, at both ends',
    render: () => (
      <Stack direction="row" justify="between">
        <Text>3 mixes</Text>
        <Button>New mix</Button>
      </Stack>
    ),
  },
];
