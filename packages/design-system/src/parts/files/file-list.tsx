import { IconButton, token } from '@tessera/design-system';
import {
  CircleAlert,
  CircleCheck,
  File as FileIcon,
  type LucideIcon,
  RotateCcw,
  X,
} from 'lucide-react';
import { styled } from 'styled-components';
import type { ChosenFile, FileDropProps } from './file-drop-props';
import { formatFileSize } from './file-size';

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
`;

const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  overflow: hidden;
`;

const Sign = styled.span<{ $color: string }>`
  display: grid;
  color: ${({ $color }) => $color};
`;

const Name = styled.p`
  overflow: hidden;
  font-weight: ${token.weight.medium};
  line-height: 1.4;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const State = styled.p<{ $isError: boolean }>`
  color: ${({ $isError }) => ($isError ? token.color.danger : token.color.textMuted)};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
`;

/* On the lower edge, so that nothing moves when the file is complete. */
const Bar = styled.progress`
  position: absolute;
  inset: auto 0 0;
  appearance: none;
  width: 100%;
  height: 3px;
  border: 0;
  background: ${token.color.pressed};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: ${token.color.pressed};
  }
  &::-webkit-progress-value {
    background: ${token.color.accent};
    transition: inline-size ${token.motion.slow};
  }
  &::-moz-progress-bar {
    background: ${token.color.accent};
  }
`;

const Buttons = styled.div`
  display: flex;
`;

type FileListProps = Pick<FileDropProps, 'files' | 'onRemove' | 'onRetry'>;

/** The chosen files with their progress. */
export function FileList({ files, onRemove, onRetry }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <List>
      {files.map((file) => (
        <Entry key={file.id}>
          <FileSign file={file} />
          <div>
            <Name title={file.name}>{file.name}</Name>
            <State $isError={Boolean(file.error)} role={file.error ? 'alert' : undefined}>
              {stateText(file)}
            </State>
          </div>
          <Buttons>
            {file.error && onRetry && (
              <IconButton
                label={`Upload ${file.name} again`}
                size="small"
                onClick={() => onRetry(file.id)}
              >
                <RotateCcw size={16} aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={`Remove ${file.name}`}
              size="small"
              onClick={() => onRemove(file.id)}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </Buttons>
          {isUploading(file) && (
            <Bar value={file.progress ?? 0} max={1} aria-label={`Upload of ${file.name}`} />
          )}
        </Entry>
      ))}
    </List>
  );
}

function isUploading({ progress, error }: ChosenFile): boolean {
  return !error && progress !== null && progress < 1;
}

function FileSign({ file }: { readonly file: ChosenFile }) {
  const [Icon, color] = signOf(file);
  return (
    <Sign $color={color}>
      <Icon size={20} aria-hidden />
    </Sign>
  );
}

function signOf({ progress, error }: ChosenFile): readonly [LucideIcon, string] {
  if (error) return [CircleAlert, token.color.danger];
  return progress === 1 ? [CircleCheck, token.color.success] : [FileIcon, token.color.textMuted];
}

function stateText({ size, progress, error }: ChosenFile): string {
  if (error) return error;
  if (progress === null) return `${formatFileSize(size)}, waiting`;
  if (progress >= 1) return `${formatFileSize(size)}, uploaded`;
  return `${Math.floor(progress * 100)} % of ${formatFileSize(size)}`;
}
