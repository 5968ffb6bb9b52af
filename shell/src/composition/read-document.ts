import type { QueryClient } from '@tanstack/react-query';
import type { Composition, InlineData } from '@tessera/contracts';
import { documentElements } from '@tessera/contracts/values';

/** The composition that the server wrote into the document. */
export function readComposition(): Composition {
  return readJson(documentElements.composition) as Composition;
}

/** Puts the responses that came with the document where queries look for them. */
export function hydrateFirstData(client: QueryClient): void {
  for (const [url, response] of Object.entries(readJson(documentElements.data) as InlineData)) {
    client.setQueryData([url], response);
  }
}

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The document came without its ${id} element`);
  return JSON.parse(text);
}
