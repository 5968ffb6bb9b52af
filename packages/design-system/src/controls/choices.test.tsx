import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox';
import { Chip } from './chip';
import { Select } from './select';
import { Slider } from './slider';

afterEach(cleanup);

const lengths = [
  { value: 'any', label: 'Any length' },
  { value: 'short', label: 'Short' },
] as const;

describe('Select', () => {
  it('hands the chosen value on', async () => {
    const onChange = jest.fn<(value: 'any' | 'short') => void>();
    render(<Select label="Duration" options={lengths} value="any" onChange={onChange} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), 'Short');
    expect(onChange.mock.calls).toEqual([['short']]);
  });
});

describe('Checkbox', () => {
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
  it('says its value in words and hands numbers on', () => {
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
  it('can be removed by a button that says what it removes', async () => {
    const onRemove = jest.fn<() => void>();
    render(
      <Chip onRemove={onRemove} removeLabel="Remove filter Music">
        Music
      </Chip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Music' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('has no button where nothing can be removed', () => {
    render(<Chip>Music</Chip>);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
