import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { removeFolder, temporaryFolder } from '@tessera/testing';
import { workspace } from '../built-parts.js';

/** More than most machines have processors. */
const burners = 3;

interface Round {
  readonly seconds: number;
  /** What the command has printed, where it did not end well. */
  readonly failure: string | null;
}

/**
 * Runs `npm start` beside programs that keep the processors busy, each time on a fresh data folder, opens a page of it and stops it. Ends with
 * code 1 where one start did not end well.
 * @param rounds how many starts
 */
export async function runStartBench(rounds: number): Promise<void> {
  const burning = Array.from({ length: burners }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  let failed = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { seconds, failure } = await start();
      if (failure !== null) failed += 1;
      const outcome = failure === null ? 'well' : `NOT WELL:\n${failure}`;
      console.log(`Start ${round} of ${rounds} ended after ${seconds.toFixed(0)} s: ${outcome}`);
    }
  } finally {
    for (const burner of burning) burner.kill('SIGKILL');
  }
  console.log(`${rounds - failed} of ${rounds} starts beside ${burners} busy programs ended well.`);
  if (failed > 0) process.exitCode = 1;
}

async function start(): Promise<Round> {
  const dataDir = await temporaryFolder('start');
  const began = performance.now();
  const child = spawn(process.execPath, [join(workspace, 'packages/workspace/bin/start.mjs')], {
    cwd: workspace,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LIVE_PLATFORMS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const output = outputOf(child);
  const address = await Promise.race([addressIn(child, output), exited.then(() => null)]);
  const seconds = (performance.now() - began) / 1000;
  const failure = address === null ? output() : await failureOf(address, output);
  child.kill('SIGINT');
  await exited;
  await removeFolder(dataDir);
  return { seconds, failure };
}

function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
}

/** Once the command says that the site is ready. */
function addressIn({ stdout }: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve) => {
    stdout?.on('data', () => {
      const [, address] = /is ready after .+: (http\S+)/.exec(output()) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

/** A page with the part of a remote means that all has been published. */
async function failureOf(address: string, output: () => string): Promise<string | null> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  const page = await response.text();
  if (response.ok && page.includes('/assets/mf-discovery/')) return null;
  return `${output()}\nThe page was answered with ${response.status}`;
}
