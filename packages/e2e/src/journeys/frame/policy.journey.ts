import { expect, test } from '../../fixtures/test.js';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': 'private, no-cache',
};

test('documents carry strict headers', async ({ request }) => {
  for (const path of ['/', '/category/music', '/news', '/terms-of-service', '/nothing/here']) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({ ...everywhere, 'x-frame-options': 'DENY' });
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[\w+/=]+'){2};/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).toContain("base-uri 'none'");
  }
});

test('56: only the widget may be shown in frames of other sites', async ({ request }) => {
  const headers = (await request.get('/embed')).headers();
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
});

test('only the payment form may ask the payment provider', async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'];
  for (const path of ['/', '/watch', '/pricing', '/subscribe', '/donation-success', '/affiliate'])
    expect(await policyOf(path), path).not.toMatch(/stripe/i);
  expect(await policyOf('/payment')).toMatch(/script-src[^;]* https:\/\/js\.stripe\.com;/);
});

test('the document holds no script but its watchdog that is not a file of the site', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
  const running = scripts.filter((attributes) => !/json|importmap/.test(attributes));
  expect(running).toHaveLength(2);
  expect(running[0]).toMatch(/^ id="tessera-watchdog" /);
  expect(running[1]).toMatch(/ src="\/assets\/shell\/[^"]+\.js" .*integrity="sha384-/);
  expect(html).not.toMatch(/ on[a-z]+=/);
  expect(html).not.toContain('javascript:');
});
