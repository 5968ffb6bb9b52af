import { Injectable } from '@nestjs/common';
import type { Alarm } from '@tessera/contracts';

/** Something that is the matter as long as its source says so. Kind and subject tell it from all others. */
export type AlarmCondition = Omit<Alarm, 'id' | 'since'>;

/** A part of the site that notices when something is the matter. */
export interface AlarmSource {
  /** For the log, where it fails. */
  readonly name: string;
  /** What is the matter now; asked every few seconds, in every process. */
  conditions(): Promise<readonly AlarmCondition[]>;
}

/** Knows who can say what is the matter. Modules register their sources when they are initialized. */
@Injectable()
export class AlarmSources {
  private readonly sources: AlarmSource[] = [];

  register(source: AlarmSource): void {
    this.sources.push(source);
  }

  get all(): readonly AlarmSource[] {
    return this.sources;
  }
}
