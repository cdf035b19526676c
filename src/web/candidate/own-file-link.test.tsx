import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { countFollowed } from '../file-link.fixture.ts';
import { mockFetch, show } from './candidate.fixture.tsx';
import { OwnFileLink } from './own-file-link.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SIGNED_IN = {
  status: 200,
  body: { user: { id: 3, name: 'Clara Nogueira', email: 'clara@exemplo.com.br', roles: [], uf: null } },
};
const FILE = '/api/v1/interviews/certificate/pdf?ids=5';

function open(session: () => { status: number; body?: unknown }) {
  const followed = countFollowed();
  const asked = mockFetch(session);
  show(<OwnFileLink to={FILE}>Baixar em PDF</OwnFileLink>);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Baixar em PDF' });
  return { followed, asked, link, press: () => fireEvent.click(link) };
}

it('is followed once the server has answered that the session is there', async () => {
  const { followed, link, press } = open(() => SIGNED_IN);
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([FILE, true]);
  press();
  expect(followed).not.toHaveBeenCalled();
  await waitFor(() => expect(followed).toHaveBeenCalledOnce());
  press();
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(2));
});

it('pressed twice is followed once', async () => {
  const { followed, asked, link, press } = open(() => SIGNED_IN);
  press();
  expect(link.getAttribute('aria-busy')).toBe('true');
  press();
  await waitFor(() => expect(followed).toHaveBeenCalledOnce());
  await act(() => Promise.resolve());
  expect(link.hasAttribute('aria-busy')).toBe(false);
  expect([followed.mock.calls.length, asked.length]).toEqual([1, 1]);
});

it('says that nothing was downloaded, and why, and can be pressed again', async () => {
  let works = false;
  const { followed, press } = open(() =>
    works ? SIGNED_IN : { status: 503, body: { code: 'api.unavailable', message: 'O portal volta já.' } },
  );
  press();
  expect(
    await screen.findByText('O arquivo não foi baixado, e nada se perdeu. O portal volta já.'),
  ).toBeTruthy();
  expect(followed).not.toHaveBeenCalled();
  works = true;
  press();
  await waitFor(() => expect(followed).toHaveBeenCalledOnce());
});

it('is not followed where the session has ended: the layout leads to the sign-in', async () => {
  const { followed, asked, press } = open(() => ({ status: 200, body: { user: null } }));
  press();
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(followed).not.toHaveBeenCalled();
});
