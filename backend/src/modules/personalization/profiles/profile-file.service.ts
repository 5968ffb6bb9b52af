import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Profile, ProfileFile } from '@tessera/contracts-personalization';
import { DataSource } from 'typeorm';
import { FeedbackService } from './feedback.service.js';
import { ProfileService } from './learned/profile.service.js';
import { VisitorSettingsService } from './settings/visitor-settings.service.js';

/** What a visitor has told, as a file to be kept or moved to another browser. */
@Injectable()
export class ProfileFileService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly settings: VisitorSettingsService,
    private readonly feedback: FeedbackService,
    private readonly profiles: ProfileService,
  ) {}

  async export(visitorId: string): Promise<ProfileFile> {
    const { preferences, switches, feedback } = await this.settings.of(visitorId);
    const exportedAt = new Date().toISOString();
    return {
      format: 'tessera-profile-1',
      exportedAt,
      preferences,
      switches,
      feedback: [...feedback],
    };
  }

  /** In place of what there was. @throws ApiProblem `invalid-request` */
  async import(visitorId: string, { feedback, ...settings }: ProfileFile): Promise<Profile> {
    await this.database.transaction(async (manager) => {
      await this.settings.replace(manager, visitorId, settings);
      await this.feedback.replace(manager, visitorId, feedback);
    });
    return this.profiles.profile(visitorId);
  }
}
