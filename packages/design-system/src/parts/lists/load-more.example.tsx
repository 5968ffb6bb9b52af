import { useState } from 'react';
import type { Example } from '../../gallery/example';
import { LoadMore } from './load-more';

const total = 310;
const page = 24;

function Growing() {
  const [shown, setShown] = useState(page);
  return (
    <LoadMore
      state={shown < total ? 'more' : 'done'}
      noun="videos"
      onMore={() => setShown(Math.min(total, shown + page))}
      progress={{ shown, total }}
    />
  );
}

export const examples: readonly Example[] = [
  { title: 'Grows at a press', render: () => <Growing /> },
  {
    title: 'Loading',
    render: () => <LoadMore state="loading" noun="videos" onMore={() => undefined} />,
  },
  {
    title: 'Failed',
    render: () => (
      <LoadMore
        state="failed"
        noun="videos"
        onMore={() => undefined}
        progress={{ shown: 24, total: 310 }}
      />
    ),
  },
];
