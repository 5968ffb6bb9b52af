import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { useVersionedSave } from '@tessera/api-client/use-versioned-save';
import {
  type WidgetBrand,
  type WidgetBrandDetails,
  widgetBrandDetails,
  widgetBrandLimits,
} from '@tessera/contracts-billing';
import { Checkbox, SegmentedChoice, TextField } from '@tessera/design-system';
import { FormDialog, FormField, type FormHandle, useForm } from '@tessera/design-system/parts';
import { reasonInForm } from '../../errors/failures';
import { BrandPreview } from './brand-preview';
import { ColorField } from './color-field';
import { useCreateBrand, useUpdateBrand } from './save-brand';

const empty: WidgetBrandDetails = {
  name: '',
  label: '',
  accent: '',
  corners: 'round',
  showsSite: false,
};

const corners = [
  { value: 'round', label: 'Round' },
  { value: 'square', label: 'Square' },
] as const;

export interface BrandDialogProps {
  /** `null` for a new one. */
  readonly brand: WidgetBrand | null;
  readonly onClose: () => void;
  readonly onSaved: (brand: WidgetBrand) => void;
}

/** Creates a brand, or edits it. */
export function BrandDialog({ brand, onClose, onSaved }: BrandDialogProps) {
  const { save, current, acceptCurrent } = useSaving(brand);
  const form = useForm({
    schema: widgetBrandDetails,
    defaultValues: brand ? detailsOf(brand) : empty,
    onSubmit: async (values) => onSaved(await save(values)),
    explain: reasonInForm,
  });
  const handleLoad = (loaded: WidgetBrand) => {
    acceptCurrent();
    form.restart(detailsOf(loaded));
  };
  return (
    <FormDialog
      form={form}
      title={brand ? 'Edit brand' : 'New brand'}
      size="medium"
      submitLabel={brand ? 'Save' : 'Create'}
      pendingLabel="Saving…"
      onLoadCurrent={current && (() => handleLoad(current))}
      onClose={onClose}
    >
      <Fields form={form} />
      <BrandPreview look={form.methods.watch()} />
    </FormDialog>
  );
}

function Fields({ form }: { readonly form: FormHandle<WidgetBrandDetails, WidgetBrandDetails> }) {
  return (
    <>
      <FormField form={form} name="name">
        {(field) => (
          <TextField
            label="Name"
            hint="Only you see this name."
            autoComplete="off"
            data-first-focus
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="label">
        {(field) => (
          <TextField
            label="Shown name"
            hint="Shown instead of Tessera’s logo. Leave it empty to show nothing."
            maxLength={widgetBrandLimits.label}
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="accent">
        {(field) => (
          <ColorField
            label="Accent color"
            hint="Made darker or lighter where it would be hard to read."
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="corners">
        {({ value, onChange }) => (
          <SegmentedChoice label="Corners" options={corners} value={value} onChange={onChange} />
        )}
      </FormField>
      <FormField form={form} name="showsSite">
        {({ value, ...field }) => (
          <Checkbox label="Say “by Tessera” below the videos" checked={value} {...field} />
        )}
      </FormField>
    </>
  );
}

function useSaving(brand: WidgetBrand | null) {
  const client = useQueryClient();
  const create = useCreateBrand();
  const update = useUpdateBrand();
  return useVersionedSave({
    initial: brand,
    create: (values: WidgetBrandDetails) => create.mutateAsync(values),
    update: (replaced, details) => update.mutateAsync({ brand: replaced, details }),
    read: async ({ key }) => {
      const { brands } = await client.query({
        ...endpointQuery('GET /api/widget-brands'),
        staleTime: 0,
      });
      const found = brands.find((one) => one.key === key);
      if (!found) throw new Error('The brand is gone');
      return found;
    },
  });
}

function detailsOf({ name, label, accent, ...others }: WidgetBrand): WidgetBrandDetails {
  const { corners: chosen, showsSite } = others;
  return { name, label, accent, corners: chosen, showsSite };
}
