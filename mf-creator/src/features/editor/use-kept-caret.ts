import { type RefObject, useLayoutEffect, useRef } from 'react';
import { movedCaret } from './moved-caret';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps the caret where it is in the words when a text changes from elsewhere: browsers put it at the end.
 * @returns to be called with what is typed
 */
export function useKeptCaret(ref: RefObject<TextControl | null>, value: string) {
  const typed = useRef(value);
  const selection = useRef<readonly [number, number]>([0, 0]);
  useLayoutEffect(() => {
    const control = ref.current;
    if (!control) return undefined;
    const remember = () => {
      selection.current = [control.selectionStart ?? 0, control.selectionEnd ?? 0];
    };
    document.addEventListener('selectionchange', remember);
    return () => document.removeEventListener('selectionchange', remember);
  }, [ref]);
  useLayoutEffect(() => {
    const before = typed.current;
    typed.current = value;
    const control = ref.current;
    if (before === value || !control || document.activeElement !== control) return;
    const [start, end] = selection.current;
    control.setSelectionRange(movedCaret(before, value, start), movedCaret(before, value, end));
  }, [ref, value]);
  return (text: string) => {
    typed.current = text;
    const control = ref.current;
    if (control) selection.current = [control.selectionStart ?? 0, control.selectionEnd ?? 0];
  };
}
