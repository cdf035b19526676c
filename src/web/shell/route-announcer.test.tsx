import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** A person's name that is loaded when the test says so. */
let name = '';
const listeners = new Set<() => void>();
const load = (loaded: string) =>
  act(() => {
    name = loaded;
    for (const listener of listeners) listener();
  });
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

beforeEach(() => {
  name = '';
});
afterEach(cleanup);

function Person() {
  const loaded = useSyncExternalStore(subscribe, () => name);
  return (
    <Main>
      <PageTitle>{loaded === '' ? 'Pessoa' : loaded}</PageTitle>
    </Main>
  );
}

function open() {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <RouteAnnouncer />
          </>
        ),
        children: [
          {
            path: '/lista',
            element: (
              <Main>
                <PageTitle>Entrevistas</PageTitle>
                <a href="/pessoa">Ana Lima</a>
              </Main>
            ),
          },
          { path: '/pessoa', element: <Person /> },
        ],
      },
    ],
    { initialEntries: ['/lista'] },
  );
  render(<RouterProvider router={router} />);
  screen.getByText('Ana Lima').focus();
  return () => act(() => router.navigate('/pessoa'));
}
const spoken = () => document.querySelector('p[aria-live]')?.textContent;

describe('a page that is led to', () => {
  it('is read by its title, and has the focus', async () => {
    const go = open();
    expect(spoken()).toBe('');
    await go();
    await waitFor(() => expect(spoken()).toMatch(/^Pessoa/));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('is read by the title that it has once it is loaded', async () => {
    const go = open();
    await go();
    await waitFor(() => expect(spoken()).toMatch(/^Pessoa/));
    load('Ana Lima');
    await waitFor(() => expect(spoken()).toMatch(/^Ana Lima/));
  });

  it('is not read again when its title changes by what somebody does on it', async () => {
    const go = open();
    await go();
    await waitFor(() => expect(spoken()).toMatch(/^Pessoa/));
    fireEvent.keyDown(screen.getByRole('main'), { key: 'Tab' });
    load('Ana Lima');
    await waitFor(() => expect(document.title).toMatch(/^Ana Lima/));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(spoken()).toMatch(/^Pessoa/);
  });
});
