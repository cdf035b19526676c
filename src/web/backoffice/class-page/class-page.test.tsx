import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClassOverview } from '#contract/class-seats.ts';
import { cardOf } from '../board/board.fixture.ts';
import { classOf } from '../classes/class.fixture.ts';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import ClassPage from './class-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TASKS: ClassOverview['openTasks'] = [
  { code: 'no-owner', people: 0, message: 'A turma não tem gestor responsável.' },
  { code: 'awaiting-evaluation', people: 2, message: '2 pessoas aguardam avaliação.' },
  {
    code: 'not-apt-enrolled',
    people: 1,
    message: '1 pessoa matriculada ainda não tem o resultado Apto.',
  },
  { code: 'waiting', people: 3, message: '3 pessoas estão na lista de espera.' },
  { code: 'to-certify', people: 4, message: '4 pessoas podem receber o certificado.' },
];

function render(at: string): void {
  const router = createMemoryRouter([{ path: '/gestor/turmas/:id', element: <ClassPage /> }], {
    initialEntries: [at],
  });
  renderOffice(<RouterProvider router={router} />);
}

const ANA = cardOf({ idInterview: 70, idClassRoom: 5, link: 'ENROLLED', seen: 700 });

const OVERVIEW = 'GET /api/v1/class-room/5/overview';
const PEOPLE = 'GET /api/v1/class-room/module/1/simple-board-items?type=CLASS_ROOM&idClassRoom=5';

function open(
  change: Partial<ClassOverview> = {},
  at = '/gestor/turmas/5?modulo=1',
  people: unknown = { items: [ANA], next: 70 },
): Parameters<typeof stubServer>[0] {
  const overview: ClassOverview = {
    classRoom: classOf(),
    bar: { interested: 3, inInterview: 1, apt: 2, certified: 0, closed: 1 },
    places: { total: 40, held: 2, offered: 1, waiting: 3, full: false },
    funnel: { linked: 7, sent: 6, apt: 4, enrolled: 4, certified: 0 },
    outOfReach: 1,
    daysUntilBegin: 12,
    openTasks: TASKS,
    ...change,
  };
  const answers = {
    [OVERVIEW]: { status: 200, body: overview },
    'GET /api/v1/class-room/5/waiting-list': { status: 200, body: { people: [], outOfReach: 3 } },
    [`${PEOPLE}&size=100`]: { status: 200, body: people },
    [`${PEOPLE}&after=70&size=100`]: {
      status: 200,
      body: { items: [{ ...ANA, idInterview: 71, name: 'Bia Souza' }], next: null },
    },
  };
  stubServer(answers);
  render(at);
  return answers;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const textsOf = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent);

describe('the page of a class', () => {
  it('shows how far its people have come, its seats and its dates', async () => {
    open();
    const steps = await region('Etapa por etapa');
    expect(textsOf(steps.getAllByRole('definition'))).toEqual(['7', '6', '4', '4', '0']);
    expect(textsOf(steps.getAllByRole('listitem'))).toEqual([
      '3 interessados',
      '1 em seleção',
      '2 aptos',
      '1 encerrado',
    ]);
    expect(steps.getByText('mais 1 pessoa de outros estados')).toBeTruthy();
    expect((await region('Vagas')).getByText(/1 oferecida · 3 na espera/)).toBeTruthy();
    expect((await region('Datas e valores')).getByText('08/03/2027 (em 12 dias)')).toBeTruthy();
  });

  it.each([
    [1, 'Urbano', 'Enviaram a entrevista'],
    [2, 'Startup', 'Enviaram o questionário'],
    [4, 'Rural', null],
  ] as const)('names what people of version %i, %s, send: %s', async (id, name, step) => {
    open({ classRoom: classOf({ module: { id, name } }) }, `/gestor/turmas/5?modulo=${id}`);
    const steps = await region('Etapa por etapa');
    expect(textsOf(steps.getAllByRole('term'))).toEqual(
      ['Ligadas à turma', step, 'Aptas', 'Matriculadas', 'Certificadas'].filter((one) => one !== null),
    );
  });

  it.each([
    ['5', 'O registro procurado não foi encontrado.'],
    ['x', 'O endereço não é o de uma turma.'],
    ['0', 'O endereço não é o de uma turma.'],
    ['5e0', 'O endereço não é o de uma turma.'],
  ])('leads back to the classes where no class has the address %s', async (id, why) => {
    stubServer({
      'GET /api/v1/class-room/5/overview': {
        status: 404,
        body: { code: 'api.resource-notfound', message: 'O registro procurado não foi encontrado.' },
      },
    });
    render(`/gestor/turmas/${id}?modulo=3`);
    expect((await screen.findByRole('alert')).textContent).toBe(`Turma não encontrada${why}`);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Turma' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lista de turmas' }).getAttribute('href')).toBe(
      '/gestor/turmas/lista?modulo=3',
    );
  });

  it('leads from each task to where it is done', async () => {
    open();
    const tasks = await region('O que falta fazer');
    const ways = tasks.getAllByRole('listitem').map((task) => {
      const link = within(task).queryByRole('link');
      return link ? [link.textContent, link.getAttribute('href')] : null;
    });
    expect(ways).toEqual([
      null,
      ['Ver pessoas', '/gestor/entrevista?modulo=1&turma=5&resultado=AGUARDANDO_AVALIACAO'],
      ['Ver no quadro', '/gestor/turmas?modulo=1&coluna=5'],
      ['Ver a lista de espera', '#espera'],
      ['Ver pessoas', '/gestor/entrevista?modulo=1&turma=5&situacao=FINALIZADA-APTO'],
    ]);
    fireEvent.click(tasks.getByRole('button', { name: 'Escolher gestor' }));
    expect(await screen.findByRole('dialog', { name: /Gestor responsável/ })).toBeTruthy();
  });

  it('offers no manager to be chosen by who may not choose one', async () => {
    open({ classRoom: classOf({ allowedActions: [] }) });
    const tasks = await region('O que falta fazer');
    expect(tasks.getByText('A turma não tem gestor responsável.')).toBeTruthy();
    expect(tasks.queryByRole('button')).toBeNull();
  });

  it('lists who is enrolled, page after page, to be printed once all are there', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open();
    const people = await region('Quem está na turma');
    const bia = await people.findByRole('row', { name: /Bia Souza/ });
    expect(textsOf(people.getAllByRole('row').slice(1))).toEqual([
      'Ana LimaUFSPSituaçãoApto',
      bia.textContent,
    ]);
    fireEvent.click(people.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
    expect(people.getByRole('link', { name: 'Ver na lista, com contatos' }).getAttribute('href')).toBe(
      '/gestor/entrevista?modulo=1&turma=5',
    );
  });

  it('says how people come into a class that nobody is in', async () => {
    open({}, undefined, { items: [], next: null });
    const people = await region('Quem está na turma');
    expect(await people.findByText(/As pessoas entram na turma pelo quadro/)).toBeTruthy();
    expect(people.queryByRole('button')).toBeNull();
  });

  it('does not say that somebody still waits whom a colleague took off the list', async () => {
    const answers = open();
    const list = 'GET /api/v1/class-room/5/waiting-list';
    const rui = { idInterview: 9, name: 'Rui Reis', place: 1, joinedAt: '2026-11-20T12:00:00.000Z' };
    Object.assign(answers, {
      [list]: { status: 200, body: { people: [{ ...rui, apt: true, offerUntil: null }], outOfReach: 0 } },
      'DELETE /api/v1/class-room/waiting-list/9?idClassRoom=5': {
        status: 409,
        body: { code: 'waiting-list.left', message: 'Esta pessoa não está mais na lista.' },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tirar Rui Reis da lista de espera' }));
    Object.assign(answers, { [list]: { status: 200, body: { people: [], outOfReach: 0 } } });
    fireEvent.click(screen.getByRole('button', { name: 'Tirar da lista' }));
    expect(await screen.findByText('Esta pessoa não está mais na lista.')).toBeTruthy();
    expect(await screen.findByText(/^Ninguém espera/)).toBeTruthy();
    expect(screen.queryByText(/continua na lista de espera/)).toBeNull();
  });

  it('shows what was changed in a dialog of the class once that is closed', async () => {
    const answers = open();
    const tasks = await region('O que falta fazer');
    fireEvent.click(tasks.getByRole('button', { name: 'Escolher gestor' }));
    await screen.findByRole('dialog');
    const { body } = answers[OVERVIEW] as { body: ClassOverview };
    const changed = { ...body, classRoom: classOf({ className: 'Urbano Santos 1' }) };
    Object.assign(answers, { [OVERVIEW]: { status: 200, body: changed } });
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(await screen.findByText(/Urbano Santos 1/)).toBeTruthy();
  });
});
