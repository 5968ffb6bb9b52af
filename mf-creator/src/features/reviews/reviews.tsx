import type { ContentItem, ContentReview, ReviewComment } from '@tessera/contracts-creator';
import { contentLimits } from '@tessera/contracts-creator/values';
import {
  Badge,
  Button,
  media,
  Select,
  Skeleton,
  Text,
  TextField,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { Awaited, CopyField, Section, Stack, Textarea } from '@tessera/design-system/parts';
import { useCopy } from '@tessera/platform/use-copy';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { formatTime } from '../content/times';
import { CommentList } from './comment-list';
import {
  useAnswer,
  useCreateReview,
  useResolve,
  useReviews,
  useRevokeReview,
} from './reviews.queries';

/** Who was asked for an opinion, and what they say. */
export function Reviews({ item }: { readonly item: ContentItem }) {
  const reviews = useReviews(item.id);
  return (
    <Stack gap={8}>
      <Section title="Links for reviewers">
        {item.status === 'in-review' ? (
          <NewLink id={item.id} />
        ) : (
          <Text tone="muted">
            Submit it for review first: a link shows exactly what was submitted.
          </Text>
        )}
        <Awaited
          query={reviews}
          what="Links"
          explain={reasonOf}
          skeleton={<Skeleton height="3rem" />}
          isEmpty={(data) => data.reviews.length === 0}
          empty={<Text tone="muted">No links yet.</Text>}
        >
          {(data) => (
            <ul aria-label="Links for reviewers">
              {data.reviews.map((review) => (
                <LinkRow key={review.id} review={review} itemId={item.id} />
              ))}
            </ul>
          )}
        </Awaited>
      </Section>
      {reviews.data && <Comments itemId={item.id} comments={reviews.data.comments} />}
    </Stack>
  );
}

const NewLinkForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${token.space[3]};
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) 9rem auto;
  }
`;

const lifetimes = [
  { value: '3', label: '3 days' },
  { value: '14', label: '14 days' },
  { value: '90', label: '90 days' },
] as const;

function NewLink({ id }: { readonly id: string }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof lifetimes)[number]['value']>('14');
  const { mutate: create, isPending, data: created } = useCreateReview(id);
  const address = created && new URL(created.url, location.href).href;
  const copy = useCopy(address);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (isPending || trimmed === '') return;
    create({ name: trimmed, days: Number(days) }, { onSuccess: () => setName('') });
  };
  return (
    <Stack gap={3}>
      <NewLinkForm onSubmit={handleSubmit}>
        <TextField
          label="For whom"
          autoComplete="off"
          maxLength={contentLimits.name}
          value={name}
          onChange={setName}
        />
        <Select label="Works for" options={lifetimes} value={days} onChange={setDays} />
        <Button type="submit" aria-disabled={isPending || name.trim() === ''}>
          Create link
        </Button>
      </NewLinkForm>
      {address && (
        <>
          <CopyField label={`Link for ${created.name}`} value={address} {...copy} />
          <Text role="status" size="caption" tone="muted">
            Copy it now: its address isn’t shown again. Whoever has it can read and comment.
          </Text>
        </>
      )}
    </Stack>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  padding: ${token.space[3]} 0;
  border-top: 1px solid ${token.color.border};
`;

function LinkRow({ review, itemId }: { readonly review: ContentReview; readonly itemId: string }) {
  const { mutate: revoke, isPending } = useRevokeReview(itemId);
  const { name, revision, expiresAt, revokedAt, isCurrent } = review;
  const [now] = useState(Date.now);
  const isOver = revokedAt !== null || Date.parse(expiresAt) <= now;
  return (
    <Row>
      <div>
        <Stack direction="row" gap={2}>
          <Text as="span">{name}</Text>
          <Verdict review={review} />
        </Stack>
        <Text size="caption" tone="muted">
          Revision {revision}
          {!isCurrent && ', which has been edited since'} ·{' '}
          {revokedAt ? 'revoked' : `${isOver ? 'ended' : 'ends'} ${formatTime(expiresAt)}`}
        </Text>
      </div>
      {!isOver && (
        <Button size="small" aria-disabled={isPending} onClick={() => !isPending && revoke(review)}>
          Revoke
          <VisuallyHidden> the link for {name}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}

function Verdict({ review: { verdict } }: { readonly review: ContentReview }) {
  if (verdict === null) return <Badge>No verdict yet</Badge>;
  return verdict === 'approved' ? (
    <Badge tone="success">Approved</Badge>
  ) : (
    <Badge tone="warning">Asks for changes</Badge>
  );
}

interface CommentsProps {
  readonly itemId: string;
  readonly comments: readonly ReviewComment[];
}

function Comments({ itemId, comments }: CommentsProps) {
  const { mutate: resolve, isPending } = useResolve(itemId);
  const { mutate: answer, isPending: isSending } = useAnswer(itemId);
  const [text, setText] = useState('');
  if (comments.length === 0) return null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && text.trim() !== '') answer(text, { onSuccess: () => setText('') });
  };
  return (
    <Section title={`Comments (${comments.length})`}>
      <CommentList
        comments={comments}
        renderActions={(comment) =>
          comment.by === 'reviewer' &&
          comment.resolvedAt === null && (
            <div>
              <Button
                size="small"
                aria-disabled={isPending}
                onClick={() => !isPending && resolve(comment)}
              >
                Resolve
                <VisuallyHidden> “{comment.text.slice(0, 40)}”</VisuallyHidden>
              </Button>
            </div>
          )
        }
      />
      <Stack as="form" gap={2} onSubmit={handleSubmit}>
        <Textarea
          label="Answer"
          hint="Everyone with a link sees it."
          limit={contentLimits.comment}
          value={text}
          onChange={setText}
        />
        <div>
          <Button type="submit" aria-disabled={isSending || text.trim() === ''}>
            Send
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
