import * as Radix from 'radix-ui/alert-dialog';
import { Button } from '../controls/button';
import type { ConfirmDialogProps } from './confirm-dialog-props';
import { DialogActions } from './dialog';
import { Body, Problem, Question, QuestionPanel } from './dialog-panel.styles';
import { Head, Scrim, Title } from './drawer-panel.styles';
import { useModalPanel } from './use-modal-panel';

/** The question itself; loaded by `ConfirmDialog` when it is first opened. */
export function ConfirmPanel(props: ConfirmDialogProps) {
  const { open, onClose, title, children, error } = props;
  const panel = useModalPanel(onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Scrim as={Radix.Overlay} />
        <QuestionPanel as={Radix.Content} {...panel}>
          <Head $side="bottom">
            <Title as={Radix.Title}>{title}</Title>
          </Head>
          <Question as={Radix.Description}>{children}</Question>
          <Body>
            <Problem role="alert">{error}</Problem>
            <Answers {...props} />
          </Body>
        </QuestionPanel>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Answers(props: ConfirmDialogProps) {
  const { onClose, onConfirm, confirmLabel, cancelLabel = 'Cancel', isPending = false } = props;
  return (
    <DialogActions>
      <Button data-first-focus onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button
        variant={props.tone === 'danger' ? 'danger' : 'primary'}
        aria-disabled={isPending}
        onClick={() => !isPending && onConfirm()}
      >
        {confirmLabel}
      </Button>
    </DialogActions>
  );
}
