import { Injectable } from '@nestjs/common';
import type { SiteComposition } from './composition/compose.js';
import { CurrentComposition } from './composition/current-composition.js';
import type { Encoding } from './entities/stored-file.entity.js';
import { type Asset, AssetService } from './files/asset.service.js';

/** What other modules may ask of releases. */
@Injectable()
export class ReleasesFacade {
  constructor(
    private readonly current: CurrentComposition,
    private readonly assets: AssetService,
  ) {}

  /** What a page view gets; `null` where no shell is active. */
  composition(): Promise<SiteComposition | null> {
    return this.current.get();
  }

  /**
   * A file of any published version, also of one that is no longer active; `null` where there is
   * none.
   */
  asset(name: string, version: string, path: string): Promise<Asset | null> {
    return this.assets.find(name, version, path);
  }

  /** Bytes of a file, plain or encoded; `null` where the store has lost them. */
  bytes(asset: Asset, encoding?: Encoding): Promise<Buffer | null> {
    return this.assets.read(asset, encoding);
  }
}
