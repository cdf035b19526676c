import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { SignIn } from './sign-in.tsx';

beforeEach(() => void stubServer({}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

it('leads to the first field that is empty when the way of signing in changes', () => {
  renderOffice(
    <MemoryRouter>
      <SignIn />
    </MemoryRouter>,
  );
  expect(document.activeElement).toBe(document.body);
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'rui@exemplo.com.br' } });
  press('Receber um link por e-mail');
  expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/));
  press('Entrar com senha');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Senha/));
});
