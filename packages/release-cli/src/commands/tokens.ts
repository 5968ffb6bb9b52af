import type { DeployToken } from '@tessera/contracts';
import type { Command } from 'commander';
import { callEndpoint } from '../site/call-endpoint.js';
import type { Context } from './context.js';
import { describeTokens } from './describe/tokens.js';
import { addExamples } from './help.js';

export function addTokens(program: Command, context: Context): void {
  const tokens = program.command('token').description('deploy tokens (for operators)');
  const list = tokens
    .command('list')
    .description('list valid deploy tokens')
    .action(async () =>
      show(context, await callEndpoint(context.access(), 'GET /api/operators/tokens', {})),
    );
  const revoke = tokens
    .command('revoke')
    .description('revoke a deploy token')
    .argument('<id>', 'id from the list')
    .action(async (id: string) => {
      const key = 'DELETE /api/operators/tokens/:id';
      show(context, await callEndpoint(context.access(), key, { params: { id } }));
    });
  addExamples(list, 'tessera token list');
  addExamples(revoke, 'tessera token revoke 7f3c');
  addExamples(tokens, 'tessera token list', 'tessera token revoke 7f3c');
}

function show(context: Context, tokens: readonly DeployToken[]): void {
  const { print, colors } = context.output();
  print(tokens, describeTokens(tokens, colors));
}
