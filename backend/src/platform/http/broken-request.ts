import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ApiProblem } from '../endpoints/index.js';
import { codeOf } from '../errors/index.js';

/**
 * Responds to requests that are malformed, too long or too slow, and closes the connection. If it has already carried
 * responses, nothing is sent, because that could be taken for part of them.
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
  return new ApiProblem('invalid-request', 'This is not a valid HTTP request.');
}
