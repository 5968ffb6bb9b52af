import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { CircleUserRound, Image, Upload } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <Upload size={20} />,
    title: 'General upload',
    text: 'Files of up to 10 MB, with a preview and a clear word when something is wrong.',
  },
  {
    icon: <CircleUserRound size={20} />,
    title: 'Avatar',
    text: 'A picture of yourself, up to 5 MB.',
  },
  {
    icon: <Image size={20} />,
    title: 'Video thumbnail',
    text: 'Pictures for your videos, up to 3 MB each.',
  },
];

export function Route() {
  usePageTitle('Upload');
  return (
    <PlannedArea
      title="Upload"
      lead="A place for your files, with progress that counts real bytes. Uploading is being built; no file can be sent yet."
      features={features}
    >
      <Button as={Link} to="/" variant="primary">
        Discover videos
      </Button>
    </PlannedArea>
  );
}
