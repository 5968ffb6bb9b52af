import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chart } from './chart';
import type { ChartProps } from './chart-props';

const createObjectUrl = jest.fn<(file: Blob) => string>(() => 'blob:chart');
Object.assign(URL, { createObjectURL: createObjectUrl, revokeObjectURL: () => undefined });

afterEach(() => {
  cleanup();
  createObjectUrl.mockClear();
});

const chart: ChartProps = {
  kind: 'line',
  title: 'Views',
  labelName: 'Month',
  labels: ['Jan', 'Feb', '=Mar'],
  series: [
    { name: 'Search', values: [10, 1200, 30] },
    { name: 'Home', values: [5, null, 7] },
  ],
};

async function shown(props: Partial<ChartProps> = {}) {
  render(<Chart {...chart} {...props} />);
  return screen.findByRole('slider', { name: 'Values of Views' });
}

describe('Chart', () => {
  it.each(['line', 'bar', 'donut'] as const)('%s: a slider reads out its points', async (kind) => {
    const slider = await shown({ kind });
    expect(slider.getAttribute('aria-valuetext')).toBe('=Mar: Search 30, Home 7');
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Feb: Search 1,200, Home –');
  });

  it('is reached by keyboard after its two buttons', async () => {
    const slider = await shown();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(slider);
  });

  it('shows its figures as a table that can be sorted', async () => {
    await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table');
    const firstRow = () => within(table).getAllByRole('row')[1]?.textContent;
    expect(firstRow()).toBe('Jan105');
    await userEvent.click(within(table).getByRole('button', { name: 'Search' }));
    expect(firstRow()).toBe('Feb1,200–');
  });

  it('says within which intervals its values lie', async () => {
    const within90 = {
      name: 'Search',
      values: [10, 1200, 30],
      intervals: [[8, 14], null, [20, 41]],
    } as const;
    const slider = await shown({ kind: 'bar', series: [within90] });
    expect(slider.getAttribute('aria-valuetext')).toBe('=Mar: Search 30 (20–41)');
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    expect(first?.textContent).toBe('Jan108–14');
    expect(second?.textContent).toBe('Feb1,200–');
  });

  it('hands out its figures as CSV, without formulas', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    const [file] = createObjectUrl.mock.calls[0] ?? [];
    expect(await textOf(file)).toBe("Month,Search,Home\r\nJan,10,5\r\nFeb,1200,\r\n'=Mar,30,7\r\n");
    expect(clicked).toHaveBeenCalledTimes(1);
  });
});

/** Without the byte order mark, which the reader drops. */
async function textOf(file: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    if (file) reader.readAsText(file);
  });
}
