import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Where clamd listens: on a host and its port, or on a socket of this machine. */
export type ClamdAddress =
  | { readonly host: string; readonly port: number }
  | { readonly path: string };

/** For so long, in milliseconds, nothing may happen: it has to look into archives, and reads its signatures anew each day. */
const idleMs = 60_000;
const mostOfAnswer = 4096;

/**
 * Sends a file to clamd by its command INSTREAM, in flat memory.
 * @returns name of what it has found; `null` where it has found nothing
 * @throws Error where it can't be asked, or doesn't scan the file, such as one above its `StreamMaxLength`
 */
export async function scanWithClamd(
  address: ClamdAddress,
  content: AsyncIterable<Uint8Array>,
): Promise<string | null> {
  const socket = connect(address);
  socket.setTimeout(idleMs, () => socket.destroy(new Error('clamd does not respond')));
  const done = new AbortController();
  try {
    const answer = readAnswer(socket);
    // What can't be read or sent to its end was not scanned.
    await Promise.race([answer, send(socket, content, done.signal)]);
    return findingIn(await answer);
  } finally {
    done.abort();
    socket.destroy();
  }
}

async function send(
  socket: Socket,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const write = async (bytes: Uint8Array): Promise<void> => {
    if (!socket.write(bytes)) await once(socket, 'drain', { signal });
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const chunk of content) {
    // A chunk of no length is the end.
    if (chunk.length === 0) continue;
    await write(lengthOf(chunk));
    await write(chunk);
  }
  await write(lengthOf([]));
}

function lengthOf({ length }: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    const end = answer.indexOf('\0');
    if (end !== -1) return answer.slice(0, end);
    if (answer.length > mostOfAnswer) break;
  }
  throw new Error('clamd has not answered');
}

function findingIn(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const [, finding] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
  if (finding === undefined) throw new Error(`clamd says: ${answer.slice(0, 200)}`);
  return finding;
}
