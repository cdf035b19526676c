import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
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
    expect(sent).toEqual([{ method: 'PUT', path: PATH, body: { ...OFF, first: true, repetitionShare: 7 } }]);
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
  const stores = {
    [`GET ${PATH}`]: { status: 200, body: stored({ first: true }) },
    'GET /api/v1/param-system/module/1/content-filters': { status: 200, body: stored() },
  };

  it('lists the versions with written answers', async () => {
    stubServer(stores);
    renderOffice(
      <MemoryRouter>
        <FiltersPage />
      </MemoryRouter>,
    );
    const arena = await screen.findByRole('region', { name: 'Arena' });
    expect(within(arena).getByRole<HTMLInputElement>('checkbox', { name: /Eu/ }).checked).toBe(true);
    expect(screen.getAllByRole('region', { name: /Urbano|Startup|Arena|Rural/ })).toHaveLength(2);
  });
});
