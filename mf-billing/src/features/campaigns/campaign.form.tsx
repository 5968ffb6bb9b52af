import { type Campaign, campaignDetails, campaignName } from '@tessera/contracts-billing';
import { Button, Dialog, DialogActions, TextField } from '@tessera/design-system';
import { Form, FormField, SubmitButton, useForm } from '@tessera/design-system/parts';
import { useState } from 'react';
import { reasonOf } from '../../outage/failures';
import { tooManyCampaigns } from './archive-campaign';
import type { CampaignDialogProps } from './campaign-dialog';
import { slugFrom } from './campaign-slug';
import { useCreateCampaign, useRenameCampaign } from './save-campaign';

type FormProps = Omit<CampaignDialogProps, 'campaign'>;

/** The dialog with the form; loaded by `CampaignDialog` when it is first opened. */
export function CampaignPanel({ campaign, ...props }: CampaignDialogProps) {
  if (campaign === null) return null;
  return campaign === 'new' ? <NewCampaign {...props} /> : <Renaming {...{ campaign, ...props }} />;
}

function NewCampaign({ onClose, onSaved }: FormProps) {
  const { mutateAsync: create } = useCreateCampaign();
  const [isSlugChosen, setIsSlugChosen] = useState(false);
  const form = useForm({
    schema: campaignDetails,
    defaultValues: { name: '', slug: '' },
    onSubmit: async (values) => onSaved(await create(values)),
    explain: (error) => tooManyCampaigns(error) ?? reasonOf(error),
  });
  const handleClose = () => form.confirmLeave(onClose);
  const suggest = (name: string) => {
    if (!isSlugChosen) form.methods.setValue('slug', slugFrom(name));
  };
  return (
    <Dialog
      open
      size="small"
      onClose={handleClose}
      title="New campaign"
      description="One for each place where you put links: you see what each of them brings."
    >
      <Form form={form}>
        <FormField form={form} name="name">
          {({ onChange, ...field }) => (
            <TextField
              label="Name"
              hint="For you alone, such as Newsletter May"
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
              label="Word in its links"
              hint="3 to 20 letters, digits and hyphens. It can’t be changed later."
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
        <DialogActions>
          <Button onClick={handleClose}>Cancel</Button>
          <SubmitButton label="Create campaign" pendingLabel="Creating…" />
        </DialogActions>
      </Form>
    </Dialog>
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
  const handleClose = () => form.confirmLeave(onClose);
  return (
    <Dialog
      open
      size="small"
      onClose={handleClose}
      title="Rename campaign"
      description={`Its links keep the word ${campaign.slug}.`}
    >
      <Form form={form}>
        <FormField form={form} name="name">
          {(field) => <TextField label="Name" autoComplete="off" data-first-focus {...field} />}
        </FormField>
        <DialogActions>
          <Button onClick={handleClose}>Cancel</Button>
          <SubmitButton label="Rename" pendingLabel="Renaming…" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
