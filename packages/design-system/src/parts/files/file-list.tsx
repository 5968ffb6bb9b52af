import { token, VisuallyHidden } from '@tessera/design-system';
import { CircleAlert, CircleCheck, File as FileIcon, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { FileButtons, isUploading } from './file-buttons';
import type { ChosenFile, FileActions } from './file-drop-props';
import { percentOf, transferWords } from './transfer-words';
import { useMilestones } from './use-milestones';

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

export interface FileListProps extends FileActions {
  /** Names the list where no field above it does. */
  readonly label?: string;
  readonly files: readonly ChosenFile[];
}

/** Files with their progress, and what can be done with each. */
export function FileList({ label, files, ...actions }: FileListProps) {
  const announcement = useMilestones(files);
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {files.length > 0 && (
        <List aria-label={label}>
          {files.map((file) => (
            <FileEntry key={file.id} file={file} {...actions} />
          ))}
        </List>
      )}
    </>
  );
}

function FileEntry({ file, ...actions }: FileActions & { readonly file: ChosenFile }) {
  const { name, error, progress } = file;
  const words = transferWords(file);
  return (
    <Entry>
      <FileSign file={file} />
      <div>
        <Name title={name}>{name}</Name>
        <State $isError={Boolean(error)} role={error ? 'alert' : undefined}>
          {words}
        </State>
      </div>
      <FileButtons file={file} {...actions} />
      {isUploading(file) && (
        <Bar
          value={progress ?? 0}
          max={1}
          aria-label={`Upload of ${name}`}
          aria-valuetext={`${percentOf(progress ?? 0)}%`}
        />
      )}
    </Entry>
  );
}

function FileSign({ file }: { readonly file: ChosenFile }) {
  const [Icon, color] = signOf(file);
  return (
    <Sign $color={color}>
      <Icon size={20} aria-hidden />
    </Sign>
  );
}

function signOf({ progress, note, error }: ChosenFile): readonly [LucideIcon, string] {
  if (error) return [CircleAlert, token.color.danger];
  const isDone = progress === 1 && !note;
  return isDone ? [CircleCheck, token.color.success] : [FileIcon, token.color.textMuted];
}
