import type { Type } from '@nestjs/common';
import type { Connector } from '../connector.js';

/** One for each platform. */
export const connectorClasses: readonly Type<Connector>[] = [];
