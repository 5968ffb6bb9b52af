import { contentLimits } from '@tessera/contracts-creator/values';
import { Text, token } from '@tessera/design-system';
import { FileList, Textarea } from '@tessera/design-system/parts';
import { type ClipboardEvent, type DragEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { chosenFileOf } from '../uploads/chosen-file';
import { uploadQueue } from '../uploads/use-uploads';
import { useKeptCaret } from './use-kept-caret';
import { usePictures } from './use-pictures';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
  & textarea {
    min-height: 24rem;
    max-height: 80dvh;
  }
`;

export interface MarkdownFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The text of an item. Pictures that are pasted or dropped are uploaded, and stand where the caret is then. */
export function MarkdownField({ value, error, onChange }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const noteTyped = useKeptCaret(area, value);
  const { uploads, add, forget } = usePictures((markdown) => {
    const at = area.current?.selectionEnd ?? value.length;
    onChange(withBlock(value, at, markdown));
  });
  const handleTransfer = (event: ClipboardEvent | DragEvent, transfer: DataTransfer | null) => {
    if (add(transfer)) event.preventDefault();
  };
  return (
    <Box>
      <Textarea
        ref={area}
        label="Text"
        hint="Markdown. Paste or drop pictures into it; they become public."
        rows={18}
        value={value}
        error={error}
        onChange={(text) => {
          noteTyped(text);
          onChange(text);
        }}
        onPaste={(event) => handleTransfer(event, event.clipboardData)}
        onDrop={(event) => handleTransfer(event, event.dataTransfer)}
        {...(value.length > contentLimits.body * 0.9 && { limit: contentLimits.body })}
      />
      {uploads.length > 0 && (
        <>
          <Text size="caption" tone="muted">
            Pictures on their way into the text
          </Text>
          <FileList
            label="Pictures on their way"
            files={uploads.map(chosenFileOf)}
            onRemove={(id) => {
              uploadQueue().remove(id);
              forget(id);
            }}
            onRetry={(id) => uploadQueue().resume(id)}
          />
        </>
      )}
    </Box>
  );
}

/** A text with a paragraph of its own at a place. */
function withBlock(text: string, at: number, block: string): string {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  return [before, block, after].filter((part) => part !== '').join('\n\n');
}
