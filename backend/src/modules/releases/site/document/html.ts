const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stays text, between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** JSON that cannot end or change the script element that it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** A style sheet that cannot end the style element that it stands in. */
export function styleText(css: string): string {
  return css.replaceAll(/<(?=\/style)/gi, '\\3c ');
}

type Attributes = Readonly<Record<string, string | true | undefined>>;

/** Begin of an element; `true` stands for an attribute without a value, `undefined` for none. */
export function tag(name: string, attributes: Attributes): string {
  return `<${[name, ...Object.entries(attributes).flatMap(attribute)].join(' ')}>`;
}

function attribute([name, value]: [string, string | true | undefined]): string[] {
  if (value === undefined) return [];
  return [value === true ? name : `${name}="${escapeHtml(value)}"`];
}

/** Data that no browser runs. */
export function dataBlock(type: string, value: unknown, attributes: Attributes = {}): string {
  return `${tag('script', { type, ...attributes })}${scriptJson(value)}</script>`;
}
