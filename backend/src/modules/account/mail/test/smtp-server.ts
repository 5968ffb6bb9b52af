import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** How the server takes a mail: with a response, never, or by ending the connection. */
type Answer = `${number} ${string}` | 'hang' | 'drop';

/** What it got. */
interface Received {
  readonly recipient: string;
  /** The message as sent. */
  readonly source: string;
}

/** A mail server (RFC 5321) that keeps what it gets. */
export class SmtpServer {
  readonly received: Received[] = [];
  /** To the recipient and to the message; called for each. */
  toRecipient: () => Answer = () => '250 OK';
  toMessage: () => Answer | Promise<Answer> = () => '250 OK';
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.converse(socket));

  /** @returns its address, as a setting */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  reset(): void {
    this.received.length = 0;
    this.toRecipient = () => '250 OK';
    this.toMessage = () => '250 OK';
  }

  private converse(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    socket.setEncoding('utf8').write('220 mail.example\r\n');
    let buffer = '';
    let recipient: string | null = null;
    let isMessage = false;
    const take = async (text: string): Promise<void> => {
      if (isMessage) {
        isMessage = false;
        this.received.push({ recipient: recipient ?? '', source: text });
        return answer(socket, await this.toMessage());
      }
      recipient = /^RCPT TO:<(.*?)>/i.exec(text)?.[1] ?? recipient;
      isMessage = /^DATA/i.test(text);
      answer(socket, this.toCommand(text));
    };
    socket.on('data', (chunk: string) => {
      buffer += chunk;
      for (;;) {
        const end = isMessage ? '\r\n.\r\n' : '\r\n';
        const at = buffer.indexOf(end);
        if (at === -1) return;
        const text = buffer.slice(0, at);
        buffer = buffer.slice(at + end.length);
        void take(text);
      }
    });
  }

  private toCommand(line: string): Answer {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'RCPT') return this.toRecipient();
    if (command === 'DATA') return '354 Go on';
    return command === 'QUIT' ? '221 Bye' : '250 OK';
  }
}

function answer(socket: Socket, text: Answer): void {
  if (text === 'drop') socket.destroy();
  else if (text !== 'hang') socket.write(`${text}\r\n`);
}
