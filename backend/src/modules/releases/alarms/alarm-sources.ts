import { Injectable } from '@nestjs/common';
import type { Alarm } from '@tessera/contracts';

/** A problem that lasts as long as its source reports it. Kind and subject identify it. */
export type AlarmCondition = Omit<Alarm, 'id' | 'since'>;

/** Detects a kind of problem. */
export interface AlarmSource {
  /** For the log, if it fails. */
  readonly name: string;
  /** The current problems; called every few seconds, in every process. */
  conditions(): Promise<readonly AlarmCondition[]>;
}

/** Registry of alarm sources. Modules register theirs when they are initialized. */
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
