import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@tessera/api-client';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useVersionedSave } from './use-versioned-save';

interface Row {
  readonly title: string;
  readonly version: number;
}

const outdated = new ApiError(412, 'Precondition Failed', {
  type: 'about:blank',
  title: 'Changed in the meantime',
  status: 412,
  code: 'precondition-failed',
  detail: 'It has version 2.',
  requestId: 'r-1',
});

afterEach(cleanup);

/** A form that began with version 1 of a row, or with none, and a server that has another version now. */
function renderForm(initial: Row | null, stored: Row) {
  const server = { stored, isDown: false };
  const { result } = renderHook(() =>
    useVersionedSave<Row, string>({
      initial,
      create: async (title) => (server.stored = { title, version: 1 }),
      update: async ({ version }, title) => {
        if (server.isDown) throw new ApiError(503, 'Service Unavailable');
        if (version !== server.stored.version) throw outdated;
        return (server.stored = { title, version: version + 1 });
      },
      read: async () => server.stored,
    }),
  );
  /** What was saved, or why it was not. */
  const save = (title: string) =>
    act(() => result.current.save(title).catch((error: unknown) => error));
  return { server, save, form: () => result.current };
}

const began: Row = { title: 'Talks', version: 1 };
const changed: Row = { title: 'Lectures', version: 2 };

describe('useVersionedSave', () => {
  it('creates what is new, and replaces the version that the form began with', async () => {
    expect(await renderForm(null, began).save('Speeches')).toEqual({
      title: 'Speeches',
      version: 1,
    });
    const { save, form } = renderForm(began, began);
    expect(await save('Speeches')).toEqual({ title: 'Speeches', version: 2 });
    expect(form().current).toBeNull();
  });

  it('has the current version after a conflict, and replaces that one', async () => {
    const { server, save, form } = renderForm(began, changed);
    expect(await save('Speeches')).toBe(outdated);
    expect(form().current).toEqual(changed);
    server.stored = { title: 'Lessons', version: 3 };
    expect(await save('Speeches')).toBe(outdated);
    expect(form().current).toEqual(server.stored);
    expect(await save('Speeches')).toEqual({ title: 'Speeches', version: 4 });
  });

  it('goes on with the current version once that is accepted', async () => {
    const { save, form } = renderForm(began, changed);
    expect(await save('Speeches')).toBe(outdated);
    act(() => form().acceptCurrent());
    expect(form().current).toBeNull();
    expect(await save('Lessons')).toEqual({ title: 'Lessons', version: 3 });
  });

  it('passes other failures on', async () => {
    const { server, save, form } = renderForm(began, changed);
    server.isDown = true;
    expect(await save('Speeches')).toMatchObject({ status: 503 });
    expect(form().current).toBeNull();
  });
});
