import { Inject, Injectable } from '@nestjs/common';
import { type FileType, mebibyte, storageLimits } from '@tessera/contracts-creator/values';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { type StorageSettings, storageSettings } from '../settings.js';

/** What a visitor may keep. */
export interface StorageAllowance {
  /** Name of the plan. */
  readonly plan: string;
  /** Name of the cheapest plan that allows more; `null` where none does. */
  readonly moreWith: string | null;
  /** Of all files, in bytes. */
  readonly quotaBytes: number;
  /** Of one file by its type, in bytes. */
  readonly fileBytes: Readonly<Record<FileType, number>>;
}

/** Plan of a site that sells none. */
const unsold = 'Free';

/** What visitors may keep by their plans and the site's settings. */
@Injectable()
export class StorageLimits {
  constructor(
    private readonly entitlements: Entitlements,
    @Inject(storageSettings.token) private readonly settings: StorageSettings,
  ) {}

  async of(visitorId: string): Promise<StorageAllowance> {
    const entitlement = await this.entitlements.of(visitorId);
    const { storageBytes = null, fileBytes = null } = entitlement?.limits ?? {};
    const quotaBytes = storageBytes ?? storageLimits.quotaBytes;
    return {
      plan: entitlement?.plan ?? unsold,
      moreWith: entitlement && this.entitlements.nextPlan('storageBytes', quotaBytes),
      quotaBytes,
      fileBytes: { ...storageLimits.fileBytes, general: this.largestFile(fileBytes) },
    };
  }

  /** What the plan and the site allow, whichever is more. */
  private largestFile(ofPlan: number | null): number {
    const ofSite = this.settings.storageMaxFileMb * mebibyte;
    const allowed = Math.max(ofPlan ?? storageLimits.fileBytes.general, ofSite);
    return Math.min(allowed, storageLimits.maxFileBytes);
  }
}
