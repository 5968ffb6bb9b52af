import { type PaymentForm, testPaymentForms } from '@tessera/contracts-billing';
import { token } from '@tessera/design-system';
import { Form, SubmitButton, useForm } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { CardFields, noCard, typedTestCard } from './card-fields';
import { useReplaceCard } from './card-on-file';
import { TestCards } from './test-cards';

const Failure = styled.p`
  color: ${token.color.danger};
  &:empty {
    display: none;
  }
`;

export interface ReplaceCardProps {
  readonly cards: Extract<PaymentForm, { provider: 'test' }>['cards'];
}

/** Takes another test card. Why the bank refuses one stands below the fields, which stay as they are; what is taken leaves them. */
export function ReplaceCard({ cards }: ReplaceCardProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const replace = useReplaceCard(setFailure);
  const form = useForm({
    schema: testPaymentForms.donation,
    defaultValues: noCard,
    onSubmit: async ({ card }) => {
      setFailure(null);
      const taken = await replace.mutateAsync({ card });
      if (taken.failure === null) form.restart(noCard);
    },
    explain: reasonOf,
  });
  const handleTry = (number: string) => {
    form.methods.setValue('card', typedTestCard(number));
    form.methods.clearErrors('card');
  };
  return (
    <>
      <Form form={form}>
        <CardFields form={form} />
        <Failure role="alert">{failure}</Failure>
        <div>
          <SubmitButton label="Use this card" pendingLabel="Checking…" />
        </div>
      </Form>
      <TestCards cards={cards} onTry={handleTry} />
    </>
  );
}
