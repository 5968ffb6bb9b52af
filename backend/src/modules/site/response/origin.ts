import type { Request } from 'express';
import type { Settings } from '../../../platform/config/index.js';

const hostForm = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Origin under which a visitor knows the site: the one that was set, else the one that was asked
 * for.
 */
export function originOf(request: Request, { publicUrl }: Settings): string {
  if (publicUrl) return publicUrl;
  const host = request.host ?? '';
  return `${request.protocol}://${hostForm.test(host) ? host : 'localhost'}`;
}
