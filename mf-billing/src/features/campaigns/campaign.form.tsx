import { type Campaign, campaignDetails, campaignName } from '@tessera/contracts-billing';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { useState } from 'react';
import { reasonOf } from '../../errors/failures';
import { slugFrom } from './campaign-slug';
import { useCreateCampaign, useRenameCampaign } from './save-campaign';

export interface CampaignDialogProps {
  /** The one to rename; `null` for a new one. */
  readonly campaign: Campaign | null;
  readonly onClose: () => void;
  /** Receives what was made, or has another name now. */
  readonly onSaved: (campaign: Campaign) => void;
}

/** Makes a campaign, or renames it. */
export function CampaignDialog({ campaign, ...props }: CampaignDialogProps) {
  return campaign ? <Renaming {...{ campaign, ...props }} /> : <NewCampaign {...props} />;
}

type FormProps = Omit<CampaignDialogProps, 'campaign'>;

function NewCampaign({ onClose, onSaved }: FormProps) {
  const { mutateAsync: create } = useCreateCampaign();
  const [isSlugChosen, setIsSlugChosen] = useState(false);
  const form = useForm({
    schema: campaignDetails,
    defaultValues: { name: '', slug: '' },
    onSubmit: async (values) => onSaved(await create(values)),
    explain: reasonOf,
  });
  const suggest = (name: string) => {
    if (!isSlugChosen) form.methods.setValue('slug', slugFrom(name));
  };
  return (
    <FormDialog
      form={form}
      title="New campaign"
      description="Create one for each place you share links, and see how each performs."
      submitLabel="Create campaign"
      pendingLabel="Creating…"
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {({ onChange, ...field }) => (
          <TextField
            label="Name"
            hint="Only you see it, for example May Newsletter"
            autoComplete="off"
            data-first-focus
            onChange={(text) => {
              onChange(text);
              suggest(text);
            }}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="slug">
        {({ onChange, ...field }) => (
          <TextField
            label="Link name"
            hint="3 to 20 letters, digits or hyphens. Can’t be changed later."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(text) => {
              setIsSlugChosen(text !== '');
              onChange(text);
            }}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

function Renaming({ campaign, onClose, onSaved }: FormProps & { readonly campaign: Campaign }) {
  const { mutateAsync: rename } = useRenameCampaign();
  const form = useForm({
    schema: campaignName,
    defaultValues: { name: campaign.name },
    onSubmit: async ({ name }) => onSaved(await rename({ campaign, name })),
    explain: reasonOf,
  });
  return (
    <FormDialog
      form={form}
      title="Rename campaign"
      description={`Its link name stays ${campaign.slug}.`}
      submitLabel="Rename"
      pendingLabel="Renaming…"
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {(field) => <TextField label="Name" autoComplete="off" data-first-focus {...field} />}
      </FormField>
    </FormDialog>
  );
}
