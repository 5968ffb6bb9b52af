import { Button, Heading, Text, token } from '@tessera/design-system';
import { Progress } from '@tessera/design-system/parts';
import { Landmark } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Panel = styled.section`
  display: grid;
  justify-items: start;
  gap: ${token.space[3]};
  padding: ${token.space[6]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  box-shadow: ${token.shadow.raised};
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const Wide = styled.div`
  width: 100%;
`;

interface StepProps {
  readonly title: string;
  readonly role?: 'dialog';
  readonly children: ReactNode;
}

/** In place of the form, with the focus, since what had it is gone. */
function Step({ title, role, children }: StepProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Panel ref={panel} role={role} aria-labelledby={id} tabIndex={-1}>
      <Landmark size={24} aria-hidden />
      <Heading level={2} size="body" id={id}>
        {title}
      </Heading>
      {children}
    </Panel>
  );
}

/** The 3-D Secure question as a test card asks it: the payer says how it ends. */
export function BankQuestion({
  onAnswer,
}: {
  readonly onAnswer: (approve: boolean) => Promise<void>;
}) {
  const [isSent, setIsSent] = useState(false);
  const answer = async (approve: boolean) => {
    if (isSent) return;
    setIsSent(true);
    await onAnswer(approve);
    setIsSent(false);
  };
  return (
    <Step title="Your bank wants to confirm it’s you" role="dialog">
      <Text tone="muted">
        With a real card, your bank would ask you here, for example in its app (3-D Secure). With a
        test card, you decide.
      </Text>
      <Answers>
        <Button variant="primary" aria-disabled={isSent} onClick={() => void answer(true)}>
          Complete
        </Button>
        <Button aria-disabled={isSent} onClick={() => void answer(false)}>
          Fail
        </Button>
      </Answers>
    </Step>
  );
}

/** While the bank decides. */
export function BankDeciding() {
  return (
    <Step title="Your payment is being processed">
      <Text tone="muted">
        Your bank is still deciding. You can wait here or leave. Nothing gets lost, and you won’t be
        charged twice.
      </Text>
      <Wide>
        <Progress label="Waiting for your bank" value={null} compact />
      </Wide>
    </Step>
  );
}
