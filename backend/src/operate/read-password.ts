import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/**
 * Asks for a new password twice on the terminal, without showing it; reads it from standard input where that is no
 * terminal.
 * @throws Error where the two differ, and where asking is broken off
 */
export async function readPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  const password = await ask(question);
  if ((await ask('Repeat the password: ')) === password) return password;
  throw new Error("The passwords don't match");
}

/** The terminal repeats what readline writes: it writes to nowhere. */
async function ask(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const brokenOff = new AbortController();
  reader.once('close', () => brokenOff.abort());
  process.stderr.write(question);
  try {
    return await reader.question('', { signal: brokenOff.signal });
  } catch (error) {
    throw new Error('No password was entered', { cause: error });
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
