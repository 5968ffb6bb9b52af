import { Badge, Button, Text, TextField, token } from '@tessera/design-system';
import { type SyntheticEvent, useState } from 'react';
import { css, styled } from 'styled-components';
import { formatCents } from '../../money/format-cents';
import { type DonationTier, donationTiers, isTier, readAmount, toTyped } from './donation-tiers';

export interface TierChoiceProps {
  /** The amount whose payment is being set up; `null` if none is. */
  readonly pendingCents: number | null;
  /** The amount that is chosen at first. */
  readonly initialCents: number;
  readonly onChoose: (amountCents: number) => void;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
`;

const tile = css`
  display: grid;
  align-content: start;
  gap: ${token.space[1]};
  padding: ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
  text-align: start;
`;

const chosen = css`
  border-color: ${token.color.accent};
  box-shadow: inset 0 0 0 1px ${token.color.accent};
`;

const Tile = styled.button<{ $isChosen: boolean }>`
  ${tile}
  cursor: pointer;
  transition:
    background ${token.motion.fast} ${token.motion.ease},
    border-color ${token.motion.fast} ${token.motion.ease};
  @media (hover: hover) {
    &:hover:not([aria-disabled='true']) {
      background: ${token.color.hover};
    }
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &[aria-disabled='true']:not([aria-pressed='true']) {
    opacity: 0.5;
  }
  ${({ $isChosen }) => $isChosen && chosen}
`;

const Custom = styled.div<{ $isChosen: boolean }>`
  ${tile}
  grid-column: 1 / -1;
  ${({ $isChosen }) => $isChosen && chosen}
`;

const Donate = styled(Button)`
  grid-column: 1 / -1;
`;

const Price = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.text.heading};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.015em;
`;

const Label = styled.span`
  font-weight: ${token.weight.medium};
`;

/** Four amounts that are set up at once, one to type, and the button for the one that is chosen. */
export function TierChoice({ pendingCents, initialCents, onChoose }: TierChoiceProps) {
  const [chosenCents, setChosenCents] = useState(initialCents);
  const [typed, setTyped] = useState(() => (isTier(initialCents) ? '' : toTyped(initialCents)));
  const isPending = pendingCents !== null;
  const custom = readAmount(typed);
  const amount = typed === '' ? chosenCents : custom.cents;
  const choose = (cents: number) => {
    if (isPending) return;
    setChosenCents(cents);
    onChoose(cents);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // A portal is inside the page's own forms in React.
    event.stopPropagation();
    if (amount !== null) choose(amount);
  };
  return (
    <Form noValidate aria-label="Amount" onSubmit={handleSubmit}>
      {donationTiers.map((tier) => (
        <TierTile
          key={tier.id}
          tier={tier}
          isChosen={typed === '' && tier.amountCents === chosenCents}
          isPending={isPending}
          onChoose={() => {
            setTyped('');
            choose(tier.amountCents);
          }}
        />
      ))}
      <Custom $isChosen={typed !== ''}>
        <TextField
          label="Custom Amount"
          hint="Choose your amount, from $1."
          type="number"
          inputMode="decimal"
          min={1}
          step={0.01}
          placeholder="20"
          autoComplete="transaction-amount"
          value={typed}
          error={custom.error}
          disabled={isPending}
          onChange={setTyped}
        />
      </Custom>
      {amount !== null && (
        <Donate type="submit" variant="primary" aria-disabled={isPending}>
          {isPending ? 'Setting up...' : `Donate ${formatCents(amount)}`}
        </Donate>
      )}
    </Form>
  );
}

interface TierTileProps {
  readonly tier: DonationTier;
  readonly isChosen: boolean;
  /** Whether some payment is being set up, perhaps that of another amount. */
  readonly isPending: boolean;
  readonly onChoose: () => void;
}

function TierTile({ tier, isChosen, isPending, onChoose }: TierTileProps) {
  return (
    <Tile
      type="button"
      $isChosen={isChosen}
      aria-pressed={isChosen}
      aria-disabled={isPending}
      data-first-focus={isChosen || undefined}
      onClick={onChoose}
    >
      <Price className="tabular">
        {formatCents(tier.amountCents)}
        {tier.isPopular && <Badge tone="accent">Popular</Badge>}
      </Price>
      <Label>{tier.label}</Label>
      <Text as="span" size="caption" tone="muted">
        {tier.description}
      </Text>
    </Tile>
  );
}
