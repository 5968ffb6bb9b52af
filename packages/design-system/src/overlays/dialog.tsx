import { styled } from 'styled-components';
import { token } from '../tokens/token';
import type { DialogProps } from './dialog-props';
import { useDeferred } from './use-deferred';

const load = async () =>
  (await import(/* webpackChunkName: "modal" */ './dialog-panel')).DialogPanel;

/** A modal dialog. Its code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  return useDeferred({ load, wantedFor: open, onFailure: onClose }, props);
}

/** The buttons at the foot of a dialog, or of the form in it; they stay in view while the rest scrolls. */
export const DialogActions = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[2]};
  margin: ${token.space[4]} calc(-1 * ${token.space[6]}) calc(-1 * var(--dialog-end));
  padding: ${token.space[3]} ${token.space[6]} var(--dialog-end);
  background: ${token.color.surfaceRaised};
  /* A form has a distance between all of its parts. */
  form > & {
    margin-top: 0;
  }
`;
