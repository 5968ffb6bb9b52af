import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LimitsModule } from '../../../platform/limits/index.js';
import { DailyUses } from './daily-uses.service.js';
import { EntitlementGrantEntity } from './entities/entitlement-grant.entity.js';
import { EntitlementData } from './entitlement-data.js';
import { EntitlementsFacade } from './entitlements.facade.js';
import { GrantedPlans } from './granted-plans.service.js';
import { NetworkAllowance } from './network-allowance.js';
import { PlanEntitlements } from './plan-entitlements.service.js';

/** What visitors may do by the plans that they have, and how much of it is left today. */
@Module({
  imports: [LimitsModule, TypeOrmModule.forFeature([EntitlementGrantEntity])],
  providers: [
    DailyUses,
    EntitlementData,
    EntitlementsFacade,
    GrantedPlans,
    NetworkAllowance,
    PlanEntitlements,
  ],
  exports: [EntitlementsFacade],
})
export class EntitlementsModule {}
