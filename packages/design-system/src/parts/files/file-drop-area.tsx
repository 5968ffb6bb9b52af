import { Button, FieldLabel, Text } from '@tessera/design-system';
import { Upload } from 'lucide-react';
import { type ClipboardEvent, useId, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import type { FileDropProps } from './file-drop-props';
import { Area, Field, Icon } from './file-drop.styles';
import { FileList } from './file-list';
import { formatFileSize } from './file-size';
import { endingsOf } from './file-types';
import { filesOfEvent } from './files-of-event';
import { RejectedFiles } from './rejected-files';

/** The field and its files; loaded by `FileDrop`. */
export function FileDropArea(props: FileDropProps) {
  const { label, hint, accept, maxSize, maxFiles = 1, files, onChoose } = props;
  const { withHandles = false } = props;
  const [rejected, setRejected] = useState<readonly FileRejection[]>([]);
  const labelId = useId();
  const hintId = useId();
  const room = maxFiles - files.length;
  const zone = useDropzone({
    ...(accept && { accept }),
    maxSize,
    maxFiles: room,
    multiple: maxFiles > 1,
    disabled: room <= 0,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: withHandles,
    getFilesFromEvent: filesOfEvent,
    onDrop: (accepted, refused) => {
      setRejected(refused);
      if (accepted.length > 0) onChoose(accepted);
    },
  });
  return (
    <Field role="group" aria-labelledby={labelId} aria-describedby={hintId}>
      <FieldLabel id={labelId}>{label}</FieldLabel>
      <Area
        {...zone.getRootProps()}
        role="presentation"
        $isOver={zone.isDragActive}
        $isFull={room <= 0}
        onPaste={(event) => choosePasted(event, zone.inputRef.current)}
      >
        <input {...zone.getInputProps({ 'aria-label': label })} />
        <Icon aria-hidden>
          <Upload size={20} />
        </Icon>
        <Text>{invitation(zone.isDragActive, room, maxFiles)}</Text>
        <Button disabled={room <= 0} onClick={zone.open}>
          Choose {maxFiles > 1 ? 'files' : 'a file'}
        </Button>
        <Text id={hintId} size="caption" tone="muted">
          {hint && <>{hint} · </>}
          {endingsOf(accept) || 'Any file'} up to {formatFileSize(maxSize)}
        </Text>
      </Area>
      <RejectedFiles {...{ rejected, maxSize, maxFiles }} {...(accept && { accept })} />
      <FileList {...props} />
    </Field>
  );
}

/** Hands pasted files to the input, where they are judged like all others. */
function choosePasted(event: ClipboardEvent, input: HTMLInputElement | null): void {
  const { files } = event.clipboardData;
  if (files.length === 0 || !input) return;
  event.preventDefault();
  input.files = files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function invitation(isOver: boolean, room: number, maxFiles: number): string {
  if (room <= 0) return maxFiles > 1 ? `${maxFiles} files are chosen` : 'A file is chosen';
  if (isOver) return 'Drop to add';
  return maxFiles > 1 ? 'Drop or paste files here' : 'Drop or paste a file here';
}
