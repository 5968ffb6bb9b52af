import {
  maxFittingMinutes,
  maxQueryLength,
  minFittingMinutes,
} from '@tessera/contracts-discovery/values';
import { Button, media, TextField, token } from '@tessera/design-system';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { type FillRequest, readMinutes } from './fill-address';

export interface FillFormProps {
  /** What the address asks for. */
  readonly request: FillRequest;
  /** Whether the page is about something else by now: the videos that were found. */
  readonly isFilled: boolean;
  readonly onFill: (request: FillRequest) => void;
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[3]};
  max-width: ${token.measure.reading};
  margin-bottom: ${token.space[8]};
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) 8rem auto;
    align-items: end;
  }
`;

/** Asks what the videos should be about, and how long they may take. */
export function FillForm({ request, isFilled, onFill }: FillFormProps) {
  const [topic, setTopic] = useState(request.topic);
  const [minutes, setMinutes] = useState(String(request.minutes));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const filled = readMinutes(minutes);
    setMinutes(String(filled));
    onFill({ ...request, topic: topic.trim(), minutes: filled });
  };
  return (
    <Form onSubmit={handleSubmit}>
      <TextField
        label="Topic"
        placeholder="Jazz lessons"
        value={topic}
        required
        maxLength={maxQueryLength}
        onChange={setTopic}
      />
      <TextField
        label="Minutes"
        type="number"
        inputMode="numeric"
        min={minFittingMinutes}
        max={maxFittingMinutes}
        value={minutes}
        required
        onChange={setMinutes}
      />
      <Button type="submit" variant={isFilled ? 'secondary' : 'primary'}>
        Find videos
      </Button>
    </Form>
  );
}
