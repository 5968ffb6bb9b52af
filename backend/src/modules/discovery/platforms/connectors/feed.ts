import { XMLParser } from 'fast-xml-parser';
import type { z } from 'zod';
import { decodeEntities } from '../../../../platform/foreign-text/index.js';
import { PlatformFailure } from '../platform-failure.js';

/**
 * Declarations of a document could define entities that multiply, so documents with any are refused and the parser resolves none.
 * Nesting is bounded by the parser, and size by the client.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  tagValueProcessor: (_name, value) => decodeEntities(value),
  attributeValueProcessor: (_name, value) => decodeEntities(value),
});

/** Reads an Atom feed. @throws PlatformFailure `bad-response` for anything else */
export function readFeed<S extends z.ZodType>(xml: string, shape: S): z.output<S> {
  const isWhole = xml.trimEnd().endsWith('</feed>');
  if (!isWhole || /<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw notAFeed();
  try {
    return shape.parse(parser.parse(xml));
  } catch (error) {
    throw notAFeed(error);
  }
}

function notAFeed(cause?: unknown): PlatformFailure {
  return new PlatformFailure('bad-response', 'It sent no feed that can be read', { cause });
}
