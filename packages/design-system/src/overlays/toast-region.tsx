import { CircleAlert, X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../controls/icon-button';
import {
  ActionButton,
  Card,
  Description,
  Sign,
  Title,
  Viewport,
  Words,
} from './toast-region.styles';

export interface ToasterMessage {
  /** A new id is a new toast, even with the same text. */
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  /** `destructive` for failures. */
  readonly variant?: 'default' | 'destructive' | undefined;
  readonly action?: ToasterAction | undefined;
}

/** A button in a message; the message is gone afterwards. */
export interface ToasterAction {
  /** A verb, for example 'Undo'. */
  readonly label: string;
  readonly onSelect: () => void;
}

export interface ToasterProps {
  /** The one message that is shown; a newer one replaces it. */
  readonly message: ToasterMessage | null;
  /** The message may be forgotten: it was closed, and the removal delay has passed. */
  readonly onDismiss: () => void;
}

const durationMs = 5000;
const actionDurationMs = 10_000;
const removalDelayMs = 1_000_000;
const swipeThresholdPx = 50;
const hotkey = ['F8'];

interface ToastCardProps {
  readonly message: ToasterMessage;
  readonly onDismiss: () => void;
}

function ToastCard({ message, onDismiss }: ToastCardProps) {
  const [open, setOpen] = useState(true);
  useRemoval(open, onDismiss);
  return (
    <Card
      open={open}
      onOpenChange={setOpen}
      duration={message.action ? actionDurationMs : durationMs}
    >
      {message.variant === 'destructive' && (
        <Sign aria-hidden>
          <CircleAlert size={20} />
        </Sign>
      )}
      <Words>
        <Title>{message.title}</Title>
        {message.description && <Description>{message.description}</Description>}
        {message.action && <Action {...message.action} />}
      </Words>
      <Toast.Close asChild>
        <IconButton label="Dismiss" size="small">
          <X size={16} aria-hidden />
        </IconButton>
      </Toast.Close>
    </Card>
  );
}

/** Screen readers hear how to get to the button together with the message. */
function Action({ label, onSelect }: ToasterAction) {
  return (
    <Toast.Action asChild altText={`Press ${hotkey.join()} and Tab to ${label.toLowerCase()}`}>
      <ActionButton size="small" onClick={onSelect}>
        {label}
      </ActionButton>
    </Toast.Action>
  );
}

function useRemoval(open: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => dismiss(), removalDelayMs);
    return () => clearTimeout(timer);
  }, [open]);
}

/** The region and its one toast; loaded by `Toaster` with the first message. */
export function ToastRegion({ message, onDismiss }: ToasterProps) {
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {message && <ToastCard key={message.id} message={message} onDismiss={onDismiss} />}
      <Viewport hotkey={hotkey} />
    </Toast.Provider>
  );
}
