/** Token under which the secret is injected that signs what the site hands out: cookies and links. */
export const SITE_SECRET = Symbol('site secret');
