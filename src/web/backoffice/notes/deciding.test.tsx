import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REVISION_MAX } from '#contract/evaluation-decisions.ts';
import type { ScoreData } from '#contract/evaluations.ts';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import { scoreDataOf } from './notes.fixture.ts';
import NotesPage from './notes-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = 'GET /api/v1/evaluation-result/interview/7';
const decision = (option: string, revision = 70) =>
  `PUT /api/v1/evaluation-result/interview/7/evaluate?option=${option}&seen=${revision}`;
const CHANGED = {
  status: 409,
  body: { code: 'interview.changed', message: 'Enquanto esta tela estava aberta, Rui decidiu.' },
};

async function open(
  data: ScoreData,
  answers: Record<string, { status: number; body?: unknown }> = {},
  hash = '',
) {
  const all: Record<string, { status: number; body?: unknown }> = {
    [READ]: { status: 200, body: data },
    ...answers,
  };
  const sent = stubServer(all);
  const router = createMemoryRouter([{ path: '/gestor/entrevista/:id/notas', element: <NotesPage /> }], {
    initialEntries: [`/gestor/entrevista/7/notas?modulo=1${hash}`],
  });
  renderOffice(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Ana Lima' });
  return { sent, all };
}
const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const dialog = (name: string) => screen.getByRole('dialog', { name });

describe('the ways to decide', () => {
  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('approve %s, revision %s: shows the matching buttons', async (mayApprove, mayRequestRevision) => {
    await open(scoreDataOf({ mayApprove, mayRequestRevision }));
    expect(screen.queryByRole('button', { name: 'Aprovar' }) !== null).toBe(mayApprove);
    expect(screen.queryByRole('button', { name: 'Solicitar revisão' }) !== null).toBe(mayRequestRevision);
  });

  it("has the focus when opened by the row's entry", async () => {
    await open(scoreDataOf(), {}, '#decidir');
    expect(document.activeElement?.id).toBe('decidir');
  });
});

describe('approving', () => {
  it('asks first, sends the shown revision, and shows who decided', async () => {
    const { sent, all } = await open(scoreDataOf(), { [decision('APROVADO')]: { status: 204 } });
    press('Aprovar');
    expect(dialog('Aprovar entrevista?').textContent).toContain('Ana Lima');
    expect(sent).toEqual([]);
    all[READ] = {
      status: 200,
      body: scoreDataOf({
        mayApprove: false,
        mayRequestRevision: false,
        disableManualEvaluateColumn: true,
        decision: { by: 'person', userName: 'Rita Alves', at: '2026-11-20T12:00:00.000Z' },
      }),
    };
    press('Aprovar', dialog('Aprovar entrevista?'));
    expect(await screen.findByText('Operação realizada com sucesso!')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(await screen.findByText('Aprovada sem notas manuais.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('refused: shows the texts of the specification and of the server, and closes', async () => {
    await open(scoreDataOf(), { [decision('APROVADO')]: CHANGED });
    press('Aprovar');
    press('Aprovar', dialog('Aprovar entrevista?'));
    expect(
      await screen.findByText(`Erro ao tentar aprovar entrevista! ${CHANGED.body.message}`),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('warns that typed scores are discarded', async () => {
    await open(scoreDataOf());
    fireEvent.change(screen.getByLabelText(/Persistência/), { target: { value: '9' } });
    press('Aprovar');
    expect(dialog('Aprovar entrevista?').textContent).toContain('não serão guardadas');
  });
});

describe('requesting a revision', () => {
  const field = () =>
    screen.getByLabelText<HTMLTextAreaElement>(/^Justificativa/, { selector: '#justificativa-da-revisao' });
  const write = (value: string) => fireEvent.change(field(), { target: { value } });
  const submit = () => press('Solicitar revisão', dialog('Solicitar revisão'));

  it.each([
    ['', 'Campo obrigatório não informado!'],
    ['   ', 'Campo obrigatório não informado!'],
    ['a'.repeat(REVISION_MAX + 1), 'A justificativa pode ter no máximo 200 caracteres.'],
  ])('wants a reason of up to 200 characters', async (text, problem) => {
    const { sent } = await open(scoreDataOf());
    press('Solicitar revisão');
    write(text);
    submit();
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(sent).toEqual([]);
  });

  it('shows that the reason is sent verbatim, counts its characters, and returns the answers', async () => {
    const { sent } = await open(scoreDataOf(), { [decision('SOLICITAR_REVISAO')]: { status: 204 } });
    press('Solicitar revisão');
    expect(dialog('Solicitar revisão').textContent).toContain('por e-mail, palavra por palavra');
    write(' Conte o fim da história. ');
    expect(dialog('Solicitar revisão').textContent).toContain('24 de 200');
    submit();
    expect(await screen.findByRole('heading', { name: 'Revisão solicitada' })).toBeTruthy();
    expect(sent[0]?.body).toEqual({ justification: 'Conte o fim da história.' });
    expect(document.activeElement?.textContent).toBe('Revisão solicitada');
  });

  it('keeps the reason when it fails, shows the error beside it, and retries with the current revision', async () => {
    const { sent, all } = await open(scoreDataOf(), { [decision('SOLICITAR_REVISAO')]: CHANGED });
    press('Solicitar revisão');
    write('Conte o fim.');
    all[READ] = {
      status: 200,
      body: scoreDataOf({
        interview: { ...scoreDataOf().interview, lastEvent: 71 },
        humanReviewAskedAt: '2026-11-20T12:00:00.000Z',
      }),
    };
    all[decision('SOLICITAR_REVISAO', 71)] = { status: 204 };
    submit();
    const alert = await within(dialog('Solicitar revisão')).findByText(/Enquanto esta tela/);
    expect(alert.textContent).toContain('continua aqui');
    expect(alert.textContent).toContain('Erro ao tentar solicitar aprovação!');
    expect(screen.queryByText('Erro!')).toBeNull();
    expect(field().value).toBe('Conte o fim.');
    await screen.findByText('Pedido de revisão por uma pessoa');
    submit();
    expect(await screen.findByRole('heading', { name: 'Revisão solicitada' })).toBeTruthy();
    expect(sent.map(({ path }) => path.slice(-7))).toEqual(['seen=70', 'seen=71']);
  });
});

describe('the notes beside the grades', () => {
  const evaluation: ScoreData['evaluation'] = {
    evaluator: 'modelo',
    evaluatorVersion: '1',
    parametersVersion: '1',
    calibrationVersion: 'padrao-1',
    createdAt: '2026-11-18T12:00:00.000Z',
    decides: true,
    minimumConfidence: 70,
    droppedGrades: 0,
    model: null,
    reasons: [],
  };

  it('show that the candidate requested a person, with the first result', async () => {
    await open(
      scoreDataOf({ humanReviewAskedAt: '2026-11-20T12:00:00.000Z', evaluation, totalScoreProfile: 48 }),
    );
    const note = screen.getByRole('region', { name: 'Pedido de revisão por uma pessoa' });
    expect(note.textContent).toContain('Em 20/11/2026, 09:00');
    expect(note.textContent).toContain('Não apto');
    expect(note.textContent).not.toContain('48,00');
    fireEvent.click(screen.getByRole('switch', { name: 'Mostrar as leituras automáticas' }));
    expect(note.textContent).toContain('Não apto, com 48,00 de 250 pontos');
  });

  it('show nothing of a review that nobody requested', async () => {
    await open(scoreDataOf({ evaluation, totalScoreProfile: 48 }));
    expect(screen.queryByText(/Pedido de revisão/)).toBeNull();
  });

  it('explain the grading, where there are answers', async () => {
    await open(scoreDataOf());
    expect(screen.queryByText('Como as notas são dadas')).toBeNull();
    cleanup();
    const question = { id: 1, question: 'O que você fez?' };
    await open(
      scoreDataOf({ answers: [{ question, answer: 'Eu fiz.', words: 2, grades: [], instructionLike: [] }] }),
    );
    const shownText = screen.getByText('Como as notas são dadas').closest('details')?.textContent ?? '';
    for (const expected of ['de 0 a 3', 'Sem trecho não há ponto', 'calibragem', 'A partir de 60 pontos'])
      expect(shownText).toContain(expected);
    expect(shownText).toContain('Independência e Autoconfiança');
  });

  it('compare the two readings, each with its passages', async () => {
    await open(
      scoreDataOf({
        evaluation,
        comparativeAnalysis: [
          {
            order: 1,
            competency: 'BOI',
            cceDescription: 'Busca de Oportunidades e Iniciativa',
            score: 15,
            comment: 'Age antes (2 pontos).',
            comparativeScore: 0,
            comparativeComment: 'Nenhum comportamento visto.',
            citations: [
              { question: 3, behaviourDescription: 'Age antes', points: 2, passage: 'abri a loja antes' },
            ],
            comparativeCitations: [],
          },
        ],
      }),
    );
    expect(screen.queryByRole('region', { name: 'Análise comparativa' })).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Mostrar as leituras automáticas' }));
    const shownText = screen.getByRole('region', { name: 'Análise comparativa' }).textContent ?? '';
    expect(shownText).toContain('1ª leitura: 15,00 · 2ª leitura: 0,00');
    expect(shownText).toContain('abri a loja antes');
    expect(shownText).toContain('Resposta 3, 2 pontos');
    expect(shownText).toContain('Nenhum comportamento visto.');
  });
});

describe('the report', () => {
  const REPORT = 'GET /api/v1/evaluation-result/interview/7/report';

  it('opens in a tab; a failure shows the text of the specification', async () => {
    const tab = { location: { replace: vi.fn() }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    const { all } = await open(scoreDataOf(), { [REPORT]: { status: 200, body: 'PDF' } });
    press('Relatório de resultado');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
    expect(tab.location.replace.mock.calls[0]?.[0]).toMatch(/^blob:/);
    all[REPORT] = { status: 500, body: {} };
    await screen.findByRole('button', { name: 'Relatório de resultado' });
    press('Relatório de resultado');
    expect(
      await screen.findByText(/^Erro ao tentar gerar relatório de resultado da entrevista\./),
    ).toBeTruthy();
    expect(tab.close).toHaveBeenCalledOnce();
  });
});
