import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Braces, CloudUpload, FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <FolderOpen size={20} />,
    title: 'Browse Files',
    text: 'Your files with size and date; open or delete each of them.',
  },
  {
    icon: <CloudUpload size={20} />,
    title: 'Upload Files',
    text: 'General files, avatars and video thumbnails, checked by their content.',
  },
  {
    icon: <Braces size={20} />,
    title: 'User Data',
    text: 'Small JSON documents of your own, by type, over the API.',
  },
];

export function Route() {
  usePageTitle('Object Storage');
  return (
    <PlannedArea
      title="Object Storage"
      lead="Everything that you have stored, and nothing that others have. Storage is being built; it holds no files yet."
      features={features}
    >
      <Button as={Link} to="/" variant="primary">
        Discover videos
      </Button>
    </PlannedArea>
  );
}
