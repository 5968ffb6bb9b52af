import type { EndpointKey } from '@tessera/contracts';
import { z } from 'zod';
import { codesWithoutBytes, errorResponses } from './openapi-errors.js';
import { headersOf, type Json, parameters } from './openapi-schema.js';

/** An operation as it is described for any kind of body. */
export interface Operation extends Json {
  readonly summary: string;
  readonly parameters: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Json;
}

const version = { 'Tus-Resumable': z.literal('1.0.0') };
const anyRequest = z.object(version);
const newUpload = z.object({
  ...version,
  'Upload-Length': z.string().describe('How many bytes it has'),
  'Upload-Metadata': z
    .string()
    .describe('Pairs of a name and its value in base64, separated by commas'),
});
const nextPart = z.object({
  ...version,
  'Upload-Offset': z.string().describe('How many bytes have arrived'),
});
const uploadId = z.object({ uploadId: z.string() });

const arrived = { 'Upload-Offset': 'How many bytes have arrived' };
const expiring = { ...arrived, 'Upload-Expires': 'When it is deleted unless it is complete' };

/** The operation that opens an upload, by the tus protocol, and may bring its first bytes. */
export function openingOperation(operation: Operation): Json {
  const { requestBody, responses } = operation;
  const headers = headersOf({ Location: 'Address of the upload', ...expiring });
  const opened = { description: 'The upload is open', ...(responses['201'] as Json), headers };
  return {
    ...operation,
    parameters: [...operation.parameters, ...parameters('header', newUpload)],
    requestBody: { ...requestBody, required: false },
    responses: { ...responses, 201: opened },
  };
}

/** The operations at the address of one upload. */
export function uploadOperations(key: EndpointKey, operation: Operation): Json {
  const { requestBody, responses, ...usual } = operation;
  const step = (method: string, what: string, headers: z.ZodObject) => ({
    ...usual,
    operationId: `${method} ${key.slice(key.indexOf(' ') + 1)}/:uploadId`,
    summary: `${operation.summary}: ${what}`,
    parameters: [
      ...operation.parameters,
      ...parameters('path', uploadId),
      ...parameters('header', headers),
    ],
  });
  const refused = errorResponses(codesWithoutBytes(key));
  const found = { description: 'Where to continue', headers: headersOf(arrived) };
  const more = { description: 'More bytes are to come', headers: headersOf(expiring) };
  return {
    head: {
      ...step('HEAD', 'ask how much has arrived', anyRequest),
      responses: { 200: found, ...refused },
    },
    patch: {
      ...step('PATCH', 'send the next bytes', nextPart),
      requestBody,
      responses: { 204: more, ...responses },
    },
    delete: {
      ...step('DELETE', 'give it up', anyRequest),
      responses: { 204: { description: 'It is deleted' }, ...refused },
    },
  };
}
