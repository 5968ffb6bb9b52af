import type { Campaign } from '@tessera/contracts-billing';
import { useDeferred } from '@tessera/design-system';

export interface CampaignDialogProps {
  /** The one to rename, or a new one; `null` as long as nothing is asked. */
  readonly campaign: Campaign | 'new' | null;
  readonly onClose: () => void;
  /** Receives what was made, or has another name now. */
  readonly onSaved: (campaign: Campaign) => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "campaign-form" */ './campaign.form')).CampaignPanel;

/** Makes a campaign, or renames it. The form is loaded when it is first opened. */
export function CampaignDialog(props: CampaignDialogProps) {
  return useDeferred({ load, wantedFor: props.campaign, onFailure: props.onClose }, props);
}
