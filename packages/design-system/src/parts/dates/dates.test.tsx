import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from '../../../test/accessibility';
import { DatePicker } from './date-picker';
import { monthRange, parseIsoDate, toIsoDate, toLocalDate } from './iso-date';
import { MonthGrid } from './month-grid';
import type { DayEvent } from './month-grid-props';

afterEach(cleanup);

const onChange = jest.fn<(date: string) => void>();

function Example({ start = '2026-11-30' }: { readonly start?: string }) {
  const [value, setValue] = useState(start);
  const handleChange = (date: string) => {
    onChange(date);
    setValue(date);
  };
  return (
    <DatePicker
      label="Release"
      value={value}
      onChange={handleChange}
      min="2026-11-10"
      max="2026-12-24"
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Release' });
const opener = () => screen.getByRole('button', { name: 'Choose in a calendar' });

describe('an optional date', () => {
  const changed = jest.fn<(date: string | null) => void>();

  function Optional() {
    const [value, setValue] = useState<string | null>('2026-11-30');
    const handleChange = (date: string | null) => {
      changed(date);
      setValue(date);
    };
    return (
      <main>
        <DatePicker isOptional label="Release" value={value} onChange={handleChange} />
      </main>
    );
  }

  it('is cleared by a button, which leaves the focus in the field', async () => {
    render(<Optional />);
    expect(await accessibilityProblems()).toEqual([]);
    field().focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(changed.mock.lastCall).toEqual([null]);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button', { name: 'Clear the date' })).toBeNull();
  });

  it('is none when the field is emptied, and no date while what is typed is none', async () => {
    render(<Optional />);
    await userEvent.clear(field());
    expect(changed.mock.lastCall).toEqual([null]);
    await userEvent.type(field(), '2026-1');
    expect(changed.mock.lastCall).toEqual(['']);
  });
});

describe('DatePicker', () => {
  it('takes a typed date, and evens out how it is written', async () => {
    render(<Example start="" />);
    await userEvent.type(field(), '2026/12/1');
    await userEvent.tab();
    expect(onChange.mock.lastCall).toEqual(['2026-12-01']);
    expect(field().value).toBe('2026-12-01');
  });

  it.each([
    ['tomorrow', 'Write the date as year-month-day, like 2026-11-30.'],
    ['2026-11-31', 'Write the date as year-month-day, like 2026-11-30.'],
    ['2026-11-09', 'Choose 2026-11-10 or later.'],
    ['2026-12-25', 'Choose 2026-12-24 or earlier.'],
  ])('reports nothing for %s, and says why when the field is left', async (text, problem) => {
    render(<Example start="" />);
    await userEvent.type(field(), text);
    await userEvent.tab();
    expect(onChange.mock.lastCall).toEqual(['']);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(problem)).toBeTruthy();
  });

  it('opens at the chosen day, is walked by arrow keys, and gives the focus back', async () => {
    render(<Example />);
    await userEvent.click(opener());
    const calendar = await screen.findByRole('dialog', { name: 'Calendar' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('30'));
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('22');
    expect(calendar.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.lastCall).toEqual(['2026-11-22']);
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('closes on Escape without a choice', async () => {
    render(<Example />);
    await userEvent.click(opener());
    await screen.findByRole('dialog');
    onChange.mockClear();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChange).not.toHaveBeenCalled();
  });

  it('offers no day outside its limits', async () => {
    render(<Example start="2026-11-12" />);
    await userEvent.click(opener());
    const calendar = await screen.findByRole('dialog');
    const day = within(calendar).getByRole<HTMLButtonElement>('button', { name: /November 9th/ });
    expect(day.disabled).toBe(true);
  });
});

describe('dates without a time zone', () => {
  it.each(['2026-03-29', '2026-10-25', '2024-02-29', '1999-01-01'])('%s stays that day', (date) => {
    expect(toIsoDate(toLocalDate(date))).toBe(date);
  });

  it('are no other than those of the calendar', () => {
    expect(['2026-02-29', '2026-13-01', '26-01-01', ''].map(parseIsoDate)).toEqual(
      Array.from({ length: 4 }, () => null),
    );
  });
});

describe('the weeks of a month', () => {
  it.each([
    // Five weeks, six, and a February of four.
    ['2026-12-14', '2026-11-30', '2027-01-03'],
    ['2026-11-14', '2026-10-26', '2026-12-06'],
    ['2026-08-01', '2026-07-27', '2026-09-06'],
    ['2027-02-28', '2027-02-01', '2027-03-07'],
  ])('of %s go from %s to %s', (month, first, last) => {
    expect(monthRange(month)).toEqual({ first, last });
  });
});

describe('MonthGrid', () => {
  const grid = {
    label: 'Plan',
    events: [] as DayEvent[],
    selected: null,
    onSelect: jest.fn<(date: string) => void>(),
    onMonthChange: jest.fn<(month: string) => void>(),
  };

  afterEach(() => {
    jest.clearAllMocks();
  });

  it('names the events of a day with what they are, shows three, and selects it', async () => {
    const events = ['Premiere', 'Interview', 'Party', 'Sleep', 'Rest'].map((title) => ({
      id: title,
      date: '2026-11-12',
      title,
      ...(title === 'Interview' && { note: 'meeting, urgent' }),
    }));
    const gaps = { dates: ['2026-11-13'], label: 'No content' };
    render(<MonthGrid {...grid} month="2026-11-01" events={events} gaps={gaps} />);
    const name =
      'Thursday, November 12, 2026: 5 events, Premiere, Interview (meeting, urgent), Party, Sleep, Rest';
    const day = await screen.findByRole('button', { name });
    expect(day.parentElement?.textContent).toBe('12PremiereInterviewParty+2 more');
    expect(screen.getByRole('button', { name: /November 13, 2026: No content$/ })).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(day);
    await userEvent.click(screen.getByText('Party'));
    expect(grid.onSelect.mock.calls).toEqual([['2026-11-12'], ['2026-11-12']]);
    // What is selected is what the page says.
    expect(day.closest('[aria-selected="true"]')).toBeNull();
  });

  it.each([
    ['2026-12-15', 35],
    ['2026-08-15', 42],
    ['2027-02-15', 35],
  ])('shows as many placeholders in %s as it will have days: %d', async (month, days) => {
    const view = render(<MonthGrid {...grid} month={month} isLoading />);
    expect(document.querySelectorAll('[aria-busy] > div > *')).toHaveLength(days);
    view.rerender(<MonthGrid {...grid} month={month} />);
    const shown = within(await screen.findByRole('grid')).getAllByRole('button');
    expect(shown).toHaveLength(days);
  });

  it('goes to another month by keys', async () => {
    render(<MonthGrid {...grid} month="2027-02-15" selected="2027-03-07" />);
    const day = await screen.findByRole('button', { name: /March 7/ });
    day.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(grid.onMonthChange.mock.calls).toEqual([['2027-03-01']]);
  });

  it('moves an event that is dropped on a day, but none that is fixed', async () => {
    const onMove = jest.fn<(id: string, to: string) => void>();
    const events = [
      { id: 'a', date: '2026-11-12', title: 'Premiere' },
      { id: 'b', date: '2026-11-12', title: 'Published', isFixed: true },
    ];
    render(<MonthGrid {...grid} month="2026-11-01" events={events} onMove={onMove} />);
    const title = (await screen.findByText('Premiere')).parentElement as HTMLElement;
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    fireEvent.dragStart(title, { dataTransfer });
    const target = screen.getByRole('button', { name: /November 20/ });
    fireEvent.dragOver(target, { dataTransfer });
    expect(target.parentElement?.hasAttribute('data-target')).toBe(true);
    fireEvent.drop(target, { dataTransfer });
    expect(onMove.mock.calls).toEqual([['a', '2026-11-20']]);
    expect(screen.getByText('Published').parentElement?.draggable).toBe(false);
  });
});
