import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The JSON schema of what is sent (`input`) or received (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The parameters of an operation that one schema describes. */
export function parameters(
  place: 'path' | 'query' | 'header',
  schema: z.ZodType | undefined,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** Headers of a response, by name and what they say. */
export function headersOf(descriptions: Readonly<Record<string, string>>): Json {
  const entries = Object.entries(descriptions).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return Object.fromEntries(entries) as Json;
}
