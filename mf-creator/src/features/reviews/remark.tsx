import type { ReviewPage } from '@tessera/contracts-creator';
import { contentLimits } from '@tessera/contracts-creator/values';
import { Button, IconButton, panel, Text, token } from '@tessera/design-system';
import { Banner, Section, Stack, Textarea } from '@tessera/design-system/parts';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { Anchor } from './anchors';
import { useComment, useVerdict } from './review-page.queries';

const Panel = styled.div`
  ${panel}
`;

const About = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[2]};
  padding-left: ${token.space[3]};
  border-left: 3px solid ${token.color.accent};
  overflow-wrap: anywhere;
`;

export interface RemarkFormProps {
  readonly token: string;
  readonly page: ReviewPage;
  /** The words that are selected. */
  readonly anchor: Anchor | null;
  readonly onClearAnchor: () => void;
}

/** Says something of what is reviewed, and approves it or asks for changes. */
export function RemarkForm({ token: link, page, anchor, onClearAnchor }: RemarkFormProps) {
  const [typed, setTyped] = useState('');
  const comment = useComment(link);
  const verdict = useVerdict(link);
  const isPending = comment.isPending || verdict.isPending;
  const remark = { text: typed.trim(), anchor };
  const clear = () => {
    setTyped('');
    onClearAnchor();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && remark.text !== '') comment.mutate(remark, { onSuccess: clear });
  };
  const decide = (given: 'approved' | 'changes-requested') => {
    if (!isPending) verdict.mutate({ verdict: given, remark }, { onSuccess: clear });
  };
  return (
    <Panel>
      <Section title="Your opinion">
        <Verdict page={page} />
        <Stack as="form" gap={3} onSubmit={handleSubmit}>
          {anchor && (
            <About>
              <Text size="caption" tone="muted">
                About “{anchor.quote}”
              </Text>
              <IconButton label="About all of it instead" size="small" onClick={onClearAnchor}>
                <X size={16} aria-hidden />
              </IconButton>
            </About>
          )}
          <Textarea
            label="Comment"
            hint={anchor ? undefined : 'Select words in the text to comment on them.'}
            limit={contentLimits.comment}
            value={typed}
            onChange={setTyped}
          />
          <div>
            <Button type="submit" aria-disabled={isPending || remark.text === ''}>
              Comment
            </Button>
          </div>
        </Stack>
        {page.isCurrent && (
          <Stack direction="row" gap={2}>
            <Button variant="primary" aria-disabled={isPending} onClick={() => decide('approved')}>
              Approve
            </Button>
            <Button aria-disabled={isPending} onClick={() => decide('changes-requested')}>
              Ask for changes
            </Button>
          </Stack>
        )}
      </Section>
    </Panel>
  );
}

function Verdict({ page: { isCurrent, verdict } }: { readonly page: ReviewPage }) {
  if (!isCurrent)
    return (
      <Banner tone="warning">
        The author has changed it since, so it can’t be approved. You can still comment.
      </Banner>
    );
  if (verdict === null) return null;
  return verdict === 'approved' ? (
    <Banner tone="success">You approved this revision.</Banner>
  ) : (
    <Banner>You asked for changes.</Banner>
  );
}
