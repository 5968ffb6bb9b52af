import { type DeployKey, releaseName } from '@tessera/contracts';
import { keyIdOf } from '@tessera/release-rules/signing';
import { type Command, InvalidArgumentError } from 'commander';
import { acceptKey } from '../signing/accept-key.js';
import { defaultKeyFile } from '../signing/find-signing-key.js';
import { createKeyFile } from '../signing/key-file.js';
import { callEndpoint } from '../site/call-endpoint.js';
import type { Context } from './context.js';
import { describeKeys } from './describe/keys.js';
import { addExamples } from './help.js';

export function addKeys(program: Command, context: Context): void {
  const keys = program.command('keys').description('manage signing keys');
  addGenerate(keys, context);
  addList(keys, context);
  addAdd(keys, context);
  addRevoke(keys, context);
  addExamples(
    keys,
    'tessera keys generate mf-news',
    'tessera keys add mf-news 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    'tessera keys list mf-news',
    'tessera keys revoke mf-news 21fe31dfa154a261626bf854046fd227',
  );
}

function addGenerate(keys: Command, context: Context): void {
  const command = keys
    .command('generate')
    .description('create a signing key on this machine; an operator then adds it to the site')
    .argument('<name>', 'shell, or the name of a remote', partName)
    .option('--out <file>', 'where to save it (default ~/.config/tessera/<name>.key.json)')
    .action((name: string, { out }: { out?: string }) => generate(context, name, out));
  addExamples(
    command,
    'tessera keys generate mf-news',
    'tessera keys generate mf-news --out keys/mf-news.key.json',
  );
}

async function generate(context: Context, name: string, out: string | undefined): Promise<void> {
  const file = out ?? defaultKeyFile(name, context.io.environment);
  const { publicKey } = await createKeyFile(file);
  const { print, colors } = context.output();
  print(
    { name, id: keyIdOf(publicKey), publicKey, file },
    `${colors.bold(name)}: new signing key in ${file}\n` +
      `An operator adds it to the site with:\n  npx tessera keys add ${name} ${publicKey}\n`,
  );
}

function addList(keys: Command, context: Context): void {
  const command = keys
    .command('list')
    .description('list the keys that may sign a remote')
    .argument('<name>', 'shell, or the name of a remote', partName)
    .action(async (name: string) => {
      const key = 'GET /api/releases/:name/keys';
      show(context, name, await callEndpoint(context.access(), key, { params: { name } }));
    });
  addExamples(command, 'tessera keys list mf-news');
}

function addAdd(keys: Command, context: Context): void {
  const command = keys
    .command('add')
    .description('let a key sign a remote (for operators)')
    .argument('<name>', 'shell, or the name of a remote', partName)
    .argument('<publicKey>', 'as tessera keys generate prints it')
    .action(async (name: string, publicKey: string) => {
      const key = await acceptKey(context.access(), name, publicKey);
      const { print, colors } = context.output();
      print(key, `${colors.bold(name)}: key ${key.id} added\n`);
    });
  // A key may begin with a dash.
  command.allowUnknownOption();
  addExamples(command, 'tessera keys add mf-news 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo');
}

function addRevoke(keys: Command, context: Context): void {
  const command = keys
    .command('revoke')
    .description('revoke a key (for operators); what it signed stays published')
    .argument('<name>', 'shell, or the name of a remote', partName)
    .argument('<id>', 'id from the list')
    .action(async (name: string, id: string) => {
      const key = 'DELETE /api/releases/:name/keys/:id';
      show(context, name, await callEndpoint(context.access(), key, { params: { name, id } }));
    });
  addExamples(command, 'tessera keys revoke mf-news 21fe31dfa154a261626bf854046fd227');
}

function show(context: Context, name: string, keys: readonly DeployKey[]): void {
  const { print, colors } = context.output();
  print(keys, describeKeys(name, keys, colors));
}

function partName(text: string): string {
  const name = releaseName.safeParse(text);
  if (name.success) return name.data;
  throw new InvalidArgumentError(`The name ${name.error.issues[0]?.message}.`);
}
