import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkState } from '../identity/entered-by-link.ts';
import { PasswordHint } from './password-hint.tsx';
import { show } from './candidate.fixture.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const hint = () => screen.queryByText(/Prefere entrar com senha\?/);

describe('PasswordHint', () => {
  it('links people who signed in by e-mail link to the account, once', () => {
    show(<PasswordHint />, { state: linkState() });
    expect(hint()).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Minha conta' }).getAttribute('href')).toBe('/conta');
    cleanup();
    show(<PasswordHint />, { state: linkState() });
    expect(hint()).toBeNull();
  });

  it.each([null, 'link', { enteredBy: 'password' }])('shows nothing to others: %j', (state) => {
    show(<PasswordHint />, { state });
    expect(hint()).toBeNull();
  });
});
