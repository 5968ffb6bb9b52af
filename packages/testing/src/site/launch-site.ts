import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { removeFolder, temporaryFolder } from '../temporary-folder.js';

const builtMain = fileURLToPath(new URL('../../../../backend/dist/main.js', import.meta.url));

export interface LaunchOptions {
  /** Additional settings. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Data folder, which is kept; by default a temporary one that is deleted with the site. */
  readonly dataDir?: string;
  /** The program; the built backend by default. */
  readonly main?: string;
  /** Stops it as soon as its output contains this. */
  readonly stopAt?: string;
  /** How long it may take; for ever by default. */
  readonly withinMs?: number;
}

/** A site in a separate process. */
export interface LaunchedSite {
  /** For example `http://127.0.0.1:41234`. */
  readonly address: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Output of the process so far. */
  output(): string;
  /** Stops it gracefully. @returns its exit code */
  stop(): Promise<number | null>;
  /** Disconnects from it, as if the parent process had been killed. @returns its exit code */
  abandon(): Promise<number | null>;
  /** Kills the process. Its database keeps running until the next start in this data folder. */
  kill(): Promise<void>;
}

/**
 * Starts the built backend with its own data folder on a free port and waits until it is ready.
 * @throws Error with its output if it exits instead, or takes too long
 */
export async function launchSite(options: LaunchOptions = {}): Promise<LaunchedSite> {
  const dataDir = options.dataDir ?? (await temporaryFolder('site'));
  const child = startProcess(options.main ?? builtMain, { ...options.settings, DATA_DIR: dataDir });
  const output = collect(child);
  if (options.stopAt) stopAtOutput(child, options.stopAt);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const removeOwnData = () => (options.dataDir ? Promise.resolve() : removeFolder(dataDir));
  const { withinMs } = options;
  const limit = withinMs === undefined ? null : AbortSignal.timeout(withinMs);
  const address = await addressOf(output, exited, limit).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    await exited;
    await removeOwnData();
    throw error;
  });
  return {
    address,
    pid: child.pid ?? 0,
    dataDir,
    output,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await exited;
      await removeOwnData();
      return code;
    },
    abandon: () => {
      child.disconnect();
      return exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * Without the environment of the developer, which must not affect tests, and without asking other sites. Samples stand still, so that pages
 * show the same at the end of a test as at its beginning.
 */
function startProcess(main: string, settings: Readonly<Record<string, string>>): ChildProcess {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const defaults = {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'info',
    LIVE_PLATFORMS: 'off',
    SAMPLE_CLOCK: '0',
  };
  return spawn(process.execPath, [main], {
    env: { PATH, HOME, TMPDIR, SystemRoot, ...defaults, ...settings },
    // The site stops when this channel closes, even if the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  }
  return () => text;
}

function stopAtOutput(child: ChildProcess, text: string): void {
  child.stdout?.on('data', (chunk: string) => {
    if (chunk.includes(text) && !child.killed) child.kill('SIGTERM');
  });
}

const pauseMs = 25;

async function addressOf(
  output: () => string,
  exited: Promise<number | null>,
  limit: AbortSignal | null,
): Promise<string> {
  let hasEnded = false;
  void exited.then(() => (hasEnded = true));
  for (;;) {
    const address = /"address":"([^"]+)"/.exec(output())?.[1];
    if (address) return address;
    if (hasEnded)
      throw new Error(`The site ended instead of starting (code ${await exited}):\n${output()}`);
    if (limit?.aborted) throw new Error(`The site was still starting after too long:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
