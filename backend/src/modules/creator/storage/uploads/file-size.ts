import { type FileType, mebibyte } from '@tessera/contracts-creator/values';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import type { StorageAllowance } from '../limits/storage-limits.service.js';

/** @throws ApiProblem `file-too-large` */
export function assertSize(size: number, type: FileType, { fileBytes }: StorageAllowance): void {
  if (size > fileBytes[type]) throw fileTooLarge(fileBytes[type]);
}

/** @param limit in bytes */
export function fileTooLarge(limit: number): ApiProblem {
  const detail = `File size must be less than ${limit / mebibyte}MB`;
  return new ApiProblem('file-too-large', detail, { extra: { limit } });
}
