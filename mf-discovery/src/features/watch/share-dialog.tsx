import { Checkbox, Dialog, TextField, token } from '@tessera/design-system';
import { ShareLink, useRecord } from '@tessera/video-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { readTime, writeTime } from './time-stamps';

export interface ShareDialogProps {
  readonly open: boolean;
  readonly video: { readonly id: string; readonly title: string };
  /** Where the link may begin, in seconds; `null` where the player always begins at the start. */
  readonly start: number | null;
  readonly onClose: () => void;
}

const Content = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

const Start = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 12rem);
  justify-content: space-between;
  align-items: start;
  gap: ${token.space[4]};
  /* On the middle of the field, which has its label above it. */
  & > label {
    min-height: ${token.control.medium};
    margin-top: calc(1.5 * ${token.text.caption} + ${token.space[1]});
  }
`;

/** The link of a video's page, from its start or from a time. */
export function ShareDialog({ open, video, start, onClose }: ShareDialogProps) {
  const [isTimed, setIsTimed] = useState((start ?? 0) > 0);
  const [time, setTime] = useState(writeTime(start ?? 0));
  const seconds = readTime(time);
  const isWrong = isTimed && seconds === null;
  const url = linkOf(video.id, isTimed ? seconds : null);
  const record = useRecord();
  return (
    <Dialog open={open} onClose={onClose} title="Share video" size="small">
      <Content>
        <ShareLink
          url={url}
          title={video.title}
          disabled={isWrong}
          onShared={() => record('shared', video.id)}
        >
          {start !== null && (
            <Start>
              <Checkbox label="Start at" checked={isTimed} onChange={setIsTimed} />
              <TextField
                label="Minutes and seconds"
                value={time}
                disabled={!isTimed}
                inputMode="numeric"
                error={isWrong ? 'Use a format like 1:30 or 1:02:03' : null}
                onChange={setTime}
              />
            </Start>
          )}
        </ShareLink>
      </Content>
    </Dialog>
  );
}

function linkOf(id: string, seconds: number | null): string {
  const url = new URL(`/video/${encodeURIComponent(id)}`, location.origin);
  if (seconds) url.searchParams.set('t', String(seconds));
  return url.href;
}
