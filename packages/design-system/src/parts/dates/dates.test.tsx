import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from '../../../test/accessibility';
import { DatePicker } from './date-picker';
import { parseIsoDate, toIsoDate, toLocalDate } from './iso-date';
import { MonthGrid } from './month-grid';

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

describe('MonthGrid', () => {
  it('names the events of a day, and selects it', async () => {
    const onSelect = jest.fn<(date: string) => void>();
    const events = [
      { id: '1', date: '2026-11-12', title: 'Premiere' },
      { id: '2', date: '2026-11-12', title: 'Interview' },
    ];
    const grid = { label: 'Plan', selected: null, onMonthChange: jest.fn() };
    render(<MonthGrid {...grid} month="2026-11-01" events={events} onSelect={onSelect} />);
    const name = 'Thursday, November 12, 2026: 2 events, Premiere, Interview';
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(onSelect.mock.calls).toEqual([['2026-11-12']]);
  });

  it('goes to another month', async () => {
    const onMonthChange = jest.fn<(month: string) => void>();
    const grid = { label: 'Plan', events: [], selected: null, onSelect: jest.fn() };
    render(<MonthGrid {...grid} month="2026-12-15" onMonthChange={onMonthChange} />);
    await userEvent.click(await screen.findByRole('button', { name: /next month/i }));
    expect(onMonthChange.mock.calls).toEqual([['2027-01-01']]);
  });
});
