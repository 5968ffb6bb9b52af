import { useState } from 'react';
import type { Example } from '../../gallery/example';
import { CopyButton } from './copy-button';
import { CopyField } from './copy-field';

function Link() {
  const [isCopied, setIsCopied] = useState(false);
  const url = 'https://tessera.example/playlist/1';
  return (
    <CopyField label="Link" value={url} isCopied={isCopied} onCopy={() => setIsCopied(true)} />
  );
}

export const examples: readonly Example[] = [
  { title: 'Field to copy', render: () => <Link /> },
  {
    title: 'Button that has copied',
    render: () => <CopyButton what="Code" isCopied onCopy={() => undefined} />,
  },
];
