import { operatorName, passwordLength } from '@tessera/contracts';
import { type Command, InvalidArgumentError } from 'commander';
import { readPassword } from './read-password.js';
import { withAccess } from './with-access.js';

export function addOperatorCommands(program: Command): void {
  const operator = program.command('operator').description('people who sign in to the console');
  operator
    .command('create')
    .description('ask for a password, or read it from standard input, and create the operator')
    .argument('<name>', 'name to sign in with', parseName)
    .action(createOperator);
  operator
    .command('remove')
    .description('also signs the operator out everywhere')
    .argument('<name>')
    .action(removeOperator);
}

async function createOperator(name: string): Promise<void> {
  const password = await readPassword(`Password for ${name}: `);
  const { min: least, max: most } = passwordLength;
  if (password.length < least || password.length > most) {
    throw new Error(`The password must have ${least} to ${most} characters`);
  }
  const isCreated = await withAccess(({ operators, actor }) =>
    operators.create(name, password, actor),
  );
  if (!isCreated) throw new Error(`There is already an operator named ${name}`);
  process.stdout.write(`${name} can now sign in\n`);
}

async function removeOperator(name: string): Promise<void> {
  const isRemoved = await withAccess(({ operators, actor }) => operators.remove(name, actor));
  if (!isRemoved) throw new Error(`There is no operator named ${name}`);
  process.stdout.write(`${name} can no longer sign in\n`);
}

function parseName(text: string): string {
  if (operatorName.test(text)) return text;
  throw new InvalidArgumentError(
    'It must start with a letter or digit and have up to 80 letters, digits, spaces and . _ @ -',
  );
}
