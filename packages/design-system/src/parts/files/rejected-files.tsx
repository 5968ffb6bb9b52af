import { token } from '@tessera/design-system';
import { type FileRejection, ErrorCode } from 'react-dropzone';
import { styled } from 'styled-components';
import type { FileDropProps } from './file-drop-props';
import { tooLargeMessage } from './file-size';
import { endingsOf } from './file-types';

type Limits = Pick<FileDropProps, 'accept' | 'maxSize'> & { readonly maxFiles: number };

const List = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  color: ${token.color.danger};
  font-size: ${token.text.caption};
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

/** Files that were not taken, each with the reason; read out at once. */
export function RejectedFiles(props: Limits & { readonly rejected: readonly FileRejection[] }) {
  if (props.rejected.length === 0) return null;
  return (
    <List role="alert">
      {props.rejected.map(({ file, errors }) => (
        <li key={`${file.name} ${file.size}`}>
          {file.name}: {reasonOf(errors[0]?.code, props)}
        </li>
      ))}
    </List>
  );
}

function reasonOf(code: string | undefined, { accept, maxSize, maxFiles }: Limits): string {
  if (code === ErrorCode.FileInvalidType) return `choose one of the types ${endingsOf(accept)}.`;
  if (code === ErrorCode.FileTooLarge) return tooLargeMessage(maxSize);
  if (code !== ErrorCode.TooManyFiles) return 'this file can’t be read.';
  return maxFiles > 1 ? `at most ${maxFiles} files.` : 'only one file.';
}
