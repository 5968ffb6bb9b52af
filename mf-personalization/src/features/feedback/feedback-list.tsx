import type { Feedback } from '@tessera/contracts-personalization';
import type { FeedbackKind } from '@tessera/contracts-personalization/values';
import { Button, Text, TextField, token } from '@tessera/design-system';
import { Awaited, focusBeside, LineSkeletons, Section } from '@tessera/design-system/parts';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useFeedback } from './feedback.queries';
import { useWantAgain, useWantLess } from './want-less';

const Place = styled.div`
  margin-top: ${token.space[8]};
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${token.space[3]};
  max-width: ${token.measure.reading};
`;

/** Length of a topic, in characters. */
const maxTopic = 60;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding-block: ${token.space[2]};
  border-top: 1px solid ${token.color.border};
  overflow-wrap: anywhere;
`;

const kinds: Readonly<Record<FeedbackKind, string>> = {
  video: 'Video, not again',
  channel: 'Less of this channel',
  topic: 'Less of this topic',
};

/** What the visitor wants less of, each to be wanted again. */
export function FeedbackList() {
  const query = useFeedback();
  return (
    <Place>
      <Section title="Less of">
        <TopicForm />
        <Awaited
          query={query}
          what="What you want less of"
          explain={reasonOf}
          skeleton={<LineSkeletons count={2} />}
          isEmpty={({ feedback }) => feedback.length === 0}
          empty={
            <Text tone="muted">
              Nothing. “Not interested” and “Less of this channel” are in the menu of any video,
              too.
            </Text>
          }
        >
          {({ feedback }) => <Entries feedback={feedback} />}
        </Awaited>
      </Section>
    </Place>
  );
}

/** Names a topic, which no video’s menu has. */
function TopicForm() {
  const [topic, setTopic] = useState('');
  const { mutate: wantLess } = useWantLess();
  const wanted = topic.trim();
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted === '') return;
    wantLess({ kind: 'topic', id: wanted, name: wanted });
    setTopic('');
  };
  return (
    <Form onSubmit={handleSubmit}>
      <TextField
        label="Topic"
        value={topic}
        onChange={setTopic}
        maxLength={maxTopic}
        autoComplete="off"
      />
      <Button type="submit" disabled={wanted === ''}>
        Less of this
      </Button>
    </Form>
  );
}

function Entries({ feedback }: { readonly feedback: readonly Feedback[] }) {
  const { mutate: wantAgain } = useWantAgain();
  return (
    <ul aria-label="Less of">
      {feedback.map(({ kind, id, name }) => {
        const shown = name ?? 'No longer available';
        const handleRemove = () => {
          focusBeside('button');
          wantAgain({ kind, id, name: shown });
        };
        return (
          <Row key={`${kind} ${id}`}>
            <div>
              <Text>{shown}</Text>
              <Text size="caption" tone="muted">
                {kinds[kind]}
              </Text>
            </div>
            <Button size="small" aria-label={`Remove ${shown}`} onClick={handleRemove}>
              Remove
            </Button>
          </Row>
        );
      })}
    </ul>
  );
}
