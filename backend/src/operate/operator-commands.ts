import { operatorName, passwordLength } from '@tessera/contracts';
import { type Command, InvalidArgumentError } from 'commander';
import { readPassword } from './read-password.js';
import { withAccess } from './with-access.js';

export function addOperatorCommands(program: Command): void {
  const operator = program.command('operator').description('people who sign in at the console');
  operator
    .command('create')
    .description('asks for the password, or reads it from standard input')
    .argument('<name>', 'name to sign in with', parseName)
    .action(createOperator);
  operator
    .command('remove')
    .description('signs the operator out everywhere as well')
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
  if (!isCreated) throw new Error(`There is an operator ${name} already`);
  process.stdout.write(`${name} may sign in now\n`);
}

async function removeOperator(name: string): Promise<void> {
  const isRemoved = await withAccess(({ operators, actor }) => operators.remove(name, actor));
  if (!isRemoved) throw new Error(`There is no operator ${name}`);
  process.stdout.write(`${name} may sign in no longer\n`);
}

function parseName(text: string): string {
  if (operatorName.test(text)) return text;
  throw new InvalidArgumentError(
    'It must begin with a letter or digit and have at most 80 of letters, digits, spaces and . _ @ -',
  );
}
