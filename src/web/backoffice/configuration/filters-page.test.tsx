import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ContentFilterReply } from '#contract/content-filters.ts';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import { VersionFilters } from './version-filters.tsx';
import FiltersPage from './filters-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OFF = { first: false, repetition: false, plagiarized: false, repetitionShare: 5 };
const stored = (change: Partial<ContentFilterReply> = {}): ContentFilterReply => ({
  ...OFF,
  revision: 4,
  history: [],
  ...change,
});
const PATH = '/api/v1/param-system/module/3/content-filters';
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const share = () => screen.getByRole<HTMLInputElement>('textbox');
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar Arena' }));
const show = (reply = stored()) => renderOffice(<VersionFilters version={3} name="Arena" stored={reply} />);

describe('the filters of a version', () => {
  it('shows what is stored, who changed it and when', () => {
    show(
      stored({
        plagiarized: true,
        repetitionShare: 8,
        history: [
          {
            ...OFF,
            plagiarized: true,
            changedAt: '2026-11-20T13:05:00.000Z',
            changedBy: 'Helena Prado',
          },
          {
            ...OFF,
            first: true,
            repetition: true,
            changedAt: '2026-11-19T12:00:00.000Z',
            changedBy: 'Mauro Lins',
          },
        ],
      }),
    );
    expect([box(/Eu/).checked, box(/repetidas/).checked, box(/Plágio/).checked]).toEqual([
      false,
      false,
      true,
    ]);
    expect(share().value).toBe('8');
    expect(screen.getByText('Última alteração: 20/11/2026, 10:05, por Helena Prado.')).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe(
      '19/11/2026, 09:00, Mauro Lins: Começar com “Eu”, Palavras repetidas (acima de 5%)',
    );
  });

  it('are saved together', async () => {
    const saved = stored({ first: true, repetitionShare: 7 });
    const sent = stubServer({ [`PUT ${PATH}`]: { status: 200, body: saved } });
    show();
    fireEvent.click(box(/Eu/));
    fireEvent.change(share(), { target: { value: ' 7 ' } });
    save();
    await screen.findAllByText('Filtros de conteúdo da versão Arena salvos.');
    expect(sent).toEqual([
      { method: 'PUT', path: PATH, body: { ...OFF, revision: 4, first: true, repetitionShare: 7 } },
    ]);
  });

  it.each(['', '1', '51', '4,5', 'x'])('a share of %j is not sent', async (value) => {
    const sent = stubServer({});
    show();
    fireEvent.change(share(), { target: { value } });
    save();
    await screen.findByText('Informe um número inteiro de 2 a 50.');
    expect(share().getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('shows a failure and keeps the edited fields', async () => {
    stubServer({ [`PUT ${PATH}`]: { status: 503, body: {} } });
    show();
    fireEvent.click(box(/Plágio/));
    save();
    await waitFor(() => expect(screen.getAllByText(/Erro ao salvar os filtros/).length).toBeGreaterThan(0));
    expect(box(/Plágio/).checked).toBe(true);
  });
});

describe('the page', () => {
  /** The page, with a link to another one. */
  function open() {
    const router = createMemoryRouter(
      [
        {
          path: '/gestor/configuracao/filtros',
          element: (
            <>
              <FiltersPage />
              <Link to="/gestor/entrevista">Página Inicial</Link>
            </>
          ),
        },
        { path: '/gestor/entrevista', element: <p>A lista</p> },
      ],
      { initialEntries: ['/gestor/configuracao/filtros'] },
    );
    renderOffice(<RouterProvider router={router} />);
  }
  const stores = {
    [`GET ${PATH}`]: { status: 200, body: stored({ first: true }) },
    'GET /api/v1/param-system/module/1/content-filters': { status: 200, body: stored() },
  };

  it('lists the versions with written answers', async () => {
    stubServer(stores);
    open();
    const arena = await screen.findByRole('region', { name: 'Arena' });
    expect(within(arena).getByRole<HTMLInputElement>('checkbox', { name: /Eu/ }).checked).toBe(true);
    expect(screen.getAllByRole('region', { name: /Urbano|Startup|Arena|Rural/ })).toHaveLength(2);
  });

  it('shows what somebody else changed meanwhile beside what was ticked, which the next save sends', async () => {
    const newer = stored({ revision: 5, first: true, plagiarized: true });
    const answers: Record<string, { status: number; body: unknown }> = {
      ...stores,
      [`PUT ${PATH}`]: { status: 409, body: { code: 'content-filters.stale', message: 'Mudou.' } },
    };
    const sent = stubServer(answers);
    open();
    const arena = await screen.findByRole('region', { name: 'Arena' });
    const ticked = (name: RegExp) => within(arena).getByRole<HTMLInputElement>('checkbox', { name });
    fireEvent.click(ticked(/repetidas/));
    answers[`GET ${PATH}`] = { status: 200, body: newer };
    fireEvent.click(within(arena).getByRole('button', { name: 'Salvar Arena' }));
    await waitFor(() => expect(ticked(/Plágio/).checked).toBe(true));
    expect([ticked(/Eu/).checked, ticked(/repetidas/).checked]).toEqual([true, true]);
    fireEvent.click(within(arena).getByRole('button', { name: 'Salvar Arena' }));
    await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      ...OFF,
      revision: 5,
      first: true,
      plagiarized: true,
      repetition: true,
    });
  });

  it('asks before what was ticked is left unsaved', async () => {
    stubServer(stores);
    open();
    const arena = await screen.findByRole('region', { name: 'Arena' });
    fireEvent.click(within(arena).getByRole('checkbox', { name: /repetidas/ }));
    fireEvent.click(screen.getByRole('link', { name: 'Página Inicial' }));
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    expect(screen.queryByText('A lista')).toBeNull();
    fireEvent.click(within(question).getByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByText('A lista')).toBeTruthy();
  });
});
