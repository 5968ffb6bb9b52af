import { randomInt } from 'node:crypto';

/** Without those that are taken for each other when they are read or typed. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const madeLength = 8;

/** Too many to guess: 31 ^ 8. */
export function makeCode(): string {
  return draw(madeLength);
}

/** For example `Visitor 7F3K`. */
export function makePseudonym(): string {
  return `Visitor ${draw(4).toUpperCase()}`;
}

function draw(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Letters first, so that pairs of them are found however they are written. */
const lookalikes: readonly (readonly [pattern: RegExp, letter: string])[] = [
  [/-/g, ''],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/2/g, 'z'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/6/g, 'b'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
];

/** What a code looks like at a glance: equal for `paypal` and `pay-pa1`. Codes are ASCII, so other alphabets play no part. */
export function skeletonOf(code: string): string {
  return lookalikes.reduce((text, [pattern, letter]) => text.replace(pattern, letter), code);
}

/** Names in whose place nobody may speak. */
const names = ['tessera', 'official', 'admin', 'support', 'paypal', 'stripe', 'moderator'];
/** Words that mean something in links, or that nobody should own. */
const words = [
  'affiliate',
  'affiliates',
  'billing',
  'discount',
  'embed',
  'free',
  'help',
  'home',
  'none',
  'null',
  'operator',
  'partner',
  'partners',
  'premium',
  'pricing',
  'pro',
  'ref',
  'root',
  'security',
  'staff',
  'system',
  'team',
  'test',
  'undefined',
];
const nameSkeletons = names.map(skeletonOf);
const wordSkeletons = new Set(words.map(skeletonOf));

/** Whether a code is, or looks like, one that would mislead whoever sees the link. */
export function isReserved(code: string): boolean {
  const skeleton = skeletonOf(code);
  return wordSkeletons.has(skeleton) || nameSkeletons.some((name) => skeleton.includes(name));
}
