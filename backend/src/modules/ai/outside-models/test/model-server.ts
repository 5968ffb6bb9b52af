import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ModelRequest {
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** What the model says; `null` says nothing, ever. */
export type Answer = { readonly status?: number; readonly body: string } | null;

/** A model behind a real HTTP server on this machine. The test says how it behaves. */
export class ModelServer {
  readonly requests: ModelRequest[] = [];
  answer: (request: ModelRequest) => Answer = () => ({ body: '' });
  private readonly server: Server = createServer((request, response) => {
    void this.respond(request, response);
  });

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '', headers } = request;
    const received = { path, headers, body: await text(request) };
    this.requests.push(received);
    const answer = this.answer(received);
    if (!answer) return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(answer.body);
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** A response in the form of OpenAI's API. */
export const openai = (written: string) => ({
  body: JSON.stringify({ choices: [{ message: { role: 'assistant', content: written } }] }),
});

/** The same in that of Anthropic's. */
export const anthropic = (written: string) => ({
  body: JSON.stringify({ content: [{ type: 'text', text: written }] }),
});

/** The settings of a site that asks this model. */
export const settingsFor = ({ host }: ModelServer) => ({
  aiModelApi: 'openai' as const,
  aiModelName: 'small-model',
  aiModelKey: 'secret-key',
  aiModelUrl: `http://${host}/v1`,
  outboundAllowedHosts: [host],
  aiModelTimeoutMs: 20_000,
});

/** Says each sentence of what it is asked in the same other way, and proposes nothing else. */
export function rewording(say: (sentence: string, index: number) => string) {
  return ({ body }: ModelRequest): Answer => {
    const { messages } = JSON.parse(body) as { messages: { content: string }[] };
    const asked = messages.at(-1)?.content.split('Data:\n')[1] ?? '{}';
    const { sentences = [] } = JSON.parse(asked) as { sentences?: string[] };
    return openai(JSON.stringify({ sentences: sentences.map(say) }));
  };
}
