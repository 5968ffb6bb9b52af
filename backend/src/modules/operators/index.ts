export { OperatorAccounts, operatorName } from './accounts/operator-accounts.service.js';
export { passwordLength } from './accounts/password.js';
export { AuditTrail } from './audit/audit-trail.js';
export { operatorsMigrations } from './migrations/index.js';
export { OperatorsModule } from './operators.module.js';
export { DeployTokens } from './tokens/deploy-tokens.service.js';
