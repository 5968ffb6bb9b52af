import type { ForecastChain } from '@tessera/contracts-ai';
import { formatAge, Text, token } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { countOf } from '../../figures/words';

const Note = styled.div`
  display: grid;
  gap: ${token.space[1]};
  max-width: ${token.measure.reading};
  code {
    font-family: ${token.family.mono};
    overflow-wrap: anywhere;
  }
`;

/** Whether all forecasts are as they were written, and how anybody can tell. */
export function LedgerNote({ chain }: { readonly chain: ForecastChain }) {
  const { entries, head, isIntact, firstWrong, verifiedAt } = chain;
  if (entries === 0) return null;
  if (!isIntact) {
    return (
      <Banner tone="error" title="The ledger was changed">
        {firstWrong === null
          ? 'Its entries no longer fit together.'
          : `From entry ${firstWrong.toLocaleString('en-US')} on, its entries no longer fit together.`}
      </Banner>
    );
  }
  return (
    <Note>
      <Text size="caption" tone="muted">
        {`The hash of each entry is made of what it says and of the hash before it, so none can be changed or left out later. All ${countOf(entries, 'entry', 'entries')} were checked: ${formatAge(verifiedAt).toLowerCase()}.`}
      </Text>
      {head !== null && (
        <Text size="caption" tone="muted">
          Hash of the last one: <code>{head}</code>
        </Text>
      )}
    </Note>
  );
}
