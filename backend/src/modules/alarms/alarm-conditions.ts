import { Injectable, Logger } from '@nestjs/common';
import { type AlarmCondition, type AlarmSource, AlarmSources } from './alarm-sources.js';

/** Asks everybody who can say what is the matter. */
@Injectable()
export class AlarmConditions {
  private readonly logger = new Logger('Alarms');
  private readonly last = new Map<AlarmSource, readonly AlarmCondition[]>();
  private readonly failing = new Set<AlarmSource>();

  constructor(private readonly sources: AlarmSources) {}

  async current(): Promise<AlarmCondition[]> {
    const answers = await Promise.all(this.sources.all.map((source) => this.ask(source)));
    return answers.flat();
  }

  /** What a source said last holds while it can't be asked: an alarm does not end by that. */
  private async ask(source: AlarmSource): Promise<readonly AlarmCondition[]> {
    try {
      const conditions = await source.conditions();
      this.last.set(source, conditions);
      this.failing.delete(source);
      return conditions;
    } catch (error) {
      if (!this.failing.has(source)) {
        this.logger.warn(`${source.name} can't say what is the matter: ${String(error)}`);
      }
      this.failing.add(source);
      return this.last.get(source) ?? [];
    }
  }
}
