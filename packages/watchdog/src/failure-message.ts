/**
 * Replaces the page by a message that it can't be shown. Colors are those of the frame that came with the document, or the
 * browser's own, so they fit both themes.
 */
export function showFailure(onReload: () => void): void {
  const box = element('div', '');
  box.setAttribute('role', 'alert');
  box.style.cssText = 'max-width:36rem;margin:4rem auto;padding:0 1rem;font-family:system-ui';
  const heading = element('h1', 'This page couldn’t be loaded');
  const text = element(
    'p',
    'Part of it is missing or isn’t working. The page will load by itself once that’s fixed.',
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
