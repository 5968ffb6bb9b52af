import type { RequestHandler } from 'express';
import { definitionAt } from '../endpoints/endpoint-table.js';

/** After the time limit, how long the response may still take to reach a client that goes on sending, in milliseconds. */
const graceMs = 1_000;

/**
 * Closes the connection of a request whose body takes longer than its endpoint allows, so that bodies that arrive slowly hold no
 * connections, whatever becomes of the response.
 */
export function limitArrival(requestTimeoutMs: number): RequestHandler {
  return (request, _response, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) return next();
    const { timeoutMs = requestTimeoutMs } = definitionAt(request) ?? {};
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, timeoutMs + graceMs).unref();
    request.once('close', () => clearTimeout(timer));
    next();
  };
}
