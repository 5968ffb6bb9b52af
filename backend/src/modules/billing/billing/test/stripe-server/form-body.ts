/** Values of a form, nested as the brackets in their names say. */
export interface FormObject {
  [name: string]: FormValue;
}
type FormValue = string | FormObject | FormValue[];

/** Reads `items[0][price]=price_1&metadata[payment]=7`. */
export function readForm(text: string): FormObject {
  const form: FormObject = {};
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value);
  return withArrays(form) as FormObject;
}

function pathOf(name: string): readonly string[] {
  return name.replaceAll(']', '').split('[');
}

function put(form: FormObject, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const object = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  form[name] = object;
  put(object, rest, value);
}

/** Objects whose names are 0, 1, 2 … are lists. */
function withArrays(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withArrays(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
