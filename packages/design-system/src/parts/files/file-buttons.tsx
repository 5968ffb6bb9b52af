import { IconButton } from '@tessera/design-system';
import { type LucideIcon, Pause, Play, RotateCcw, X } from 'lucide-react';
import { styled } from 'styled-components';
import type { ChosenFile, FileActions } from './file-drop-props';

const Buttons = styled.div`
  display: flex;
`;

export interface FileButtonsProps extends FileActions {
  readonly file: ChosenFile;
}

/** What can be done with one file of the list. */
export function FileButtons({ file, onRemove, onRetry, onPause, onResume }: FileButtonsProps) {
  const { id, name, error, isPaused = false } = file;
  const isUnderWay = isUploading(file);
  return (
    <Buttons>
      {error && onRetry && (
        <Action label={`Upload ${name} again`} icon={RotateCcw} onClick={() => onRetry(id)} />
      )}
      {isUnderWay && !isPaused && onPause && (
        <Action label={`Pause ${name}`} icon={Pause} onClick={() => onPause(id)} />
      )}
      {isUnderWay && isPaused && onResume && (
        <Action label={`Resume ${name}`} icon={Play} onClick={() => onResume(id)} />
      )}
      <Action
        label={`${isUnderWay ? 'Cancel' : 'Remove'} ${name}`}
        icon={X}
        onClick={() => onRemove(id)}
      />
    </Buttons>
  );
}

/** Whether it has begun, and neither failed nor arrived. */
export function isUploading({ progress, error }: ChosenFile): boolean {
  return !error && progress !== null && progress < 1;
}

interface ActionProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
}

function Action({ label, icon: Icon, onClick }: ActionProps) {
  return (
    <IconButton label={label} size="small" onClick={onClick}>
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}
