import { Injectable } from '@nestjs/common';
import type { ContentChanges } from '@tessera/contracts-creator';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { CatalogFacade } from '../../../discovery/catalog/index.js';
import { StorageFacade } from '../../storage/index.js';

type Named = Pick<ContentChanges, 'category' | 'cover' | 'videoFile'>;

/** Checks what a copy names: a category of the site, and files of its author. */
@Injectable()
export class CopyChecks {
  constructor(
    private readonly catalog: CatalogFacade,
    private readonly storage: StorageFacade,
  ) {}

  /** @throws ApiProblem `unknown-category`, `file-not-found` */
  async assertKnown(visitorId: string, { category, cover, videoFile }: Named): Promise<void> {
    if (category !== undefined) await this.assertCategory(category);
    await this.assertFile(visitorId, cover, 'image/');
    await this.assertFile(visitorId, videoFile, 'video/');
  }

  private async assertCategory(slug: string): Promise<void> {
    const categories = await this.catalog.listCategories();
    if (categories.some((one) => one.slug === slug)) return;
    throw new ApiProblem('unknown-category', `There is no category '${slug}'.`);
  }

  /** @param kind beginning of its media type */
  private async assertFile(
    visitorId: string,
    key: string | undefined,
    kind: string,
  ): Promise<void> {
    if (!key) return;
    const mediaType = await this.storage.mediaTypeOf(visitorId, key);
    if (mediaType?.startsWith(kind)) return;
    throw new ApiProblem('file-not-found', `There is no ${kind}file '${key}'.`);
  }
}
