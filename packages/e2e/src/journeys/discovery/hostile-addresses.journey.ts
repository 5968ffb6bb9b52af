import { expect, test } from '../../fixtures/test.js';

const script = '<script>document.title = "taken"</script><img src=x onerror=alert(1)>';

test('54: script in a URL stays text', async ({ page, frame, discovery }) => {
  page.on('dialog', () => expect(page.url(), 'no script of an address runs').toBe(''));
  await page.goto(`/?${new URLSearchParams({ q: script })}`);
  await expect(frame.heading).toHaveText(`Search: "${script}"`);
  await expect(discovery.searchField).toHaveValue(script);
  await expect(page).toHaveTitle(`Search: "${script}" · Tessera`);
  await expect(frame.main.locator('img[src="x"]')).toHaveCount(0);
});

test('an unknown category among the filters is not found', async ({
  page,
  discovery,
  problems,
}) => {
  problems.expect(/status of 404/);
  const response = await page.goto('/?category=unheard-of');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We couldn’t find that category' })).toBeVisible();
  await expect(discovery.titles).toHaveCount(0);
  await page.getByRole('link', { name: 'Browse all videos' }).click();
  await expect(page).toHaveURL('/');
  await expect(discovery.titles.first()).toBeVisible();
});

test('58: a very long query is cut to what can be searched', async ({ page, discovery }) => {
  const response = await page.goto(`/?q=${'a'.repeat(6000)}`);
  expect(response?.status()).toBe(200);
  await expect(discovery.searchField).toHaveValue('a'.repeat(200));
  await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
});

test('61: repeated and invalid parameters are ignored', async ({ frame, discovery }) => {
  await discovery.open('/?q=guitar&q=piano&duration=forever&minViews=-5&sort=__proto__&hd=yes');
  await expect(frame.heading).toHaveText('Search: "guitar"');
  await expect(discovery.searchField).toHaveValue('guitar');
  await expect(discovery.removeButtons).toHaveCount(0);
});

test('URLs ignore case and a trailing slash', async ({ page, frame, discovery }) => {
  const same = [
    ['/Terms-Of-Service/', 'Terms of Service'],
    ['/Category/music/', 'Music'],
  ] as const;
  for (const [path, title] of same) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page).toHaveTitle(`${title} · Tessera`);
    await expect(frame.heading).toHaveText(title);
  }
  await expect(discovery.titles.first()).toBeVisible();
});

test('impossible URLs are not found', async ({ page, baseURL, frame, problems }) => {
  problems.expect(/status of 40[04]/);
  for (const path of ['/%E0%A4%A', '//evil.example/x', '/category/%2e%2e%2fapi']) {
    const response = await page.goto(`${baseURL}${path}`);
    expect(response?.status(), path).toBe(404);
    await expect(frame.heading).toHaveText(/Not Found/i);
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
});
