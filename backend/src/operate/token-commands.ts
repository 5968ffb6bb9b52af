import { type DeployToken, releaseName } from '@tessera/contracts';
import { type Command, InvalidArgumentError } from 'commander';
import { dayMs } from '../platform/utc-days/index.js';
import { withAccess } from './with-access.js';

export function addTokenCommands(program: Command): void {
  const token = program
    .command('token')
    .description('tokens that CI and other programs release with');
  token
    .command('create')
    .description("create a token and print it; it can't be shown again")
    .requiredOption(
      '--label <text>',
      'what the token is for, as shown in the audit trail',
      parseLabel,
    )
    .option('--remote <name>', 'only for this remote (default: for everything)', parseRemote)
    .option('--days <count>', 'how long it is valid (default: until it is revoked)', parseDays)
    .action(createToken);
  token.command('list').description('list the valid tokens').action(listTokens);
  token
    .command('revoke')
    .description('revoke a token')
    .argument('<id>', 'as shown by `token list`')
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
    expiresAt ? `expires ${expiresAt}` : 'never expires',
    lastUsedAt ? `used ${lastUsedAt}` : 'never used',
  ].join('  ');
}

async function revokeToken(id: string): Promise<void> {
  const isRevoked = await withAccess(({ tokens, actor }) => tokens.revoke(id, actor));
  if (!isRevoked) throw new Error(`There is no valid token ${id}`);
  process.stdout.write(`Token ${id} revoked\n`);
}

function parseLabel(text: string): string {
  if (/^[^\p{C}]{1,80}$/u.test(text) && text.trim()) return text;
  throw new InvalidArgumentError('It must have 1 to 80 visible characters.');
}

function parseRemote(text: string): string {
  const result = releaseName.safeParse(text);
  if (result.success) return result.data;
  throw new InvalidArgumentError("It must be 'shell' or a name that starts with 'mf-'.");
}

function parseDays(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 9999.');
}
