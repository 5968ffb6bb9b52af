import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Crop, type StoredFile, storageLimits } from '@tessera/contracts-creator';
import { DataSource } from 'typeorm';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import { DomainEvents } from '../../../../platform/events/index.js';
import { thingStored } from '../../../../platform/visitor-data/index.js';
import { Avatars } from '../avatars/avatars.service.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { toStoredFile } from '../files/stored-file.mapper.js';
import { storedFiles } from '../files/stored-files.rows.js';
import { type StorageAllowance, StorageLimits } from '../limits/storage-limits.service.js';
import { isWithin, scaledCrop } from '../pictures/picture-cut.js';
import { type Inspection, Pictures, type PictureVariant } from '../pictures/pictures.service.js';
import { addPictures } from '../pictures/stored-pictures.js';
import type { ArrivingFile } from './arriving-file.js';
import { assertSize } from './file-size.js';
import { StorageQuota } from './storage-quota.service.js';

/** The only way in: a file is there as a whole, within the limits of its visitor, or not at all. */
@Injectable()
export class Arrivals {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limits: StorageLimits,
    private readonly quota: StorageQuota,
    private readonly pictures: Pictures,
    private readonly avatars: Avatars,
    private readonly events: DomainEvents,
  ) {}

  /**
   * @throws ApiProblem `file-too-large`, `file-type-refused`, `picture-refused`, `file-infected`, `scanner-unavailable`, `storage-full`,
   *   `too-many-files`; StoreUnavailable
   */
  async take(file: ArrivingFile): Promise<StoredFile> {
    const allowance = await this.limits.of(file.visitorId);
    assertSize(file.size, file.type, allowance);
    const { mediaType, picture } = await this.pictures.inspect(file);
    const sha256 = await file.hash();
    const crop = picture && chosenCrop(file, picture);
    const variants = picture ? await this.pictures.render(file, crop) : [];
    const key = randomBytes(16).toString('hex');
    try {
      // Of avatars and thumbnails only what was made of them is kept.
      const objectKey = file.type === 'general' ? await file.keep() : null;
      // A picture that turns out to be damaged is a file like others.
      const sides = picture && variants.length > 0 ? keptSides(picture, crop) : null;
      const found = { key, sha256, objectKey, mediaType, ...sides };
      return toStoredFile(await this.record(file, { found, variants, allowance }));
    } catch (error) {
      if (!(await this.isRecorded(key))) await this.discard(file, variants);
      throw error;
    }
  }

  private record(
    file: ArrivingFile,
    { found, variants, allowance }: Recorded,
  ): Promise<StoredFileEntity> {
    const { visitorId, name, folder, type, videoId, size, accept } = file;
    const row = { visitorId, name, folder, type, videoId, size: String(size), ...found };
    return this.database.transaction(async (manager) => {
      const added = await storedFiles.create(manager, row, storageLimits.files);
      if (variants.length > 0) await addPictures(manager, added.id, variants);
      await accept(manager, found.objectKey !== null);
      await this.quota.assertRoom(manager, visitorId, allowance);
      await this.avatars.tell(manager, added);
      await this.events.publish(manager, thingStored, { visitorId, what: 'file' });
      return added;
    });
  }

  /** A commit may have succeeded without an answer. What nobody can find out now is left to the job that cleans up. */
  private isRecorded(key: string): Promise<boolean> {
    const { manager } = this.database;
    const found = outsideRequest(() => manager.existsBy(StoredFileEntity, { key }));
    return found.catch(() => true);
  }

  private async discard(file: ArrivingFile, variants: readonly PictureVariant[]): Promise<void> {
    await file.discard();
    await this.pictures.discard(variants);
  }
}

/** What is known of a file beyond what its visitor has said. */
interface Recorded {
  readonly found: Pick<StoredFileEntity, 'key' | 'sha256' | 'objectKey' | 'mediaType'>;
  readonly variants: readonly PictureVariant[];
  readonly allowance: StorageAllowance;
}

type InspectedPicture = NonNullable<Inspection['picture']>;

/** One that doesn't fit is none: the picture is whole, and its owner can cut it later. */
function chosenCrop({ crop }: ArrivingFile, { sent }: InspectedPicture): Crop | null {
  return crop && isWithin(crop, sent) ? crop : null;
}

function keptSides({ kept, sent }: InspectedPicture, crop: Crop | null) {
  return { ...kept, crop: crop && scaledCrop(crop, sent, kept) };
}
