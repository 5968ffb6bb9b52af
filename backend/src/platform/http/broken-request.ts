import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ApiProblem } from '../endpoints/index.js';

/**
 * Responds to what never became a request: malformed, too long or too slow. The connection is closed; on one
 * that has carried responses already nothing is sent, because it might be taken for part of them.
 */
export function respondToBrokenRequest(error: Error, socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const requestId = randomUUID();
  const problem = problemOfConnection(error);
  const body = JSON.stringify(problem.toBody(requestId));
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.code}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function problemOfConnection(error: Error): ApiProblem {
  const code = codeOf(error);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiProblem('request-timeout', 'The request did not arrive in time.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiProblem('invalid-request', 'The address and the headers are too long.');
  }
  return new ApiProblem('invalid-request', 'This is not a proper HTTP request.');
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
