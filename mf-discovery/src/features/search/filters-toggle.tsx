import { Badge, FoldingButton, VisuallyHidden } from '@tessera/design-system';
import { SlidersHorizontal } from 'lucide-react';
import type { Ref } from 'react';

export interface FiltersToggleProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Number of active filters. */
  readonly count: number;
  readonly isOpen: boolean;
  /** Id of the filter form. */
  readonly controls: string;
  readonly onToggle: () => void;
  /** Pointed at or focused: it may be pressed soon. */
  readonly onApproach: () => void;
}

/** How many filters are active. */
export function ActiveCount({ count }: Pick<FiltersToggleProps, 'count'>) {
  return (
    <Badge tone="accent">
      {count}
      <VisuallyHidden> active</VisuallyHidden>
    </Badge>
  );
}

export function FiltersToggle(props: FiltersToggleProps) {
  const { ref, count, isOpen, controls, onToggle, onApproach } = props;
  return (
    <FoldingButton
      ref={ref}
      icon={<SlidersHorizontal size={18} aria-hidden />}
      label="Filters"
      badge={count > 0 && <ActiveCount count={count} />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    />
  );
}
