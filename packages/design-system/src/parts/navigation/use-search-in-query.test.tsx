import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SearchField } from '@tessera/design-system';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { type SearchInQueryOptions, useSearchInQuery } from './use-search-in-query';

function Page(options: SearchInQueryOptions) {
  const { query, field } = useSearchInQuery(options);
  const navigate = useNavigate();
  return (
    <>
      <SearchField label="Search mixes" {...field} />
      <p>{`${useLocation().search} finds ${query}`}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const show = (options: SearchInQueryOptions = {}) =>
  render(
    <MemoryRouter initialEntries={['/mixes?sort=new']}>
      <Page {...options} />
    </MemoryRouter>,
  );
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const submit = () => act(() => field().form?.requestSubmit());
const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }));
const found = () => screen.getByText(/finds/).textContent;

describe('useSearchInQuery', () => {
  it('searches once nothing is typed for a moment, and leaves the rest of the address alone', () => {
    show();
    type('ra');
    wait(299);
    type('rain ');
    wait(299);
    expect(found()).toBe('?sort=new finds ');
    wait(1);
    expect(found()).toBe('?sort=new&q=rain finds rain');
    expect(field().value).toBe('rain ');
  });

  it('makes one entry of the history of what is typed, to which the field returns', () => {
    show();
    type('ra');
    wait(300);
    type('rain');
    wait(300);
    back();
    expect(found()).toBe('?sort=new finds ');
    expect(field().value).toBe('');
  });

  it('searches at once at Enter, with an entry for each search', () => {
    show({ delayMs: null });
    type('rain');
    wait(10_000);
    expect(found()).toBe('?sort=new finds ');
    submit();
    type('snow');
    submit();
    expect(found()).toBe('?sort=new&q=snow finds snow');
    back();
    expect(field().value).toBe('rain');
  });

  it('is cleared at once', () => {
    show();
    type('rain');
    submit();
    fireEvent.click(screen.getByRole('button', { name: /clear/i }));
    expect(found()).toBe('?sort=new finds ');
  });
});
