import type { Command } from 'commander';
import { callEndpoint } from '../site/call-endpoint.js';
import type { Context } from './context.js';
import { describeAudit } from './describe/audit.js';
import { addExamples } from './help.js';
import { wholeNumber } from './options/whole-number.js';

interface AuditOptions {
  readonly subject?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export function addAudit(program: Command, context: Context): void {
  const command = program
    .command('audit')
    .description('show the audit trail, newest first')
    .option('--subject <name>', 'only entries about this remote, token or operator')
    .option('--limit <n>', 'entries per page', wholeNumber(1, 200), 50)
    .option('--cursor <cursor>', 'continue after an earlier page')
    .action((options: AuditOptions) => audit(context, options));
  addExamples(
    command,
    'tessera audit',
    'tessera audit --subject mf-news --limit 10',
    'tessera audit --cursor 1234',
  );
}

async function audit(context: Context, query: AuditOptions): Promise<void> {
  const page = await callEndpoint(context.access(), 'GET /api/audit', { query });
  const { print, colors } = context.output();
  const more = page.nextCursor ? colors.dim(`More: --cursor ${page.nextCursor}\n`) : '';
  print(page, describeAudit(page.entries, colors) + more);
}
