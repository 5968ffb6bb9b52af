import { Badge, Button, VisuallyHidden } from '@tessera/design-system';
import { SlidersHorizontal } from 'lucide-react';
import type { Ref } from 'react';

export interface FiltersToggleProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** How many filters are on. */
  readonly count: number;
  readonly isOpen: boolean;
  /** Id of what it opens. */
  readonly controls: string;
  readonly onToggle: () => void;
}

export function FiltersToggle({ ref, count, isOpen, controls, onToggle }: FiltersToggleProps) {
  return (
    <Button
      ref={ref}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <SlidersHorizontal size={18} aria-hidden />
      Filters
      {count > 0 && (
        <Badge tone="accent">
          {count}
          <VisuallyHidden> active</VisuallyHidden>
        </Badge>
      )}
    </Button>
  );
}
