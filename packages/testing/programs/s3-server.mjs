import { createHash, createHmac } from 'node:crypto';
import { isBuiltin, register } from 'node:module';
import process from 'node:process';

// The server can keep its data in SQLite, which tests don't ask of it and older Node versions don't have.
if (!isBuiltin('node:sqlite')) {
  const withoutSqlite = `export const resolve = (name, context, next) =>
    name === 'node:sqlite'
      ? { url: 'data:text/javascript,export class DatabaseSync {}', shortCircuit: true }
      : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(withoutSqlite)}`);
}
const { buildApp } = await import('fauxqs');

const [, , bucket = '', accessKeyId = '', secretAccessKey = ''] = process.argv;

const app = buildApp({ logger: false });
// The server itself takes every signature.
app.addHook('onRequest', (request, reply, next) => {
  const code = app.server.listening ? refusal(request) : null;
  if (code) void reply.code(403).type('application/xml').send(errorBody(code));
  else next();
});
await app.inject({ method: 'PUT', url: `/${bucket}` });
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : null);

const parts =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[^,]+), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>\w+)$/;

/**
 * The error code of S3 for a request without a valid signature (AWS Signature Version 4).
 * @param {Pick<import('node:http').IncomingMessage, 'headers'> & { method: string; url: string }} request
 */
function refusal({ method, url, headers }) {
  const {
    id,
    scope = '',
    names = '',
    signature,
  } = parts.exec(headers.authorization ?? '')?.groups ?? {};
  if (!id) return 'AccessDenied';
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  const [path, query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').filter(Boolean).toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scope}\n${digest}`;
  const key = scope.split('/').reduce(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

/**
 * @param {import('node:crypto').BinaryLike} key
 * @param {string} text
 */
function hmac(key, text) {
  return createHmac('sha256', key).update(text).digest();
}

/** @param {string} code */
function errorBody(code) {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Refused</Message></Error>`;
}
