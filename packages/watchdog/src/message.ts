/**
 * Says in the place of the page that it can't be shown. Colors are those of the frame that the document brought, or the
 * browser's own, so they fit both themes.
 */
export function showMessage(onReload: () => void): void {
  const box = element('div', '');
  box.setAttribute('role', 'alert');
  box.style.cssText = 'max-width:36rem;margin:4rem auto;padding:0 1rem;font-family:system-ui';
  const heading = element('h1', 'This page could not be started');
  const text = element(
    'p',
    'A part of it did not arrive, or does not work. The page starts by itself as soon as that has changed.',
  );
  const button = element('button', 'Reload');
  button.style.cssText =
    'margin-top:1rem;padding:.75rem 1.5rem;border:1px solid;border-radius:.5rem;background:none;color:inherit;font:inherit;cursor:pointer';
  button.addEventListener('click', onReload);
  box.append(heading, text, button);
  const page = document.querySelector('main');
  if (page) page.replaceChildren(box);
  else document.body.prepend(box);
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
