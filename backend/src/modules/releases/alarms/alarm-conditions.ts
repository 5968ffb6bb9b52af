import { Injectable, Logger } from '@nestjs/common';
import { type AlarmCondition, type AlarmSource, AlarmSources } from './alarm-sources.js';

/** Collects the current problems from all sources. */
@Injectable()
export class AlarmConditions {
  private readonly logger = new Logger('Alarms');
  private readonly last = new Map<AlarmSource, readonly AlarmCondition[]>();
  private readonly failing = new Set<AlarmSource>();

  constructor(private readonly sources: AlarmSources) {}

  async current(): Promise<AlarmCondition[]> {
    const conditions = await Promise.all(this.sources.all.map((source) => this.read(source)));
    return conditions.flat();
  }

  /** While a source fails, its last result holds: a failing source must not end an alarm. */
  private async read(source: AlarmSource): Promise<readonly AlarmCondition[]> {
    try {
      const conditions = await source.conditions();
      this.last.set(source, conditions);
      this.failing.delete(source);
      return conditions;
    } catch (error) {
      if (!this.failing.has(source)) {
        this.logger.warn(`The alarm source ${source.name} failed: ${String(error)}`);
      }
      this.failing.add(source);
      return this.last.get(source) ?? [];
    }
  }
}
