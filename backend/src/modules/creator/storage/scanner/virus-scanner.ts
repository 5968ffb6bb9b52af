import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import type { InspectedFile } from '../pictures/inspected-file.js';
import { type StorageSettings, storageSettings } from '../settings.js';
import { scanWithClamd } from './clamd-client.js';

/** Has what arrives scanned for viruses, where the site has a scanner. */
@Injectable()
export class VirusScanner {
  private readonly logger = new Logger(VirusScanner.name);

  constructor(@Inject(storageSettings.token) private readonly settings: StorageSettings) {}

  /** Lets nothing pass that was not scanned. @throws ApiProblem `file-infected`, `scanner-unavailable` */
  async assertClean({ read }: Pick<InspectedFile, 'read'>): Promise<void> {
    const { clamd } = this.settings;
    if (!clamd) return;
    const finding = await scanWithClamd(clamd, await read()).catch((error: unknown) => {
      this.logger.error(`A file was refused because it can't be scanned: ${String(error)}`);
      const detail = 'Files can’t be checked for viruses right now. Try again later.';
      throw new ApiProblem('scanner-unavailable', detail, { cause: error, retryAfter: 60 });
    });
    if (finding === null) return;
    this.logger.warn(`A file was refused: the scanner has found ${finding}`);
    throw new ApiProblem('file-infected', `The virus scanner has found ${finding} in the file.`);
  }
}
