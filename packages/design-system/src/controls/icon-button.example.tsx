import { Filter, LayoutGrid, List, Share2 } from 'lucide-react';
import type { Example } from '../gallery/example';
import { Row } from '../gallery/layout';
import { Badge } from '../text/badge';
import { FoldingButton } from './folding-button';
import { IconButton } from './icon-button';

export const examples: readonly Example[] = [
  {
    title: 'Icon buttons, one pressed',
    render: () => (
      <Row>
        <IconButton label="Share">
          <Share2 size={18} aria-hidden />
        </IconButton>
        <IconButton label="Grid" pressed>
          <LayoutGrid size={18} aria-hidden />
        </IconButton>
        <IconButton label="List" pressed={false}>
          <List size={18} aria-hidden />
        </IconButton>
      </Row>
    ),
  },
  {
    title: 'Folds to its icon on phones',
    render: () => (
      <FoldingButton
        icon={<Filter size={18} aria-hidden />}
        label="Filters"
        badge={<Badge>2</Badge>}
      />
    ),
  },
];
