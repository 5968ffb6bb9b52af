import { type Channel, endpoints, type Request } from '@tessera/contracts';
import { ConnectionError, sendRequest, type SiteAccess } from './send-request.js';

type Publication = Request<'POST /api/releases/:name/versions'>['body'];

/**
 * The releases of a site, over its API. Every method throws a `CommandError` where the site
 * refuses.
 */
export class Site {
  constructor(private readonly access: SiteAccess) {}

  async channels(): Promise<Channel[]> {
    const key = 'GET /api/releases';
    return endpoints[key].response.parse(await sendRequest(this.access, { key }));
  }

  /** Those of the hashes whose files have to be uploaded. */
  async missingFiles(hashes: readonly string[]): Promise<string[]> {
    const key = 'POST /api/releases/missing-files';
    const answer = await sendRequest(this.access, { key, body: { hashes } });
    return endpoints[key].response.parse(answer).missing;
  }

  /** Sends once more where the connection broke. */
  async upload(hash: string, bytes: Buffer): Promise<void> {
    const send = () =>
      sendRequest(this.access, {
        key: 'PUT /api/releases/files/:hash',
        params: { hash },
        body: bytes,
      });
    await send().catch((error: unknown) => {
      if (error instanceof ConnectionError) return send();
      throw error;
    });
  }

  async publish(name: string, body: Publication): Promise<Channel> {
    const key = 'POST /api/releases/:name/versions';
    const answer = await sendRequest(this.access, { key, params: { name }, body });
    return endpoints[key].response.parse(answer);
  }

  /** @param expected version that has to be active, `null` for none; any where it is left out */
  async activate(name: string, version: string, expected?: string | null): Promise<Channel> {
    const key = 'POST /api/releases/:name/activate';
    const body = { version, expected };
    const answer = await sendRequest(this.access, { key, params: { name }, body });
    return endpoints[key].response.parse(answer);
  }
}
