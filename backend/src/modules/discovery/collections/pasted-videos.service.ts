import { Injectable } from '@nestjs/common';
import { CatalogFacade } from '../catalog/index.js';
import { PlaylistsFacade } from '../playlists/index.js';

interface PastedVideos {
  /** In the order of the text, each once. */
  readonly videoIds: readonly string[];
  /** What is no video of the site and no shared playlist that has one. */
  readonly unknown: readonly string[];
}

/** Reads what operators paste: links and ids of videos, and links of shared playlists. */
@Injectable()
export class PastedVideosReader {
  constructor(
    private readonly catalog: CatalogFacade,
    private readonly playlists: PlaylistsFacade,
  ) {}

  async read(text: string): Promise<PastedVideos> {
    const words = [...new Set(text.split(/[\s,]+/).filter((word) => word !== ''))];
    const named = await this.idsIn(words);
    const present = await this.catalog.present([...named.values()].flat());
    const found = words.map((word) => ({
      word,
      ids: (named.get(word) ?? []).filter((id) => present.has(id)),
    }));
    return {
      videoIds: [...new Set(found.flatMap(({ ids }) => ids))],
      unknown: found.filter(({ ids }) => ids.length === 0).map(({ word }) => word),
    };
  }

  /** Ids that each word names, whether or not there are such videos. */
  private async idsIn(words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const ofPlatforms = await this.catalog.idsAt(words);
    const named = new Map<string, readonly string[]>();
    for (const word of words) {
      const playlistId = playlistPath.exec(word)?.[1];
      const id = ofPlatforms.get(word) ?? videoPath.exec(word)?.[1] ?? word;
      named.set(
        word,
        playlistId === undefined ? [id] : await this.playlists.sharedVideoIds(playlistId),
      );
    }
    return named;
  }
}

/** Addresses of pages of this site, with or without its name and what follows. */
const videoPath = /\/video\/([\w-]+)(?:[/?#]|$)/;
const playlistPath = /\/playlist\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[/?#]|$)/i;
