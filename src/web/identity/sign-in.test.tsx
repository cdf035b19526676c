import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider } from '../ui/toast.tsx';
import SignIn from './sign-in.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 503 })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const router = createMemoryRouter([{ path: '/entrar', element: <SignIn /> }], {
    initialEntries: ['/entrar'],
  });
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
}
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

describe('the ways of signing in', () => {
  it('lead to the first field that is empty, where the pressed button is gone', () => {
    open();
    expect(document.activeElement).toBe(document.body);
    press('Entrar com senha');
    expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/));
    fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'clara@exemplo.com.br' } });
    press('Receber link por e-mail');
    expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/));
    press('Entrar com senha');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Senha/));
  });
});
