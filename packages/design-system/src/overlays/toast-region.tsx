import { X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { useEffect, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import type { ToasterMessage, ToasterProps } from './toaster';

const durationMs = 5000;
const removalDelayMs = 1_000_000;
const swipeThresholdPx = 50;

const enter = keyframes`from { opacity: 0; transform: translateY(12px); }`;
const leave = keyframes`to { opacity: 0; transform: translateX(100%); }`;

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  inset: auto 0 0;
  z-index: ${token.layer.toast};
  padding: ${token.space[4]};
  ${media.medium} {
    left: auto;
    width: 100%;
    max-width: 420px;
  }
`;

const Card = styled(Toast.Root)<{ $destructive: boolean }>`
  display: flex;
  align-items: start;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
  ${({ $destructive }) =>
    $destructive &&
    css`
      border-color: ${token.color.danger};
    `}
  animation: ${enter} ${token.motion.slow} ${token.motion.ease};
  &[data-state='closed'] {
    animation: ${leave} ${token.motion.medium} ease-in forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;

const Title = styled(Toast.Title)`
  font-weight: ${token.weight.medium};
`;

const Description = styled(Toast.Description)`
  color: ${token.color.textMuted};
`;

const Close = styled(Toast.Close)`
  border: 0;
  background: none;
  margin-left: auto;
`;

function ToastCard({ message, onDismiss }: { message: ToasterMessage; onDismiss: () => void }) {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(onDismiss, removalDelayMs);
    return () => clearTimeout(timer);
  }, [open, onDismiss]);
  return (
    <Card open={open} onOpenChange={setOpen} $destructive={message.variant === 'destructive'}>
      <div>
        <Title>{message.title}</Title>
        {message.description && <Description>{message.description}</Description>}
      </div>
      <Close aria-label="Close">
        <X size={16} aria-hidden />
      </Close>
    </Card>
  );
}

export function ToastRegion({ message, onDismiss }: ToasterProps) {
  return (
    <Toast.Provider duration={durationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {message && <ToastCard key={message.id} message={message} onDismiss={onDismiss} />}
      <Viewport hotkey={['F8']} />
    </Toast.Provider>
  );
}
