import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { SettingsOf } from '../../../../platform/config/index.js';
import { withPool } from '../../../../platform/database/index.js';
import { JobHandlers } from '../../../../platform/jobs/index.js';
import { SamplesFacade } from '../../catalog/index.js';
import { sampleCatalogSettings } from '../settings.js';
import { MovingWorld } from './moving-world.js';

const everySeconds = 5;

/** Moves the world of the samples every few seconds. A site whose clock stands still, or that has no samples, has no such job. */
@Injectable()
export class WorldJob implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    @Inject(sampleCatalogSettings.token)
    private readonly settings: SettingsOf<typeof sampleCatalogSettings>,
    private readonly samples: SamplesFacade,
    private readonly world: MovingWorld,
  ) {}

  onModuleInit(): void {
    if (this.settings.sampleClock === 0 || !this.samples.mayBeShown) return;
    this.handlers.repeat({ name: 'sample-world', everySeconds }, async ({ signal }) => {
      await withPool('background', () => this.world.move(new Date(), signal));
    });
  }
}
