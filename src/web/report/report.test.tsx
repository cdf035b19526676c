import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseCpf } from '#domain/cpf.ts';
import { REPORT_STEPS } from '#domain/profile-report/steps.ts';
import { formatValue } from '#domain/profile/charts/drawing.ts';
import { mockFetch } from '../candidate/candidate.fixture.tsx';
import { firstCalls } from '../first-calls.ts';
import { testQueryClient } from '../query-client.fixture.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { problemFrom } from './addresses.ts';
import EntryPage from './entry-page.tsx';
import { keepFoundReport, type FoundReport } from './found-report.ts';
import ReportPage from './report-page.tsx';
import { SECTIONS } from './report.fixture.ts';
import type { ReportStep } from './sections.ts';

const CPF = '52998224725';
const NOT_FOUND =
  'Não foi encontrada entrevista válida para emissão do relatório de perfil vinculado ao CPF informado.';

type Reply = { status: number; body?: unknown };
const found: Reply = {
  status: 200,
  body: {
    id: 'opaque',
    expiresAt: '2026-11-23T22:00:00Z',
    module: { id: 1, name: 'Urbano' },
    candidate: { name: 'Clara N.' },
  },
};
const refused = (status: number, code: string): Reply => ({
  status,
  body: { code, message: 'Recusado.', details: {} },
});

/** Fake server. `find`: reply to the CPF; `section`: reply to a section, undefined for that of the fixture. */
function open(
  path: string | { pathname: string; state: unknown },
  {
    find = () => found,
    section = () => undefined,
  }: { find?: () => Reply; section?: (step: ReportStep) => Reply | undefined } = {},
) {
  const requests = mockFetch(({ path: asked }) => {
    const url = new URL(asked, 'http://portal');
    if (url.pathname.endsWith('/last-valid-interview')) return find();
    const step = url.searchParams.get('step') as ReportStep | null;
    if (step === null) return { status: 503, body: {} };
    return section(step) ?? { status: 200, body: SECTIONS[step] };
  });
  const router = createMemoryRouter(
    [
      { path: '/relatorio', element: <EntryPage /> },
      { path: '/relatorio/:cpf', element: <ReportPage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={testQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const finds = () => requests.filter(({ path: asked }) => asked.includes('last-valid-interview')).length;
  return { router, finds, requests };
}

const field = () => screen.getByLabelText<HTMLInputElement>(/^CPF/);
const button = () => screen.getByText<HTMLButtonElement>('GERAR RELATÓRIO DE PERFIL');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

// Above the library's second: a loaded machine renders a whole report in more.
const find = (text: string) => screen.findByText(text);
const alertBox = () => screen.findByRole('alert');

/** The rows of a table as text, by its caption. */
function tableOf(caption: string): string[][] {
  const table = screen.getByText(caption).closest('table');
  if (table === null) throw new Error(`no table ${caption}`);
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  );
}

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  Reflect.deleteProperty(globalThis, '__firstCalls');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the document of an address does before its page is there. */
function openDocument(path: string): void {
  window.history.replaceState(null, '', path);
  // The same text that the built document contains.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(firstCalls('report') ?? '')();
}

describe('a report that this tab has found before', () => {
  function givenFound(): void {
    const cpf = parseCpf(CPF);
    if (cpf === null) throw new Error('not a CPF');
    keepFoundReport(cpf, found.body as FoundReport);
  }
  const sections = ({ path }: { path: string }) => ({
    status: 200,
    body: SECTIONS[new URL(path, 'http://portal').searchParams.get('step') as ReportStep],
  });

  it.each([`/relatorio/${CPF}`, '/relatorio/529.982.247-25', `/relatorio/${CPF}/`])(
    'is asked for by the document of %s, once for each section, and the page shows the answers',
    async (address) => {
      givenFound();
      const asked = mockFetch(sections);
      openDocument(address);
      expect(asked.map(({ path }) => path).toSorted()).toEqual(
        REPORT_STEPS.map((step) => `/api/public/report/interview/opaque/data?step=${step}`).toSorted(),
      );
      const { requests, finds } = open(`/relatorio/${CPF}`);
      expect(await find('O que você respondeu')).toBeTruthy();
      expect([requests.filter(({ path }) => path.includes('step=')), finds()]).toEqual([[], 0]);
    },
  );

  it('is drawn with the page where the answers have come', async () => {
    givenFound();
    mockFetch(sections);
    openDocument(`/relatorio/${CPF}`);
    const made = Object.values(Reflect.get(globalThis, '__firstCalls') as Record<string, { body?: unknown }>);
    await waitFor(() => expect(made.every(({ body }) => body !== undefined)).toBe(true));
    open(`/relatorio/${CPF}`);
    expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0);
    expect(screen.getByText('O que você respondeu')).toBeTruthy();
  });

  it.each([
    ['another CPF', '/relatorio/11144477735', () => {}],
    ['no CPF', '/relatorio/%E0%A4%A', () => {}],
    ['an id that is an hour old', `/relatorio/${CPF}`, () => vi.setSystemTime(Date.now() + 50 * 60_000)],
    ['a tab that was closed', `/relatorio/${CPF}`, () => window.sessionStorage.clear()],
  ])('is not asked for with %s', (_, address, given) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    givenFound();
    const asked = mockFetch(sections);
    given();
    openDocument(address);
    expect(asked).toEqual([]);
  });

  it('that could not be had early says so at its place, and can be tried again', async () => {
    givenFound();
    mockFetch(() => refused(400, 'api.unexpected'));
    openDocument(`/relatorio/${CPF}`);
    open(`/relatorio/${CPF}`);
    const [first] = await screen.findAllByRole('alert');
    fireEvent.click(within(first as HTMLElement).getByRole('button'));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(6));
  });
});

describe('/relatorio', () => {
  it('masks the CPF, and has nothing to press before one is typed', () => {
    open('/relatorio');
    expect(button().disabled).toBe(true);
    type('52998224725');
    expect(field().value).toBe('529.982.247-25');
    expect(button().disabled).toBe(false);
  });

  it.each(['529', '52998224724'])('shows at the field that %s is none, and asks nobody', async (typed) => {
    const { finds } = open('/relatorio');
    type(typed);
    fireEvent.click(button());
    expect(await find('CPF inválido!')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(finds()).toBe(0);
  });

  it('shows the same for everybody without a report, and stays', async () => {
    const { router } = open('/relatorio', { find: () => refused(404, 'report.not-found') });
    type(CPF);
    fireEvent.click(button());
    expect((await alertBox()).textContent).toBe(NOT_FOUND);
    expect(router.state.location.pathname).toBe('/relatorio');
  });

  it('states that the search failed, not that there is no report', async () => {
    open('/relatorio', { find: () => ({ status: 503, body: {} }) });
    type(CPF);
    fireEvent.click(button());
    expect((await alertBox()).textContent).toMatch(/^Erro ao tentar buscar a entrevista por CPF\. /);
  });

  it('leads to the report and pays for the look-up once', async () => {
    const { router, finds } = open('/relatorio');
    type(CPF);
    fireEvent.click(button());
    await find('Clara N.');
    expect(router.state.location.pathname).toBe(`/relatorio/${CPF}`);
    expect(finds()).toBe(1);
  });
});

describe('/relatorio/{cpf}', () => {
  it.each([
    ['an impossible CPF', '/relatorio/123', found, 'CPF inválido!'],
    [
      'one without a report',
      `/relatorio/${CPF}`,
      refused(404, 'report.not-found'),
      'Não existe uma entrevista válida para o CPF informado.',
    ],
  ])('leads %s back to where it is typed', async (_, path, reply, sentence) => {
    const { router } = open(path, { find: () => reply });
    expect((await alertBox()).textContent).toBe(sentence);
    expect(router.state.location.pathname).toBe('/relatorio');
  });

  it('shows all chapters, numbered without a gap', async () => {
    open(`/relatorio/${CPF}`);
    await find('Os adjetivos que escolheram para você');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Perfil empreendedor',
      'Características do comportamento empreendedor',
      'Combinações perigosas',
      'Criativo, analítico, vendedor',
      'Janelas de Johari',
      'Quem respondeu, e como vê você',
    ]);
  });

  it('puts the same numbers in the pictures and in the tables beside them', async () => {
    open(`/relatorio/${CPF}`);
    await find('Os adjetivos que escolheram para você');
    const items = SECTIONS.PERFIL_EMPREENDEDOR.data?.items ?? [];
    expect(tableOf('Nota de cada característica, de 0 a 25')).toEqual(
      items.map(({ title, value, others }) => [title, formatValue(value), formatValue(others ?? 0)]),
    );
    const bars = screen.getAllByRole('img', { name: /^Uma barra para cada característica/ });
    expect(bars).toHaveLength(2);
    for (const picture of bars) {
      const written = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
      for (const { value, others } of items)
        expect(written).toEqual(expect.arrayContaining([formatValue(value), formatValue(others ?? 0)]));
    }
    for (const row of tableOf('As quatro áreas de cada janela, que somam 25')) {
      const [title = '', ...areas] = row;
      const picture = screen.getByRole('img', { name: new RegExp(`^${title}: quatro barras`) });
      const written = [...picture.querySelectorAll('text.font-bold')].map(({ textContent }) => textContent);
      expect(written).toEqual(areas);
      expect(areas.reduce((sum, area) => sum + Number(area.replace(',', '.')), 0)).toBeCloseTo(25, 5);
    }
  });

  it('shows which numbers are corrected and which are as answered', async () => {
    open(`/relatorio/${CPF}`);
    await find('Os adjetivos que escolheram para você');
    const chapter = (name: string) =>
      screen.getByRole('heading', { level: 2, name }).closest('section')?.textContent ?? '';
    expect(chapter('Perfil empreendedor')).toContain('com o fator de correção');
    expect(chapter('Combinações perigosas')).toContain('as das barras, com o fator de correção');
    expect(chapter('Janelas de Johari')).toContain('sem o fator de correção das barras');
  });

  it('names the largest danger first, and keeps what is balanced apart', async () => {
    open(`/relatorio/${CPF}`);
    await find('Em equilíbrio');
    const words = screen.getByText('Você promete mais do que cumpre.');
    expect(words.compareDocumentPosition(screen.getByText('Você planeja mais do que se informa.'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const balanced = screen.getByText('Em equilíbrio').closest('section');
    expect(balanced && within(balanced).getByText('Equilibradas.')).toBeTruthy();
  });

  it('shows the other chapters when one fails, and asks for that one again alone', async () => {
    let works = false;
    const { requests } = open(`/relatorio/${CPF}`, {
      section: (step) =>
        step === 'COMBINACOES_PERIGOSAS' && !works ? refused(422, 'quiz.closed') : undefined,
    });
    const alert = await alertBox();
    expect(alert.textContent).toContain('Não foi possível carregar os dados dessa sessão do relatório!');
    expect(await find('Criativo e vendedor')).toBeTruthy();
    const before = requests.length;
    works = true;
    fireEvent.click(within(alert).getByText('Tentar de novo'));
    await find('Em equilíbrio');
    expect(requests.length).toBe(before + 1);
  });

  it('finds the report anew when the hour of its id is over', async () => {
    let ids = 0;
    const { finds } = open(`/relatorio/${CPF}`, {
      find: () => {
        ids += 1;
        return { ...found, body: { ...(found.body as object), id: `opaque-${ids}` } };
      },
      section: (step) =>
        step === 'COMBINACOES_PERIGOSAS' && ids === 1 ? refused(404, 'report.not-valid') : undefined,
    });
    fireEvent.click(within(await alertBox()).getByText('Tentar de novo'));
    await find('Em equilíbrio');
    expect(finds()).toBe(2);
  });

  it('opened again in the same tab needs no other look-up', async () => {
    open(`/relatorio/${CPF}`);
    await find('Em equilíbrio');
    cleanup();
    const { finds } = open(`/relatorio/${CPF}`);
    await find('Em equilíbrio');
    expect(finds()).toBe(0);
  });

  it('opened again after the person has closed the address leads back, as for anybody unknown', async () => {
    open(`/relatorio/${CPF}`);
    await find('Em equilíbrio');
    cleanup();
    const { router, finds } = open(`/relatorio/${CPF}`, {
      find: () => refused(404, 'report.not-found'),
      section: () => refused(404, 'report.not-valid'),
    });
    expect((await alertBox()).textContent).toBe('Não existe uma entrevista válida para o CPF informado.');
    expect(router.state.location.pathname).toBe('/relatorio');
    expect(finds()).toBe(1);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('leaves out what the server does not show, and shows how many opinions open the windows', async () => {
    open(`/relatorio/${CPF}`, {
      section: (step) => {
        if (step === 'JANELAS_JOHARI' || step === 'JANELAS_JOHARI_CCE')
          return { status: 200, body: { step, showStep: false, data: null } };
        if (step !== 'INTERVIEW_DATA') return undefined;
        const { data } = SECTIONS.INTERVIEW_DATA;
        return {
          status: 200,
          body: { ...SECTIONS.INTERVIEW_DATA, data: { ...data, opinions: { received: 2, needed: 3 } } },
        };
      },
    });
    expect(await find('2 de 3 opiniões')).toBeTruthy();
    expect(screen.getByText(/Falta uma opinião\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Quem respondeu, e como vê você')).toBeNull());
  });

  it('shows at the top that nothing came, and tries again', async () => {
    let works = false;
    open(`/relatorio/${CPF}`, { find: () => (works ? found : { status: 503, body: {} }) });
    const alert = await alertBox();
    expect(alert.textContent).toContain('Erro para carregar informações do relatório');
    works = true;
    fireEvent.click(within(alert).getByText('Tentar de novo'));
    expect(await find('Clara N.')).toBeTruthy();
  });

  it('unfolds everything on paper, and folds it again', async () => {
    open(`/relatorio/${CPF}`);
    await find('Os adjetivos que escolheram para você');
    const folded = () => document.querySelectorAll('main details:not([open])').length;
    const before = folded();
    expect(before).toBeGreaterThan(4);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(folded()).toBe(0);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(folded()).toBe(before);
  });
});

describe('problemFrom', () => {
  it.each([
    [{ problem: 'not-found' }, 'not-found'],
    [{ problem: 'other' }, null],
    [null, null],
    ['not-found', null],
  ])('%j → %s', (state, problem) => expect(problemFrom(state)).toBe(problem));
});
