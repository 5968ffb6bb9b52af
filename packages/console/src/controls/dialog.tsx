import { Heading, IconButton, media, token } from '@tessera/design-system';
import { X } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { keyframes, styled } from 'styled-components';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

/* From below on phones, where the thumb is. */
const Box = styled.dialog`
  width: 100%;
  max-width: 32rem;
  max-height: min(90dvh, 44rem);
  margin: auto auto 0;
  padding: ${token.space[6]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large} ${token.radius.large} 0 0;
  background: ${token.color.surfaceRaised};
  color: ${token.color.text};
  box-shadow: ${token.shadow.floating};
  animation: ${rise} ${token.motion.slow} ${token.motion.ease};
  overflow-y: auto;
  overscroll-behavior: contain;
  &::backdrop {
    background: ${token.color.scrim};
  }
  ${media.medium} {
    margin-block: auto;
    border-radius: ${token.radius.large};
  }
`;

const Head = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space[4]};
  margin-bottom: ${token.space[4]};
  overflow-wrap: anywhere;
  & > button {
    margin: calc(-1 * ${token.space[1]}) calc(-1 * ${token.space[2]}) 0 0;
  }
`;

/**
 * Modal dialog. The browser traps and restores the focus; the field with `data-first-focus` gets it first.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(box);
  // Phones ask by a gesture. Chromium does not ask at the first Escape after a dialog was hidden and shown again.
  const leave = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Box
      ref={box}
      aria-labelledby={titleId}
      onCancel={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave(event);
      }}
    >
      <Head>
        <Heading level={2} id={titleId}>
          {title}
        </Heading>
        <IconButton label="Close" size="small" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Head>
      {children}
    </Box>
  );
}

/** Closed before it leaves the document, while it still knows where the focus was. */
function useModal(box: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => dialog?.close();
  }, [box]);
}
