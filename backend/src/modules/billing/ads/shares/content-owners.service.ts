import { Injectable } from '@nestjs/common';
import type { AdContent } from '@tessera/contracts-billing';
import type { EntityManager } from 'typeorm';
import { PlaylistsFacade } from '../../../discovery/playlists/index.js';

const prefix = 'playlist:';

/** Knows whose content is: what a browser says of that is worth nothing. */
@Injectable()
export class ContentOwners {
  constructor(private readonly playlists: PlaylistsFacade) {}

  /** `null` for content that is not there, or not shared. */
  ownerOfShared(content: AdContent): Promise<string | null> {
    return this.playlists.ownerOfShared(content.slice(prefix.length));
  }

  /** By content; without what is gone. What is no longer shared was shared when its ads were seen. */
  async of(
    contents: readonly string[],
    manager: EntityManager,
  ): Promise<{ readonly content: string; readonly owner: string }[]> {
    const ids = contents.map((content) => content.slice(prefix.length));
    const found = await this.playlists.find(ids, manager);
    return found.map(({ id, visitorId: owner }) => ({ content: prefix + id, owner }));
  }
}

/** Id of the playlist that is meant. */
export function playlistIdOf(content: string): string {
  return content.slice(prefix.length);
}
