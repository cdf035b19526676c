import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProviderEntry } from './provider-entry.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showWith(answer: () => Promise<Response>, back: string | null = null) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  const router = createMemoryRouter([{ path: '/', element: <ProviderEntry back={back} /> }]);
  const { container } = render(<RouterProvider router={router} />);
  return { asked, container };
}
const provider = (name: string | null) => () =>
  Promise.resolve(new Response(JSON.stringify({ provider: name === null ? null : { name } })));

describe('the way in by the organisation', () => {
  it('is a plain link to the server, with where the person was going', async () => {
    showWith(provider('o Acesso Único'), '/candidato?modulo=2&x=%');
    const link = await screen.findByRole('link', { name: 'Entrar com o Acesso Único' });
    expect(link.getAttribute('href')).toBe('/api/auth/oidc/start?voltar=%2Fcandidato%3Fmodulo%3D2%26x%3D%25');
  });

  it('leads home without a destination', async () => {
    showWith(provider('o Acesso Único'));
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('/api/auth/oidc/start');
  });

  it.each([
    ['there is no provider', provider(null)],
    ['the server does not answer', () => Promise.reject(new TypeError('offline'))],
  ])('is not there when %s', async (_, answer) => {
    const { asked, container } = showWith(answer);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await asked.mock.results[0]?.value.catch(() => {});
    expect(container.textContent).toBe('');
  });
});
