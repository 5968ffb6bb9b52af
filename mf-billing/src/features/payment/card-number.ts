export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Discover';

const beginnings: readonly (readonly [CardBrand, RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/],
  ['American Express', /^3[47]/],
  ['Discover', /^(6011|64[4-9]|65)/],
];

/** Who has issued a card, as far as its number tells so far. */
export function brandOf(number: string): CardBrand | null {
  const digits = digitsOf(number);
  return beginnings.find(([, pattern]) => pattern.test(digits))?.[0] ?? null;
}

/** Digits in the groups in which they stand on the card. */
export function groupNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19);
  const groups = brandOf(digits) === 'American Express' ? /^(.{1,4})(.{1,6})?(.{1,5})?/ : null;
  if (groups) return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
  return digits.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** `1228` and `12/28` are `12 / 28`; a month that can only have one digit gets its zero. */
export function groupExpiry(typed: string): string {
  const digits = digitsOf(/^[2-9]/.test(typed.trim()) ? `0${typed.trim()}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Of the security code, which is longer on the cards of one brand. */
export function onlyDigits(typed: string): string {
  return digitsOf(typed).slice(0, 4);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
