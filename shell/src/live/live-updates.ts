import { request } from '@tessera/api-client';
import { type SiteEvent, SiteEvents } from '@tessera/api-client/site-events';
import type { Composition, PageEvent } from '@tessera/contracts';
import type { LiveComposition } from '../composition/live-composition';

/** Handles what happens for the visitor; `null` means that something may have been missed. */
export type PageEventHandler = (event: PageEvent | null) => void;

/** Receives new compositions, and the events of the visitor, while the page is visible. */
export class LiveUpdates {
  private readonly events: SiteEvents;

  constructor(
    private readonly live: LiveComposition,
    private readonly onEvent: PageEventHandler = () => undefined,
  ) {
    const group = groupOf(live.read().newest);
    this.events = new SiteEvents({ group, onEvent: (event) => this.handle(event) });
  }

  start(): void {
    this.events.start();
  }

  stop(): void {
    this.events.stop();
  }

  private handle({ event, data }: SiteEvent): void {
    if (event === 'composition') void this.follow(data.id);
    else this.onEvent(event === 'page' ? data : null);
  }

  private async follow(id: string): Promise<void> {
    try {
      await this.update(id);
      this.events.confirm();
    } catch {
      this.events.reconnect();
    }
  }

  /** @throws where the site serves another composition than it announced; the next connection announces it again */
  private async update(id: string): Promise<void> {
    const { newest } = this.live.read();
    // A page with an override keeps the versions that its tester chose.
    if (id === '' || id === newest.id || newest.override) return;
    const composition = await request('GET /api/composition');
    if (composition.id !== id) throw new Error('The composition has changed again');
    this.live.offer(composition);
  }
}

/** What is announced to a tester's page is no news for others. */
function groupOf({ id, override }: Composition): string {
  return override ? `of ${id}` : '';
}
