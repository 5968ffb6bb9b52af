import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ContentRule } from '@tessera/contracts-creator';
import { workflowLimits, workflowRules } from '@tessera/contracts-creator/values';
import { DataSource } from 'typeorm';
import { ContentRuleEntity } from '../entities/content-rule.entity.js';

/** When visitors are reminded of their content: each rule is off until they switch it on. */
@Injectable()
export class ContentRules {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async list(visitorId: string): Promise<{ rules: ContentRule[] }> {
    const rows = await this.database.manager.findBy(ContentRuleEntity, { visitorId });
    const chosen = new Map(rows.map(({ rule, isOn, days }) => [rule, { isOn, days }]));
    const rules = workflowRules.map((rule) => {
      const usual = { isOn: false, days: workflowLimits.usualDays[rule] };
      return { rule, ...(chosen.get(rule) ?? usual) };
    });
    return { rules };
  }

  async change(visitorId: string, rule: ContentRule): Promise<ContentRule> {
    const row = { visitorId, ...rule };
    await this.database.manager.upsert(ContentRuleEntity, row, ['visitorId', 'rule']);
    return rule;
  }
}
