export { AccessModule } from './access/access.module.js';
export { OperatorAccounts } from './accounts/operator-accounts.service.js';
export { AuditTrail } from './audit/audit-trail.js';
export { AuditedRefusals } from './audit/audited-refusals.js';
export { OperatorsModule } from './operators.module.js';
export { DeployTokens } from './tokens/deploy-tokens.service.js';
