import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CommandUnderTest, openCommand } from './command-under-test.js';

let command: CommandUnderTest;
beforeEach(async () => {
  command = await openCommand();
});
afterEach(() => command.close());

/** Every command with what it cannot do without. */
const commands = [
  ['deploy'],
  ['publish'],
  ['verify'],
  ['activate'],
  ['rollout'],
  ['rollback'],
  ['disable'],
  ['enable'],
  ['lift'],
  ['delete'],
  ['status'],
  ['history'],
  ['audit'],
  ['override'],
  ['bisect'],
  ['keys'],
  ['keys', 'generate'],
  ['keys', 'list'],
  ['keys', 'add'],
  ['keys', 'revoke'],
  ['token'],
  ['token', 'list'],
  ['token', 'revoke'],
];

describe('the command line', () => {
  it('tells a wrong token by its exit code, also to machines', async () => {
    const environment = { TESSERA_TOKEN: 'wrong' };
    const { code, err, out } = await command.tessera(['status', '--json'], environment);
    expect([code, out]).toEqual([4, '']);
    expect(JSON.parse(err)).toEqual({
      error: {
        outcome: 'not-allowed',
        code: 'unauthenticated',
        message: 'The deploy token is not valid.',
      },
    });
  });

  it('says that the site cannot be reached', async () => {
    await command.site.stop();
    const { code, err } = await command.tessera(['status'], { TESSERA_WAIT: '0' });
    await command.site.start();
    expect(code).toBe(3);
    expect(err).toContain('ECONNREFUSED');
  });

  it('tells when the site speaks another contract', async () => {
    command.site.fixedResponse = [{ name: 'mf-news' }];
    const { code, err } = await command.tessera(['status']);
    expect([code, err]).toEqual([
      3,
      expect.stringContaining('Unexpected response to GET /api/releases: 0.revision'),
    ]);
  });

  it.each([
    [['publish'], "missing required argument 'folder'"],
    [['nonsense'], "unknown command 'nonsense'"],
    [['keys', 'nonsense'], "unknown command 'nonsense'"],
    [['status', '--nonsense'], "unknown option '--nonsense'"],
    [['audit', '--limit', '0'], 'a whole number from 1 to 200'],
    [['override'], 'pass either <name> <version> or --composition <id>'],
    [['override', 'mf-news'], 'pass either <name> <version> or --composition <id>'],
    [
      ['override', 'mf-news', '1.0.0', '--composition', '0'.repeat(20)],
      'pass either <name> <version> or --composition <id>',
    ],
    [['override', '--composition', '../x'], 'It must be an id of 20 letters and digits'],
  ])('rejects %j', async (args, message) => {
    const { code, err } = await command.tessera(args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it.each([
    ['TESSERA_TOKEN', ''],
    ['TESSERA_URL', 'nowhere'],
    ['TESSERA_URL', 'file:///etc'],
  ])('rejects %s=%s', async (name, value) => {
    const { code, err } = await command.tessera(['status'], { [name]: value });
    expect([code, err]).toEqual([2, expect.stringMatching(/^tessera: TESSERA_(URL|TOKEN) .+\n$/)]);
  });

  it('explains itself and names every command', async () => {
    const { code, out } = await command.tessera(['--help']);
    expect(code).toBe(0);
    for (const [name] of commands) expect(out).toContain(`\n  ${name}`);
    expect(out).toContain('TESSERA_SIGNING_KEY');
  });

  it.each(commands.map((args) => [args]))('explains %j with examples', async (args) => {
    const { code, out } = await command.tessera([...args, '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`Examples:\n  tessera ${args.join(' ')}`));
  });
});
