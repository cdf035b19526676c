import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManagerPanel } from '#contract/panel.ts';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { panelCsv } from './download-csv.ts';
import PanelPage from './panel-page.tsx';
import { funnelSentence, questionsSentence, waitingSentence } from './panel-texts.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const panel: ManagerPanel = {
  behind: false,
  span: { first: '2026-10', last: '2026-11' },
  stages: [
    { stage: 'INTERESTED', people: 100, states: ['NAO_PREENCHIDO-SEM_RESULTADO', 'FINALIZADA-APTO'] },
    { stage: 'BEGAN', people: 60, states: null },
    { stage: 'SENT', people: 50, states: null },
    { stage: 'APT', people: 30, states: ['FINALIZADA-APTO'] },
    { stage: 'CERTIFIED', people: 0, states: ['CERTIFICADA-APTO'] },
  ],
  parts: [
    { part: 'TO_BEGIN', people: 40 },
    { part: 'FILLING', people: 0 },
  ],
  months: [
    { month: '2026-10', reached: [70, 40, 40, 25, 0] },
    { month: '2026-11', reached: [30, 20, 10, 5, 0] },
  ],
  ufs: [
    { uf: 'MG', reached: [40, 20, 15, 4, 0], waiting: 0, medianDays: null },
    { uf: 'SP', reached: [60, 40, 35, 26, 0], waiting: 8, medianDays: 6 },
  ],
  questions: [1, 2, 3, 4, 5].map((question) => ({ question, people: 60 - 2 * question })),
  waiting: {
    people: 8,
    median: 6,
    p75: 9,
    p90: 20,
    longest: 43,
    bands: [
      { from: 0, to: 2, people: 8 },
      { from: 61, to: null, people: 0 },
    ],
  },
  load: {
    since: '2026-09',
    unassigned: 3,
    evaluators: [
      { accountId: 5, name: 'Eva Dias', isViewer: true, decided: 2, medianDays: 4, awaiting: 5 },
      { accountId: 6, name: '=Rui', isViewer: false, decided: null, medianDays: null, awaiting: 0 },
    ],
  },
};
const classes = [{ id: 12, name: 'Turma de maio', uf: 'SP', reached: [9, 8, 7, 6, 5] }];
const BASE = '/api/v1/panel/module/1';

function open(search = '?modulo=1', uf: string | null = null, body: ManagerPanel = panel) {
  const user = { id: 5, name: 'Eva Dias', roles: ['ADMINISTRADOR'], uf };
  const queries = ['monthStart=2025-12', 'uf=SP&monthStart=2025-12', 'classRoom=12&monthStart=2025-12'];
  stubServer({
    'GET /api/auth/session': { status: 200, body: { user } },
    ...Object.fromEntries(
      queries.flatMap((query) => [
        [`GET ${BASE}?${query}`, { status: 200, body }],
        [`GET ${BASE}/classes?${query}`, { status: 200, body: classes }],
      ]),
    ),
  });
  const router = createMemoryRouter([{ path: '/gestor/painel', element: <PanelPage /> }], {
    initialEntries: [`/gestor/painel${search}`],
  });
  renderOffice(<RouterProvider router={router} />);
  return router;
}

const linksTo = (name: RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => new URL(link.getAttribute('href') ?? '', 'http://x'));

describe('the panel', () => {
  it('shows a manager of one state their own, whatever state an address that was shared asks for', async () => {
    open('?modulo=1&uf=RJ', 'SP');
    await screen.findByText(/De 100 pessoas, 0 têm o certificado/);
    expect(screen.queryByLabelText('Estado')).toBeNull();
  });

  it('shows a manager of one state no map of states that they do not reach', async () => {
    open('?modulo=1', 'SP', { ...panel, ufs: panel.ufs.filter(({ uf }) => uf === 'SP') });
    const section = await screen.findByRole('region', { name: 'Por estado' });
    expect(within(section).getByText('Você acompanha um estado: SP.')).toBeTruthy();
    expect(within(section).getAllByRole('row')).toHaveLength(2);
    expect(within(section).queryByText('RJ')).toBeNull();
    expect(within(section).queryByLabelText('O mapa mostra')).toBeNull();
    expect(within(section).queryByRole('link', { name: /só este estado/ })).toBeNull();
  });

  it('leads from each figure to the list of exactly its people, and from none that no filter finds', async () => {
    open();
    await screen.findByText(/De 100 pessoas, 0 têm o certificado/);
    const [apt] = linksTo(/30 ?, Aptas: ver na lista/);
    expect(apt?.pathname).toBe('/gestor/entrevista');
    expect(Object.fromEntries(apt?.searchParams ?? [])).toEqual({
      modulo: '1',
      situacao: 'FINALIZADA-APTO',
      de: '2025-12-01',
    });
    expect(screen.queryByRole('link', { name: /60 ?, Começaram/ })).toBeNull();
    const [waiting] = linksTo(/^8 ?, aguardam avaliação: ver na lista/);
    expect(waiting?.searchParams.get('espera')).toBe('AWAITING_EVALUATION');
    const [october] = linksTo(/70 ?, Inscritas, outubro de 2026/);
    expect([october?.searchParams.get('de'), october?.searchParams.get('ate')]).toEqual([
      '2026-10-01',
      '2026-10-31',
    ]);
    const [mine] = linksTo(/5 ?, aguardam com você/);
    expect(Object.fromEntries(mine?.searchParams ?? [])).toEqual({
      modulo: '1',
      espera: 'AWAITING_EVALUATION',
      meus: 'sim',
    });
  });

  it('is narrowed to a state by its square, and widened again', async () => {
    const router = open();
    const map = await screen.findByRole('list', { name: 'Estados: inscritas' });
    expect(within(map).getAllByRole('link')).toHaveLength(27);
    fireEvent.click(within(map).getByRole('link', { name: 'SP 60' }));
    expect(router.state.location.search).toBe('?modulo=1&uf=SP');
    const chosen = within(await screen.findByRole('list', { name: 'Estados: inscritas' })).getByRole('link', {
      current: true,
    });
    expect(chosen.textContent).toBe('SP60');
    const [apt] = linksTo(/30 ?, Aptas: ver na lista/);
    expect(apt?.searchParams.get('uf')).toBe('SP');
    fireEvent.click(chosen);
    expect(router.state.location.search).toBe('?modulo=1');
  });

  it('is narrowed to a class by its name, which then stands among the filters', async () => {
    const router = open();
    fireEvent.click(await screen.findByRole('link', { name: /^Turma de maio ?, só/ }));
    expect(router.state.location.search).toBe('?modulo=1&turma=12');
    fireEvent.click(await screen.findByRole('link', { name: /retirar o filtro/ }));
    expect(router.state.location.search).toBe('?modulo=1');
  });

  it('offers no choice of states to who has one', async () => {
    open('?modulo=1', 'SP');
    await screen.findByText(/De 100 pessoas/);
    expect(await screen.findByLabelText('Inscrição')).toBeTruthy();
    expect(screen.queryByLabelText('Estado')).toBeNull();
  });

  it('hides the figures of one or two of somebody else behind three dots', async () => {
    open();
    const table = await screen.findByRole('table', { name: /Quem avalia/ });
    const [, me, other] = within(table).getAllByRole('row');
    expect(me?.textContent).toMatch(/Eva Dias \(você\).*24 dias$/);
    expect(other?.textContent).toBe('=Rui0···menos de 3, não é mostrado···menos de 3, não é mostrado');
  });

  it('says that it is behind, and that nobody is there', async () => {
    open('?modulo=1', null, { ...panel, behind: true, span: null });
    expect(await screen.findByText(/ainda estão sendo contadas/)).toBeTruthy();
    expect(screen.getByText('Ninguém neste recorte')).toBeTruthy();
  });
});

describe('the spreadsheet', () => {
  it('has what the screen shows, hides what it hides, and no formula', () => {
    const lines = panelCsv(panel).split('\r\n');
    expect(lines).toContain('"Estado";"SP";"Aptas";"26"');
    expect(lines).toContain('"Quem avalia";"\'=Rui";"Decididas";"···"');
    expect(lines).toContain('"Quem avalia";"Eva Dias";"Decididas";"2"');
  });
});

describe('in words', () => {
  it('where the most are lost', () => {
    expect(funnelSentence(panel.stages)).toBe(
      'De 100 pessoas, 0 têm o certificado (0%). Onde mais gente fica pelo caminho: entre se inscrever e começar, 40.',
    );
    expect(funnelSentence([{ stage: 'INTERESTED', people: 0 }])).toBe('Ninguém se inscreveu neste recorte.');
  });

  it('how long they wait', () => {
    expect(waitingSentence(panel.waiting)).toBe(
      'Metade espera até 6 dias; nove em cada dez, até 20 dias. Quem espera mais, 43 dias.',
    );
    expect(waitingSentence({ ...panel.waiting, people: 0 })).toBe('Ninguém aguarda avaliação neste recorte.');
  });

  it('at which question they stop', () => {
    const questions = [50, 48, 30, 30, 29].map((people, index) => ({ question: index + 1, people }));
    expect(questionsSentence(questions, 60)).toBe(
      'A pergunta 3 é onde mais gente para: 18 pessoas não passaram dela.',
    );
    expect(questionsSentence(questions, 0)).toBe('Ninguém começou a entrevista neste recorte.');
  });
});
