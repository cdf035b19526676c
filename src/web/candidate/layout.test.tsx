import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InterviewDetail } from '#contract/interviews.ts';
import CandidateLayout from './layout.tsx';
import { anInterview, mockFetch, show } from './candidate.fixture.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NONE = { status: 404, body: { code: 'api.resource-notfound', message: 'Não encontrado.' } };

function openArea(
  path: string,
  { interview, roles = [] }: { interview: InterviewDetail | null; roles?: readonly string[] },
) {
  mockFetch(({ path: asked }) => {
    if (asked.includes('/session'))
      return {
        status: 200,
        body: { user: { id: 1, name: 'Ana', email: 'ana@exemplo.com.br', roles, uf: null } },
      };
    if (asked.includes('/help-chat')) return { status: 200, body: { address: null } };
    return interview ? { status: 200, body: interview } : NONE;
  });
  show(<CandidateLayout />, { path });
}

const theme = () => document.querySelector('[data-module]')?.getAttribute('data-module') ?? null;

describe('the candidate area', () => {
  it.each([
    ['/candidato', '1', 'Urbano'],
    ['/candidato?module=3', '3', 'Urbano'],
    ['/candidato?module=03', '3', 'Urbano'],
    ['/candidato?module=9', '1', 'Urbano'],
  ])('%s uses the colours of version %s, and names that of the interview', async (path, id, name) => {
    openArea(path, { interview: anInterview() });
    await waitFor(() => expect(theme()).toBe(id));
    await waitFor(() => expect(screen.getByRole('banner').textContent).toContain(name));
  });

  it('without an interview uses the requested theme, or none', async () => {
    openArea('/candidato?module=2', { interview: null });
    await waitFor(() => expect(theme()).toBe('2'));
    cleanup();
    openArea('/candidato', { interview: null });
    await screen.findByRole('banner');
    expect(theme()).toBeNull();
  });

  it.each([
    ['an administrator without an interview', null, ['ADMINISTRADOR']],
    ['a manager without an interview', null, ['GESTOR']],
    ['a candidate', anInterview(), []],
  ] as const)('%s can sign out', async (_who, interview, roles) => {
    openArea('/candidato', { interview, roles });
    expect(await screen.findByRole('button', { name: 'Sair' })).toBeTruthy();
  });

  it('shows help to the candidate, not to a visitor', async () => {
    openArea('/candidato', { interview: anInterview() });
    expect(await screen.findByRole('button', { name: 'Ajuda' })).toBeTruthy();
    cleanup();
    openArea('/candidato', { interview: anInterview({ own: false }), roles: ['ADMINISTRADOR'] });
    await waitFor(() => expect(theme()).toBe('1'));
    expect(screen.queryByRole('button', { name: 'Ajuda' })).toBeNull();
  });

  it('has the support phone, the institutional links and the version at its foot', async () => {
    openArea('/candidato', { interview: null });
    const foot = await screen.findByRole('contentinfo');
    expect(foot.textContent).toMatch(/0800 570 0800.*Portal Sebrae.*Empretec nas Nações Unidas.*versão/);
  });
});
