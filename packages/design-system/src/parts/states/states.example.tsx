import { Button } from '@tessera/design-system';
import type { Example } from '../../gallery/example';
import { Row } from '../../gallery/layout';
import { Avatar } from './avatar';
import { Banner, type BannerTone } from './banner';
import { Progress } from './progress';

const tones: readonly BannerTone[] = ['info', 'success', 'warning', 'error'];

export const examples: readonly Example[] = [
  {
    title: 'Progress',
    render: () => <Progress label="Uploading bread.mp4" value={0.3} valueLabel="12 of 40 MB" />,
  },
  {
    title: 'Progress of unknown length',
    render: () => <Progress label="Preparing" value={null} />,
  },
  {
    title: 'Avatar',
    render: () => (
      <Row>
        {['Ada Lovelace', 'Bread', 'Late night jazz'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </Row>
    ),
  },
  ...tones.map((tone) => ({
    title: `Banner: ${tone}`,
    render: () => (
      <Banner tone={tone} title="Test mode" actions={<Button size="small">Learn more</Button>}>
        No money is moved.
      </Banner>
    ),
  })),
];
