import { type DeployToken, releaseName } from '@tessera/contracts';
import { type Command, InvalidArgumentError } from 'commander';
import { dayMs } from '../platform/utc-days/index.js';
import { withAccess } from './with-access.js';

export function addTokenCommands(program: Command): void {
  const token = program.command('token').description('secrets with which programs release');
  token
    .command('create')
    .description('prints the token, which can not be shown again')
    .requiredOption('--label <text>', 'what the token is for; the audit trail names it', parseLabel)
    .option('--remote <name>', 'for this remote alone; without it, for everything', parseRemote)
    .option('--days <count>', 'how long it is valid; without it, until it is revoked', parseDays)
    .action(createToken);
  token.command('list').description('tokens that are valid').action(listTokens);
  token
    .command('revoke')
    .description('accepts a token no longer')
    .argument('<id>', 'as `token list` tells it')
    .action(revokeToken);
}

interface TokenOptions {
  readonly label: string;
  readonly remote?: string;
  readonly days?: number;
}

/** The token alone goes to standard output, so that it can be piped to where it is kept. */
async function createToken({ label, remote, days }: TokenOptions): Promise<void> {
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * dayMs);
  const wanted = { label, remote: remote ?? null, expiresAt };
  const { id, token } = await withAccess(({ tokens, actor }) => tokens.create(wanted, actor));
  const until = expiresAt ? `until ${expiresAt.toISOString()}` : 'until it is revoked';
  process.stderr.write(`Token ${id} for ${remote ?? 'everything'}, valid ${until}:\n`);
  process.stdout.write(`${token}\n`);
}

async function listTokens(): Promise<void> {
  const tokens = await withAccess((access) => access.tokens.list());
  for (const token of tokens) process.stdout.write(`${describe(token)}\n`);
}

function describe({ id, label, remote, createdAt, expiresAt, lastUsedAt }: DeployToken): string {
  return [
    id,
    label,
    remote ?? 'everything',
    `created ${createdAt}`,
    expiresAt ? `expires ${expiresAt}` : 'does not expire',
    lastUsedAt ? `used ${lastUsedAt}` : 'never used',
  ].join('  ');
}

async function revokeToken(id: string): Promise<void> {
  const isRevoked = await withAccess(({ tokens, actor }) => tokens.revoke(id, actor));
  if (!isRevoked) throw new Error(`There is no token ${id} that could be revoked`);
  process.stdout.write(`The token ${id} is accepted no longer\n`);
}

function parseLabel(text: string): string {
  if (/^[^\p{C}]{1,80}$/u.test(text) && text.trim()) return text;
  throw new InvalidArgumentError('It must have 1 to 80 characters that can be seen.');
}

function parseRemote(text: string): string {
  const result = releaseName.safeParse(text);
  if (result.success) return result.data;
  throw new InvalidArgumentError("It must be 'shell' or a name that begins with 'mf-'.");
}

function parseDays(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 9999.');
}
