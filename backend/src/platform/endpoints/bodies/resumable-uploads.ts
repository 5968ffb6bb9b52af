import type { Endpoint, ResumableBody } from '@tessera/contracts';
import type { Request, Response } from 'express';
import type { AnnouncedUpload, UploadAdmission } from './body-rules.js';
import type { ArrivalLimits } from './read-body.js';

/** A request of the tus protocol. */
export interface UploadRequest {
  readonly endpoint: Endpoint & { readonly body: ResumableBody };
  readonly request: Request;
  readonly response: Response;
  readonly limits: ArrivalLimits;
  /** Whether an upload may begin. @throws ApiProblem */
  readonly admit: (upload: AnnouncedUpload) => Promise<UploadAdmission>;
  /** Calls the handler, within `withFinishedUpload`. @returns the JSON of the response */
  readonly handle: () => Promise<unknown>;
}

/** Receives uploads that clients continue after an interruption. */
export abstract class ResumableUploads {
  /**
   * Responds to one request. The last one of an upload calls the handler, and contains its response.
   * @throws ApiProblem
   */
  abstract respond(exchange: UploadRequest): Promise<void>;
}
