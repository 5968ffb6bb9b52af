import type { Campaign } from '@tessera/contracts-billing';
import { Button, Dialog, DialogActions, Text, token } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CopiedLink } from '../affiliate/copied-link';

const Links = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

const Parameters = styled.span`
  font-family: ${token.family.mono};
  word-break: break-all;
`;

export interface CampaignLinksProps {
  /** `null` as long as no links are shown. */
  readonly campaign: Campaign | null;
  /** The visitor's code. */
  readonly code: string;
  readonly onClose: () => void;
}

/** The links of a campaign, to copy. */
export function CampaignLinks({ campaign, code, onClose }: CampaignLinksProps) {
  const carried = `ref=${code}&campaign=${campaign?.slug ?? ''}`;
  const { origin } = location;
  return (
    <Dialog open={campaign !== null} onClose={onClose} title={`Links of “${campaign?.name ?? ''}”`}>
      <Links>
        <CopiedLink label="Home" value={`${origin}/?${carried}`} />
        <CopiedLink label="Pricing" value={`${origin}/pricing?${carried}`} />
        <CopiedLink label="Embed widget" value={`${origin}/embed?${carried}`} />
        <Text size="caption" tone="muted">
          <Link to={`/embed-code?${carried}`}>Create a widget</Link> for your own site. You can add{' '}
          <Parameters>{`?${carried}`}</Parameters> to the address of any Tessera page.
        </Text>
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </Links>
    </Dialog>
  );
}
