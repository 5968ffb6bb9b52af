import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { useVersionedSave } from '@tessera/api-client/use-versioned-save';
import { type Ad, adDetails, type AdDetails } from '@tessera/contracts-billing';
import { Checkbox, TextField } from '@tessera/design-system';
import {
  DatePicker,
  FormDialog,
  FormField,
  NumberField,
  Textarea,
  useForm,
} from '@tessera/design-system/parts';
import { reasonInForm } from '../../errors/failures';
import { useCreateAd, useUpdateAd } from './save-ad';

const empty: AdDetails = {
  title: '',
  text: '',
  url: '',
  weight: 1,
  isSponsored: false,
  startsOn: null,
  endsOn: null,
};

export interface AdDialogProps {
  /** `null` for a new one. */
  readonly ad: Ad | null;
  readonly onClose: () => void;
}

/** Creates or changes an ad. */
export function AdDialog({ ad, onClose }: AdDialogProps) {
  const { save, current, acceptCurrent } = useSaving(ad);
  const form = useForm({
    schema: adDetails,
    defaultValues: ad ? detailsOf(ad) : empty,
    onSubmit: async (values) => {
      await save(values);
      onClose();
    },
    explain: reasonInForm,
  });
  const handleLoad = (loaded: Ad) => {
    acceptCurrent();
    form.restart(detailsOf(loaded));
  };
  return (
    <FormDialog
      form={form}
      title={ad ? `Edit “${ad.title}”` : 'New ad'}
      size="medium"
      submitLabel={ad ? 'Save' : 'Create'}
      pendingLabel="Saving…"
      onLoadCurrent={current && (() => handleLoad(current))}
      onClose={onClose}
    >
      <FormField form={form} name="title">
        {(field) => <TextField label="Title" autoComplete="off" data-first-focus {...field} />}
      </FormField>
      <FormField form={form} name="text">
        {(field) => <Textarea label="Text" limit={140} {...field} />}
      </FormField>
      <FormField form={form} name="url">
        {(field) => (
          <TextField
            label="Link"
            hint="A path on this site, such as /pricing, or an address starting with https://"
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="weight">
        {({ onChange, ...field }) => (
          <NumberField
            label="Weight"
            min={0}
            max={100}
            hint="How often it’s shown compared with other ads. 0 pauses it."
            onChange={(weight) => onChange(weight ?? Number.NaN)}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="startsOn">
        {(field) => <DatePicker isOptional label="First day" {...field} />}
      </FormField>
      <FormField form={form} name="endsOn">
        {(field) => <DatePicker isOptional label="Last day" {...field} />}
      </FormField>
      <FormField form={form} name="isSponsored">
        {({ value, ...field }) => (
          <Checkbox label="Sponsored: earns money at the agreed rates" checked={value} {...field} />
        )}
      </FormField>
    </FormDialog>
  );
}

function useSaving(ad: Ad | null) {
  const client = useQueryClient();
  const create = useCreateAd();
  const update = useUpdateAd();
  return useVersionedSave({
    initial: ad,
    create: (details: AdDetails) => create.mutateAsync(details),
    update: (replaced, details) => update.mutateAsync({ ad: replaced, details }),
    read: async (replaced) => {
      const all = await client.query({ ...endpointQuery('GET /api/ads/all'), staleTime: 0 });
      return all.ads.find(({ id }) => id === replaced.id) ?? replaced;
    },
  });
}

function detailsOf(ad: Ad): AdDetails {
  const { title, text, url, weight, isSponsored, startsOn, endsOn } = ad;
  return { title, text, url, weight, isSponsored, startsOn, endsOn };
}
