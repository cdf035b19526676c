import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PersonInterview } from '#contract/person.ts';
import { renderOffice, rowOf, stubServer } from '../office.fixture.tsx';
import PersonPage from './person-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const interviewOf = (
  row: Partial<PersonInterview['row']>,
  change: Partial<PersonInterview> = {},
): PersonInterview => ({
  row: rowOf({ module: { id: 1, name: 'Urbano' }, ...row }),
  standing: 'live',
  own: false,
  messages: [],
  messagesTotal: 0,
  comments: [],
  commentsTotal: 0,
  certificates: [],
  ...change,
});

const SENT = '2026-11-03T15:00:00.000Z';
const messageOf = (id: number, subject: string, change: Partial<PersonInterview['messages'][number]>) => ({
  id,
  letter: 'E-mail de resultado',
  leavesAt: null,
  returned: null,
  stoppedBy: null,
  stoppedAt: null,
  subject,
  writtenAt: SENT,
  sendEmailDate: SENT,
  openedEmailDate: null,
  status: 'SENT' as const,
  ...change,
});

/** Where the list stands in these tests: its address. */
function List() {
  const { search } = useLocation();
  return <p>A lista {search}</p>;
}

function open(
  interviews: readonly PersonInterview[],
  {
    at = '/gestor/candidato/3?modulo=1',
    list = null,
    person = {
      status: 200,
      body: { candidate: { id: 3, name: 'Ana Lima', cpf: '52998224725' }, interviews },
    },
    more = {},
  }: {
    at?: string;
    list?: string | null;
    person?: { status: number; body: unknown };
    more?: Parameters<typeof stubServer>[0];
  } = {},
) {
  const sent = stubServer({
    'GET /api/v1/candidates/3': person,
    ...Object.fromEntries(
      interviews.map(({ row }) => [
        `GET /api/v1/interviews/${row.id}/history`,
        {
          status: 200,
          body: [
            {
              command: 'register',
              from: null,
              to: 'NAO_PREENCHIDO-SEM_RESULTADO',
              actor: 'visitor',
              userName: null,
              reason: null,
              way: null,
              changes: [],
              at: SENT,
            },
          ],
        },
      ]),
    ),
    ...more,
  });
  const entry = {
    pathname: at.split('?')[0] ?? '',
    search: `?${at.split('?')[1]}`,
    state: list === null ? null : { list },
  };
  const before = list === null ? [] : [`/gestor/entrevista${list}`];
  const router = createMemoryRouter(
    [
      { path: '/gestor/candidato/:id', element: <PersonPage /> },
      { path: '/gestor/entrevista', element: <List /> },
      { path: '/gestor/entrevista/:id/notas', element: <p>As notas</p> },
    ],
    { initialEntries: [...before, entry], initialIndex: before.length },
  );
  renderOffice(<RouterProvider router={router} />);
  return { sent, router };
}

const heading = (name: string) => screen.findByRole('heading', { name });

describe('the page of a person', () => {
  it('has facts, documents, e-mails with what became of them, comments and the history of an interview', async () => {
    open([
      interviewOf(
        {
          allowedActions: ['manual-evaluation', 'view-registration-data'],
          owner: 'Eva Dias',
          expirationDate: '2030-01-10',
        },
        {
          messages: [
            messageOf(4, 'Seu resultado', { openedEmailDate: SENT }),
            messageOf(3, 'Lembrete', { status: 'UNCONFIRMED' }),
            messageOf(2, 'Boas-vindas', {}),
            messageOf(1, 'Outra', { status: 'FAILED', sendEmailDate: null }),
          ],
          messagesTotal: 4,
          comments: [
            {
              id: 1,
              textComment: 'Ligou ontem.',
              dataInclusion: SENT,
              user: { name: 'Caio' },
              deletable: false,
            },
          ],
          commentsTotal: 1,
          certificates: [
            { code: 'AAAA', courseHours: '60', issuedAt: SENT, revokedAt: null },
            { code: 'BBBB', courseHours: '60', issuedAt: SENT, revokedAt: SENT },
          ],
        },
      ),
    ]);
    expect(await heading('Ana Lima')).toBeTruthy();
    expect(screen.getByText('CPF 529.982.247-25')).toBeTruthy();
    expect(screen.getByText('Eva Dias')).toBeTruthy();
    expect(screen.getByText(/em 10\/01\/2030/)).toBeTruthy();
    const mails = within(screen.getByRole('region', { name: /E-mails/ }));
    for (const [subject, word] of [
      ['Seu resultado', 'Aberto'],
      ['Lembrete', 'Não confirmado'],
      ['Boas-vindas', 'Não aberto'],
      ['Outra', 'Não saiu'],
    ] as const) {
      const item = mails.getByText(subject).closest('li');
      expect(item?.textContent).toContain(word);
    }
    const papers = within(screen.getByRole('region', { name: 'Documentos' }));
    expect(papers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/certificado/AAAA',
      '/certificado/BBBB',
    ]);
    expect(papers.getByText('Válido')).toBeTruthy();
    expect(papers.getByText(/Revogado em/)).toBeTruthy();
    expect(papers.getByRole('button', { name: 'Visualizar dados da inscrição' })).toBeTruthy();
    expect(screen.getByText('Ligou ontem.')).toBeTruthy();
    expect(
      await within(screen.getByRole('region', { name: 'Linha do tempo' })).findByRole('listitem'),
    ).toBeTruthy();
  });

  it.each([
    ['AGUARDANDO_AVALIACAO', 'espera pela avaliação da administração'],
    ['EM_PROCESSAMENTO', 'as respostas estão sendo avaliadas'],
    ['ERRO_DE_PROCESSAMENTO', 'espera que a administração reprocesse as respostas'],
    ['SEM_RESULTADO', 'espera pela pessoa, ou terminou'],
  ] as const)('where nothing can be done with %s, says for whom it waits', async (statusInterview, waits) => {
    open([interviewOf({ id: 7, statusInterview, allowedActions: [] })]);
    expect(await screen.findByText(`Nada a fazer agora: ${waits}.`)).toBeTruthy();
  });

  it('names the next action, which the row’s menu offers too', async () => {
    const { router } = open([interviewOf({ id: 7, allowedActions: ['highlight', 'manual-evaluation'] })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Decidir avaliação' }));
    expect(await screen.findByText('As notas')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/gestor/entrevista/7/notas');
  });

  it('has a tab for each version, whose address it has; an earlier interview is read, not acted on', async () => {
    const { router } = open([
      interviewOf({ id: 7, allowedActions: [] }),
      interviewOf({ id: 8, module: { id: 4, name: 'Rural' } }),
      interviewOf(
        { id: 5, allowedActions: [], interviewDate: '2025-02-01T12:00:00.000Z' },
        { standing: 'superseded' },
      ),
    ]);
    expect(await screen.findAllByRole('tab')).toHaveLength(2);
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Urbano');
    fireEvent.click(screen.getByRole('tab', { name: /Rural/ }));
    expect(router.state.location.search).toBe('?modulo=4');
    expect(await screen.findByRole('button', { name: 'Avaliar candidato' })).toBeTruthy();
    expect(screen.queryByText('Outras inscrições nesta versão')).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: /Urbano/ }));
    fireEvent.click(await screen.findByRole('link', { name: 'Inscrição de 01/02/2025' }));
    expect(router.state.location.search).toBe('?modulo=1&inscricao=5');
    expect(await screen.findByText('Outra inscrição tomou o lugar desta: só pode ser lida.')).toBeTruthy();
  });

  it('an address of a version that the person does not have opens the one they have', async () => {
    const { router } = open([interviewOf({ id: 8, module: { id: 4, name: 'Rural' } })]);
    await heading('Ana Lima');
    expect(router.state.location.search).toBe('?modulo=4');
  });

  it('goes back to the very list that it was opened from, whatever was looked at in between', async () => {
    const { router } = open(
      [interviewOf({ id: 7 }), interviewOf({ id: 8, module: { id: 4, name: 'Rural' } })],
      { list: '?modulo=1&uf=SP&pagina=3' },
    );
    fireEvent.click(await screen.findByRole('tab', { name: /Rural/ }));
    const back = screen.getByRole('link', { name: 'Voltar para a lista' });
    expect(back.getAttribute('href')).toBe('/gestor/entrevista?modulo=1&uf=SP&pagina=3');
    fireEvent.click(back);
    expect(await screen.findByText('A lista ?modulo=1&uf=SP&pagina=3')).toBeTruthy();
    expect(router.state.historyAction).toBe('POP');
  });

  it('opened by its address goes to the list of its version', async () => {
    open([interviewOf({})]);
    fireEvent.click(await screen.findByRole('link', { name: 'Voltar para a lista' }));
    expect(await screen.findByText('A lista ?modulo=1')).toBeTruthy();
  });

  it('lets nobody comment on their own registration, and says why nothing is offered', async () => {
    open([interviewOf({ allowedActions: [] }, { own: true })]);
    expect(
      await screen.findByText('Esta inscrição é sua: você pode ler, e outra pessoa da equipe decide.'),
    ).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Comentar/ })).toBeNull();
  });

  it('adds a comment, and shows it', async () => {
    const added = {
      id: 9,
      textComment: 'Vai ligar.',
      dataInclusion: SENT,
      user: { name: 'Eva' },
      deletable: true,
    };
    const { sent } = open([interviewOf({ id: 7 })], {
      more: { 'POST /api/v1/class-room/comment?idInterview=7': { status: 201, body: added } },
    });
    fireEvent.change(await screen.findByRole('textbox', { name: /Comentar/ }), {
      target: { value: 'Vai ligar.' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ textComment: 'Vai ligar.' }]));
  });

  it('shows the server’s words for somebody who is not there, or lives elsewhere', async () => {
    open([], {
      person: { status: 404, body: { code: 'api.resource-notfound', message: 'Não encontrado.' } },
    });
    expect(await screen.findByText('Pessoa não encontrada')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Tentar/ })).toBeNull();
  });
});
