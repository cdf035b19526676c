import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VersionId } from '#domain/seminar-version.ts';
import { AwaitingWarning } from './awaiting-warning.tsx';
import { stubServer, renderOffice } from '../office.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CALL = 'GET /api/v1/interviews/alert-interview-awainting-evaluation';
const WARNING = /Existe\(m\) entrevista\(s\) no sistema "Aguardando avaliação"\./;
const awaiting = (modules: readonly number[]) =>
  stubServer({ [CALL]: { status: 200, body: { awaiting: modules.length > 0, modules } } });
const load = (version: VersionId = 1) =>
  renderOffice(
    <MemoryRouter>
      <AwaitingWarning version={version} />
    </MemoryRouter>,
  );
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

describe('AwaitingWarning', () => {
  it.each<[number[], VersionId, number]>([
    [[1, 4], 4, 4],
    [[1, 4], 3, 1],
  ])(
    'shows that interviews of %j await evaluation; from version %i the link opens version %i',
    async (modules, from, to) => {
      awaiting(modules);
      load(from);
      await screen.findByText(WARNING);
      expect(screen.getByRole('link', { name: 'Ver entrevistas' }).getAttribute('href')).toBe(
        `/gestor/entrevista?modulo=${to}&resultado=AGUARDANDO_AVALIACAO`,
      );
    },
  );

  it('disappears after 5 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    awaiting([1]);
    load();
    await screen.findByText(WARNING);
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it('is shown again at the next load, asked anew', async () => {
    awaiting([1]);
    load();
    fireEvent.click(await screen.findByRole('button', { name: 'Fechar aviso' }));
    expect(screen.queryByText(WARNING)).toBeNull();
    cleanup();
    load();
    await screen.findByText(WARNING);
    cleanup();
    awaiting([]);
    load();
    await settle();
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it('shows nothing when no interview is waiting', async () => {
    awaiting([]);
    load();
    await settle();
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it('reports a failed check', async () => {
    stubServer({ [CALL]: { status: 403, body: { code: 'access.denied', message: 'Não.' } } });
    load();
    expect(
      await screen.findAllByText('Erro ao analisar se existem entrevistas Aguardando avaliação.'),
    ).not.toHaveLength(0);
  });
});
