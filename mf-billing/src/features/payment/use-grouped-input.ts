import { useLayoutEffect, useRef } from 'react';

/** A field whose digits are grouped while they are typed: the cursor stays behind the digit that was typed last. */
export function useGroupedInput(
  group: (typed: string) => string,
  onChange: (value: string) => void,
) {
  const ref = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const { current: input } = ref;
    if (!input || digitsBefore.current === null) return;
    const place = placeAfter(input.value, digitsBefore.current);
    digitsBefore.current = null;
    if (document.activeElement === input) input.setSelectionRange(place, place);
  });
  const handleChange = (typed: string) => {
    const cursor = ref.current?.selectionStart ?? typed.length;
    const grouped = group(typed);
    const isAtEnd = cursor >= typed.length;
    digitsBefore.current = isAtEnd ? null : typed.slice(0, cursor).replaceAll(/\D/g, '').length;
    onChange(grouped);
  };
  return { ref, onChange: handleChange };
}

/** Where the cursor stands behind so many digits. */
function placeAfter(text: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}
