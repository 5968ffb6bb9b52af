import { createServer, type Server, type Socket } from 'node:net';

/** The text that every scanner takes for a virus, so that scanners can be tried. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/** What the scanner does with a file that it has read. */
type Behavior = 'scan' | 'limit' | 'hang up' | 'garble';

/** A server that speaks the protocol of clamd, as far as `INSTREAM` goes, and finds what contains the text of EICAR. */
export class FakeClamd {
  behavior: Behavior = 'scan';
  /** Of the last file, in bytes. */
  received = 0;
  private readonly server: Server = createServer((socket) => this.serve(socket));

  /** @param at a port, any with 0, or the path of a socket */
  async listen(at: number | string): Promise<void> {
    await new Promise<void>((resolve) => {
      if (typeof at === 'string') this.server.listen(at, resolve);
      else this.server.listen(at, '127.0.0.1', resolve);
    });
  }

  get port(): number {
    const address = this.server.address();
    if (!address || typeof address === 'string') throw new Error('It has no port');
    return address.port;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    const chunks: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (this.behavior === 'hang up') socket.destroy();
      else if (this.behavior === 'limit' && chunks.length > 2)
        socket.end('INSTREAM size limit exceeded. ERROR\0');
      // Looked at only where the end may have arrived.
      else if (chunk.subarray(-4).equals(Buffer.alloc(4))) {
        const content = contentOf(Buffer.concat(chunks));
        if (content) socket.end(this.answerTo(content));
      }
    });
  }

  private answerTo(content: Buffer): string {
    this.received = content.length;
    if (this.behavior === 'garble') return 'stream: perhaps\0';
    return content.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';
  }
}

const command = 'zINSTREAM\0';

/** `null` until the chunk of no length has arrived. */
function contentOf(bytes: Buffer): Buffer | null {
  if (bytes.toString('latin1', 0, command.length) !== command) return null;
  const chunks = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
