import type { StoredFile } from '@tessera/contracts-creator';

/**
 * Shows the visitor’s picture in the header, as the document does: `data-avatar` and the variable `--avatar` of the page.
 *
 * @param url `null` where there is none
 */
export function showAvatar(url: StoredFile['fileUrl'] | null): void {
  const { dataset, style } = document.documentElement;
  if (url === null) {
    delete dataset['avatar'];
    style.removeProperty('--avatar');
  } else {
    dataset['avatar'] = url;
    style.setProperty('--avatar', `url(${JSON.stringify(url)})`);
  }
}
