import { CreatorDialog, type CreatorDialogProps } from './creator.form';

/** Asks for the name that readers see before something is published. */
export function NameFirstDialog(props: Pick<CreatorDialogProps, 'onSaved' | 'onClose'>) {
  return (
    <CreatorDialog
      title="Your name as a creator"
      description="Readers see it at everything you publish. You can change it later."
      submitLabel="Save and publish"
      {...props}
    />
  );
}
