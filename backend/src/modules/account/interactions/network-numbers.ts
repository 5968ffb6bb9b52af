import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { outsideRequest, type RequestContext } from '../../../platform/endpoints/index.js';
import { ClientNetworks } from '../../../platform/http/index.js';
import { SITE_SECRET } from '../../../platform/secrets/index.js';

/**
 * Numbers of networks, by which it can be told whether events of a month came from different ones: a machine that drops its cookies
 * is another visitor each time, but not another network.
 *
 * A number is 32 bits of a signature by the site's secret and a random key of the month (UTC). The key is deleted once the month is
 * over; from then on nobody, not even with the secret, can tell to which network a number belonged.
 */
@Injectable()
export class NetworkNumbers {
  private known: { readonly month: string; readonly key: Promise<Buffer> } | null = null;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SITE_SECRET) private readonly secret: string,
    private readonly networks: ClientNetworks,
  ) {}

  /** Never 0. The visitor's own where networks are unknown, and `null` for a call within the process. */
  async of({ request, visitorId }: RequestContext, now: Date): Promise<number | null> {
    if (!request) return null;
    const network = this.networks.networkOf(request, visitorId);
    const signature = createHmac('sha256', this.secret)
      .update('network of interactions\n')
      .update(await this.keyOf(monthOf(now)))
      .update(network)
      .digest();
    return signature.readInt32BE() || 1;
  }

  /** Deletes the keys of months that are over. */
  async forgetBefore(now: Date, manager: EntityManager): Promise<void> {
    await manager.query('delete from interaction_network_keys where month < $1', [monthOf(now)]);
  }

  private keyOf(month: string): Promise<Buffer> {
    if (this.known?.month === month) return this.known.key;
    const key = outsideRequest(() => this.readKey(month));
    this.known = { month, key };
    key.catch(() => (this.known = null));
    return key;
  }

  /** All processes have the key of the one that was first. */
  private async readKey(month: string): Promise<Buffer> {
    await this.database.query(
      'insert into interaction_network_keys (month, key) values ($1, $2) on conflict do nothing',
      [month, randomBytes(32)],
    );
    const rows = await this.database.query<{ key: Buffer }[]>(
      'select key from interaction_network_keys where month = $1',
      [month],
    );
    if (!rows[0]) throw new Error(`The key of networks of ${month} was deleted`);
    return rows[0].key;
  }
}

/** Its first day. */
function monthOf(time: Date): string {
  return `${time.toISOString().slice(0, 7)}-01`;
}
