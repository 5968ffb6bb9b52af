/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node"]}
 */
import { describe, expect, it } from '@jest/globals';
import { prerenderFrame } from './prerender';

const frame = prerenderFrame();
const { plain, sidebar, bare } = frame.layouts;

const occurrences = (text: string, part: string) => text.split(part).length - 1;

describe('prerenderFrame', () => {
  it.each([
    ['plain', plain],
    ['sidebar', sidebar],
  ])('has one placeholder each for title, navigation and footer in the %s layout', (_, html) => {
    for (const place of ['%title%', '%navigation%', '%footer%', '%contact%', '%year%']) {
      expect(occurrences(html, place)).toBe(1);
    }
    expect(html).toContain('<main id="main" tabindex="-1"');
    expect(html).toContain('href="#main"');
  });

  it('has the search box everywhere, and its icon and the sidebar where videos are searched', () => {
    expect(sidebar).toContain('Search videos by category or keyword...');
    expect(sidebar).toContain('aria-label="Search"');
    expect(sidebar).toContain('<aside');
    expect(plain).toContain('Search videos by category or keyword...');
    expect(plain).not.toContain('aria-label="Search"');
    expect(plain).not.toContain('<aside');
  });

  it('has a search box that works before any script runs', () => {
    expect(plain).toMatch(/<form [^>]*action="\/"/);
    expect(plain).toMatch(/<input [^>]*name="q"/);
  });

  it('paints nothing for bare pages', () => {
    expect(bare).toBe('');
  });

  it('has items with their placeholders', () => {
    const { current, other, badge } = frame.navigationItem;
    expect(current).toContain('aria-current="page"');
    expect(other).not.toContain('aria-current');
    for (const item of [current, other]) {
      expect(item).toContain('href="%href%"');
      expect(item).toContain('%label%%badge%');
    }
    expect(badge).toContain('%badge%');
    expect(frame.footerItem).toMatch(/href="%href%">%label%</);
  });

  it('has no scripts, and styles for every class', () => {
    const markup = [plain, sidebar, frame.footerItem, ...Object.values(frame.navigationItem)];
    const all = markup.join('');
    expect(all).not.toMatch(/<script|<style|\son\w+=/);
    for (const [, names = ''] of all.matchAll(/class="([^"]*)"/g)) {
      for (const name of names.split(' '))
        expect(frame.styles).toMatch(new RegExp(`\\.${name}\\b`));
    }
    expect(frame.styles).toContain('--t-color-canvas:');
    expect(frame.styles).not.toContain('</style');
  });
});
