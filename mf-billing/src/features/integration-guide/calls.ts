/** One value that a call takes in its address. */
interface CallField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly initial: string;
}

/** A call that the guide documents. */
export interface ApiCall {
  readonly path: '/api/videos/search' | '/api/categories';
  /** As it is documented. */
  readonly shown: string;
  readonly text: string;
  readonly fields: readonly CallField[];
}

export const calls: readonly ApiCall[] = [
  {
    path: '/api/videos/search',
    shown: 'GET /api/videos/search?q=query',
    text: 'Searches videos by words and filters. Returns videos, the total and the next page’s cursor.',
    fields: [
      { name: 'q', label: 'q', hint: 'Search terms.', initial: 'jazz' },
      { name: 'category', label: 'category', hint: 'Category slug.', initial: '' },
      { name: 'limit', label: 'limit', hint: 'Videos per page, up to 50.', initial: '3' },
    ],
  },
  {
    path: '/api/categories',
    shown: 'GET /api/categories',
    text: 'Lists all categories with slug, name and number of videos.',
    fields: [],
  },
];

/** The address of a call, without values that are empty. */
export function addressOf(call: ApiCall, values: Readonly<Record<string, string>>): string {
  const filled = call.fields
    .map(({ name }) => [name, (values[name] ?? '').trim()])
    .filter(([, value]) => value !== '');
  const query = new URLSearchParams(filled).toString();
  return query === '' ? call.path : `${call.path}?${query}`;
}
