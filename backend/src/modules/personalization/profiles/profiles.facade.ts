import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Switches } from '@tessera/contracts-personalization';
import { DataSource } from 'typeorm';
import { type Remembered, VisitorEvents } from './learned/visitor-events.service.js';
import {
  type VisitorSettings,
  VisitorSettingsService,
} from './settings/visitor-settings.service.js';

/** The module's interface for other modules. */
@Injectable()
export class ProfilesFacade {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly settings: VisitorSettingsService,
    private readonly events: VisitorEvents,
  ) {}

  /** What a visitor has told. */
  settingsOf(visitorId: string): Promise<VisitorSettings> {
    return this.settings.of(visitorId);
  }

  /** What a visitor has done and ignored, as far as their switches allow that it counts. */
  rememberedOf(visitorId: string, switches: Switches): Promise<Remembered> {
    return this.events.withIgnored(visitorId, switches);
  }

  /** Visitors whose events don't count in training, besides those who are not recorded. */
  async excludedFromTraining(): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }[]>(
      `select visitor_id as id from visitor_profiles where switches @> '{"training": false}'`,
    );
    return new Set(rows.map(({ id }) => id));
  }
}
