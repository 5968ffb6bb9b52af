import { Button, token } from '@tessera/design-system';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Address } from '../../address/address';
import { SearchDialog } from '../saved-searches/search-dialog';
import { parametersOf } from '../saved-searches/search-parameters';

export interface ResultActionsProps {
  readonly address: Address;
  /** The heading of the page. */
  readonly title: string;
}

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
`;

/** What can be done with the results of a search; nothing where nothing is searched for. */
export function ResultActions({ address, title }: ResultActionsProps) {
  const [isSaving, setIsSaving] = useState(false);
  const parameters = parametersOf(address);
  if (!parameters) return null;
  const name = address.filters.query || title;
  return (
    <Actions>
      <Button size="small" onClick={() => setIsSaving(true)}>
        <BellPlus size={16} aria-hidden />
        Save search
      </Button>
      <SearchDialog
        open={isSaving}
        search={{ parameters, name }}
        onClose={() => setIsSaving(false)}
      />
    </Actions>
  );
}
