import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox';
import { Chip } from './chip';
import { SegmentedChoice } from './segmented-choice';
import { Select } from './select';
import { Slider } from './slider';

afterEach(cleanup);

const lengths = [
  { value: 'any', label: 'Any length' },
  { value: 'short', label: 'Short' },
] as const;

describe('Select', () => {
  it('reports the chosen value', async () => {
    const onChange = jest.fn<(value: 'any' | 'short') => void>();
    render(<Select label="Duration" options={lengths} value="any" onChange={onChange} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), 'Short');
    expect(onChange.mock.calls).toEqual([['short']]);
  });
});

describe('SegmentedChoice', () => {
  it('shows all choices, and reports the chosen value', async () => {
    const onChange = jest.fn<(value: 'any' | 'short') => void>();
    render(<SegmentedChoice label="Duration" options={lengths} value="any" onChange={onChange} />);
    const group = screen.getByRole('group', { name: 'Duration' });
    const choices = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ checked }) => checked)).toEqual([true, false]);
    await userEvent.click(screen.getByRole('radio', { name: 'Short' }));
    expect(onChange.mock.calls).toEqual([['short']]);
  });

  it('keeps its name when compact, and its own choices', () => {
    const choice = { options: lengths, value: 'any', onChange: jest.fn() } as const;
    render(
      <>
        <SegmentedChoice label="Videos" {...choice} compact />
        <SegmentedChoice label="Clips" {...choice} />
      </>,
    );
    const names = ['Videos', 'Clips'].map((label) => {
      const group = within(screen.getByRole('group', { name: label }));
      return group.getByRole<HTMLInputElement>('radio', { checked: true }).name;
    });
    expect(new Set(names).size).toBe(2);
  });

  it('shows an icon beside the label', () => {
    const options = [{ value: 'dark', label: 'Dark', icon: <svg data-testid="moon" /> }] as const;
    render(<SegmentedChoice label="Theme" options={options} value="dark" onChange={jest.fn()} />);
    expect(screen.getByText('Dark').contains(screen.getByTestId('moon'))).toBe(true);
  });
});

describe('Checkbox', () => {
  it('is described by what the page says of it, after what is wrong with it', () => {
    render(
      <>
        <Checkbox
          label="Subtitles"
          checked
          onChange={() => undefined}
          aria-describedby="count"
          error="Not available"
        />
        <span id="count">185 videos</span>
      </>,
    );
    const ids = screen.getByRole('checkbox').getAttribute('aria-describedby')?.split(' ');
    expect(ids?.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Not available',
      '185 videos',
    ]);
  });

  it('is toggled by its label', async () => {
    const onChange = jest.fn<(checked: boolean) => void>();
    render(<Checkbox label="HD Quality" checked={false} onChange={onChange} />);
    await userEvent.click(screen.getByText('HD Quality'));
    expect(onChange.mock.calls).toEqual([[true]]);
  });

  it('stays as it is while disabled', async () => {
    const onChange = jest.fn<(checked: boolean) => void>();
    render(<Checkbox label="Twitch" checked disabled onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('Slider', () => {
  it('describes its value in words and reports numbers', () => {
    const onChange = jest.fn<(value: number) => void>();
    const range = { min: 0, max: 10, step: 1, value: 5 };
    render(<Slider label="Minimum views" valueLabel="5M+ views" {...range} onChange={onChange} />);
    const slider = screen.getByRole('slider', { name: 'Minimum views' });
    expect(slider.getAttribute('aria-valuetext')).toBe('5M+ views');
    expect(screen.getByRole('status').textContent).toBe('5M+ views');
    fireEvent.change(slider, { target: { value: '7' } });
    expect(onChange.mock.calls).toEqual([[7]]);
  });
});

describe('Chip', () => {
  it('has a remove button with its own name', async () => {
    const onRemove = jest.fn<() => void>();
    render(
      <Chip onRemove={onRemove} removeLabel="Remove filter Music">
        Music
      </Chip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Music' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('has no button where it cannot be removed', () => {
    render(<Chip>Music</Chip>);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
