import { IconButton } from '@tessera/design-system';
import { LayoutGrid, List } from 'lucide-react';
import { styled } from 'styled-components';
import type { ViewMode } from './use-view-mode';

export interface ViewModeToggleProps {
  readonly mode: ViewMode;
  readonly onChange: (mode: ViewMode) => void;
}

const Group = styled.div`
  display: flex;
`;

export function ViewModeToggle({ mode, onChange }: ViewModeToggleProps) {
  return (
    <Group role="group" aria-label="View">
      <IconButton label="Grid view" pressed={mode === 'grid'} onClick={() => onChange('grid')}>
        <LayoutGrid size={18} aria-hidden />
      </IconButton>
      <IconButton label="List view" pressed={mode === 'list'} onClick={() => onChange('list')}>
        <List size={18} aria-hidden />
      </IconButton>
    </Group>
  );
}
