import type { WidgetBrand } from '@tessera/contracts-billing';
import {
  Button,
  ConfirmDialog,
  FieldNote,
  IconButton,
  Menu,
  Select,
  token,
} from '@tessera/design-system';
import { lazyDialog, Stack } from '@tessera/design-system/parts';
import { EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LockedField } from '../plans/locked-field';
import { useDeleteBrand } from './delete-brand';
import { useWidgetBrands } from './widget-brands.queries';

const BrandDialog = lazyDialog(() => import('./brand.form'), 'BrandDialog');

const Row = styled.div`
  display: flex;
  gap: ${token.space[2]};
  align-items: end;
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

const NewBrand = styled(Button)`
  justify-self: start;
`;

export interface BrandChoiceProps {
  /** `null` for the usual look. */
  readonly brand: WidgetBrand | null;
  /** Gets the key of the brand, or an empty text. */
  readonly onChoose: (key: string) => void;
}

/** Chooses the look of a widget among the brands of the visitor, who can also make and change them here. */
export function BrandChoice({ brand, onChoose }: BrandChoiceProps) {
  const { data } = useWidgetBrands();
  const [isCreating, setIsCreating] = useState(false);
  // The code works without a brand, so there is nothing to report.
  if (!data) return null;
  const { brands, lockedUntil } = data;
  if (lockedUntil !== undefined)
    return <LockedChoice plan={lockedUntil} hasBrands={brands.length > 0} />;
  const options = [
    { value: '', label: 'Tessera' },
    ...brands.map(({ key, name }) => ({ value: key, label: name })),
  ];
  const handleCreated = ({ key }: WidgetBrand) => {
    setIsCreating(false);
    onChoose(key);
  };
  return (
    <Stack gap={1}>
      <Row>
        <Select label="Your brand" options={options} value={brand?.key ?? ''} onChange={onChoose} />
        {brand && <BrandMenu brand={brand} />}
      </Row>
      <NewBrand variant="ghost" size="small" onClick={() => setIsCreating(true)}>
        <Plus size={16} aria-hidden />
        New brand
      </NewBrand>
      {isCreating && (
        <BrandDialog brand={null} onClose={() => setIsCreating(false)} onSaved={handleCreated} />
      )}
    </Stack>
  );
}

interface LockedChoiceProps {
  readonly plan: string;
  /** From a time with the plan. */
  readonly hasBrands: boolean;
}

function LockedChoice({ plan, hasBrands }: LockedChoiceProps) {
  return (
    <Stack gap={1}>
      <LockedField label="Your brand" value="Tessera" plan={plan} />
      <FieldNote>
        {hasBrands
          ? `Your brands are saved. Widgets show them again with ${plan}.`
          : 'Your own name and color instead of Tessera’s.'}
      </FieldNote>
    </Stack>
  );
}

function BrandMenu({ brand }: { readonly brand: WidgetBrand }) {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const { mutate: remove } = useDeleteBrand();
  const close = () => setOpened(null);
  const handleDelete = () => {
    close();
    remove(brand);
  };
  const entries = [
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => setOpened('edit') },
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      tone: 'danger' as const,
      separated: true,
      onSelect: () => setOpened('delete'),
    },
  ];
  return (
    <>
      <Menu entries={entries}>
        <IconButton label={`Actions for ${brand.name}`}>
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      </Menu>
      {opened === 'edit' && <BrandDialog brand={brand} onClose={close} onSaved={close} />}
      <ConfirmDialog
        open={opened === 'delete'}
        title={`Delete “${brand.name}”?`}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={handleDelete}
        onClose={close}
      >
        Widgets that use it will look like Tessera’s. This can’t be undone.
      </ConfirmDialog>
    </>
  );
}
