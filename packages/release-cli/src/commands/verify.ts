import type { Finding } from '@tessera/contracts';
import type { Command } from 'commander';
import { CommandError } from '../command-error.js';
import { callEndpoint } from '../site/call-endpoint.js';
import type { Context } from './context.js';
import { table } from './describe/table.js';
import { addExamples } from './help.js';
import type { Colors } from './output.js';

export function addVerify(program: Command, context: Context): void {
  const command = program
    .command('verify')
    .description('check whether a version could go live now; exits with 6 if not')
    .argument('<name>', 'shell, or the name of a remote')
    .argument('<version>')
    .action((name: string, version: string) => verify(context, name, version));
  addExamples(command, 'tessera verify mf-news 1.4.0', 'tessera verify mf-news 1.4.0 --json');
}

async function verify(context: Context, name: string, version: string): Promise<void> {
  const key = 'GET /api/releases/:name/versions/:version/findings';
  const findings = await callEndpoint(context.access(), key, { params: { name, version } });
  const { print, colors } = context.output();
  if (findings.length === 0)
    return print(
      findings,
      `${colors.bold(name)} ${version}: ${colors.green('ready to go live')}\n`,
    );
  print(findings, describe(findings, colors));
  const count = findings.length === 1 ? 'one finding' : `${findings.length} findings`;
  throw new CommandError('refused', `${name} ${version} can't go live: ${count}`);
}

function describe(findings: readonly Finding[], { bold, red }: Colors): string {
  const rows = findings.map(({ check, consumer, message }) => [check, consumer, message]);
  return table(rows, [red, bold, String]);
}
