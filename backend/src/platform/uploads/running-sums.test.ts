import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { RunningSums } from './running-sums.js';

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function* bytesOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

/** @returns what was passed on */
async function pass(sums: RunningSums, before: number, ...texts: string[]): Promise<string> {
  let passed = '';
  for await (const chunk of sums.passed('one', before, bytesOf(...texts))) passed += String(chunk);
  return passed;
}

it('is known of what has arrived in parts, one behind the other', async () => {
  const sums = new RunningSums();
  expect(await pass(sums, 0, 'ab', 'c')).toBe('abc');
  expect(sums.of('one', 3)).toBe(sumOf('abc'));
  await pass(sums, 3, 'de');
  expect([sums.of('one', 5), sums.of('one', 3)]).toEqual([sumOf('abcde'), null]);
});

it('is not known where some was lost, or came elsewhere', async () => {
  const sums = new RunningSums();
  await pass(sums, 0, 'abc');
  sums.keepAt('one', 2);
  await pass(sums, 2, 'c');
  expect(sums.of('one', 3)).toBeNull();
  await pass(sums, 0, 'abc');
  // Another process has received `de`.
  expect(await pass(sums, 5, 'f')).toBe('f');
  expect(sums.of('one', 6)).toBeNull();
});
