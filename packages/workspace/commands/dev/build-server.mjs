import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

/**
 * What pages receive: the number of the newest whole build, and why there is no newer one.
 *
 * @typedef {{ build: number | null, problem: string | null }} BuildState
 *
 * @typedef {object} BuildServer
 * @property {string} origin
 * @property {(state: BuildState) => void} report
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} BuildServerOptions
 * @property {string} folder In which each build has a folder with its number for a name.
 * @property {string} site Origin whose pages may read what is served.
 * @property {readonly number[]} ports The first one that is free is taken; 0 stands for any.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const host = '127.0.0.1';
/** How often an idle stream sends a comment to stay open, in milliseconds. */
const heartbeat = 20_000;
const types = /** @type {Readonly<Record<string, string>>} */ ({
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
});
/** A build and a file in it. Nothing is decoded, and no part of the path begins with a dot. */
const filePath = /^\/(?<build>\d{1,15})\/(?<file>[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/;

/**
 * Serves builds of a remote to the pages of one site, on this machine alone.
 *
 * @param {BuildServerOptions} options
 * @returns {Promise<BuildServer>}
 * @throws where none of the ports is free
 */
export async function serveBuilds({ folder, site, ports }) {
  /** @type {Set<Response>} */
  const streams = new Set();
  /** @type {BuildState} */
  let state = { build: null, problem: null };
  const server = createServer((request, response) => {
    allow(response, site);
    const refusal = refusalOf(request, site, portOf(server));
    if (refusal) return respond(response, ...refusal);
    const path = request.url ?? '/';
    if (path === '/events') return listen(response, streams, state);
    return void sendFile(response, folder, path);
  });
  await listenOn(server, ports);
  const beat = setInterval(() => write(streams, ': heartbeat\n\n'), heartbeat);
  return {
    origin: `http://${host}:${portOf(server)}`,
    report(next) {
      state = next;
      write(streams, eventOf(state));
    },
    async stop() {
      clearInterval(beat);
      // A stream that ends properly is no error to the pages that listen.
      await Promise.all([...streams].map(ended));
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/**
 * @param {import('node:http').Server} server
 * @param {readonly number[]} ports
 */
async function listenOn(server, [port = 0, ...others]) {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const isTaken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
    if (!isTaken || others.length === 0) throw error;
    await listenOn(server, others);
  }
}

/**
 * The port of a remote is the same from day to day where it is free, so that open pages find it again.
 *
 * @param {string} name
 */
export function defaultPort(name) {
  const digest = createHash('sha256').update(name).digest();
  return 50_000 + (digest.readUInt32BE() % 9_000);
}

/** @param {import('node:http').Server} server */
function portOf(server) {
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}

/**
 * Headers of every response: it is for one site, and its type is not to be guessed.
 *
 * @param {Response} response
 * @param {string} site
 */
function allow(response, site) {
  response.setHeader('Access-Control-Allow-Origin', site);
  response.setHeader('Vary', 'Origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
}

/**
 * A name that leads to this machine may be anybody's, so the host counts as well as the origin.
 *
 * @param {Request} request
 * @param {string} site
 * @param {number} port
 * @returns {[status: number, text: string] | null}
 */
function refusalOf({ headers, method }, site, port) {
  const hosts = [`${host}:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? '')) return [403, 'This is not the name of this server.'];
  if (headers.origin !== undefined && headers.origin !== site)
    return [403, `This is served to ${site} alone.`];
  return method === 'GET' ? null : [405, 'This can only be read.'];
}

/**
 * @param {Response} response
 * @param {Set<Response>} streams
 * @param {BuildState} state
 */
function listen(response, streams, state) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(eventOf(state));
  streams.add(response);
  response.on('close', () => streams.delete(response));
}

/**
 * @param {Response} stream
 * @returns {Promise<void>}
 */
async function ended(stream) {
  return new Promise((resolve) => {
    stream.end(() => resolve());
  });
}

/** @param {BuildState} state */
function eventOf(state) {
  return `event: state\ndata: ${JSON.stringify(state)}\n\n`;
}

/**
 * @param {Iterable<Response>} streams
 * @param {string} text
 */
function write(streams, text) {
  for (const stream of streams) stream.write(text);
}

/**
 * @param {Response} response
 * @param {string} folder
 * @param {string} path
 */
async function sendFile(response, folder, path) {
  const { build = '', file = '' } = filePath.exec(path)?.groups ?? {};
  const type = types[extname(file)];
  const bytes = type && (await readFile(join(folder, build, file)).catch(() => null));
  if (!bytes) return respond(response, 404, 'There is no such file of a build.');
  const headers = { 'Content-Type': type, 'Cache-Control': 'private, max-age=86400, immutable' };
  return void response.writeHead(200, headers).end(bytes);
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {string} text
 */
function respond(response, status, text) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(status, { ...headers, ...(status === 405 && { Allow: 'GET' }) });
  response.end(`${text}\n`);
}
