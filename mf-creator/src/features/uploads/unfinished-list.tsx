import type { UnfinishedUpload } from '@tessera/contracts-creator';
import { Button, formatAge, Text, token, VisuallyHidden } from '@tessera/design-system';
import { formatFileSize, Section, Stack } from '@tessera/design-system/parts';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { continueUpload } from './continue-upload';
import { findAgain } from './found-file';
import { useDiscard, useUnfinished } from './unfinished.queries';
import { fingerprintOf, isSameFile } from './upload';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  padding: ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
`;

const Words = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Uploads that a reload, a closed tab or another day has stopped, each to go on with or to discard. */
export function UnfinishedList() {
  const unfinished = useUnfinished();
  if (unfinished.length === 0) return null;
  return (
    <Section title="Not finished yet">
      <Stack as="ul" gap={2} aria-label="Not finished yet">
        {unfinished.map((upload) => (
          <Unfinished key={upload.id} upload={upload} />
        ))}
      </Stack>
    </Section>
  );
}

/** `asking`: the browser doesn’t know the file anymore, so it has to be chosen once more. */
type Step = 'begun' | 'asking' | 'other file';

function Unfinished({ upload }: { readonly upload: UnfinishedUpload }) {
  const [step, setStep] = useState<Step>('begun');
  const input = useRef<HTMLInputElement>(null);
  const { mutate: discard, isPending } = useDiscard();
  const { name, size, arrived, startedAt } = upload;
  const handleContinue = async () => {
    const file = step === 'begun' ? await findAgain(upload) : null;
    if (file) continueUpload(upload, file);
    else if (step === 'begun') setStep('asking');
    else input.current?.click();
  };
  const handleChosen = (file: File | undefined) => {
    if (!file) return;
    if (isSameFile(fingerprintOf(file), upload)) continueUpload(upload, file);
    else setStep('other file');
  };
  return (
    <Row>
      <Words>
        <Text>{name}</Text>
        <Text size="caption" tone="muted">
          {formatFileSize(arrived)} of {formatFileSize(size)} arrived · {formatAge(startedAt)}
        </Text>
        <Text role="status" size="caption">
          {stepText(step, name)}
        </Text>
      </Words>
      <Stack direction="row" gap={2}>
        <Button size="small" variant="primary" onClick={() => void handleContinue()}>
          {step === 'begun' ? 'Continue' : 'Choose the file'}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button
          size="small"
          aria-disabled={isPending}
          onClick={() => !isPending && discard(upload)}
        >
          Discard
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Choose ${name} again`}
        onChange={({ target }) => {
          handleChosen(target.files?.[0]);
          target.value = '';
        }}
      />
    </Row>
  );
}

function stepText(step: Step, name: string): string {
  if (step === 'begun') return '';
  if (step === 'asking') return `Choose ${name} again to go on.`;
  return `That’s another file. Choose the same ${name}, unchanged since.`;
}
