import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPETENCIES, type CompetencyCode } from '#domain/evaluation/competencies.ts';
import type { ScoreData } from '#contract/evaluations.ts';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { scoreDataOf } from './notes.fixture.ts';
import NotesPage from './notes-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = 'GET /api/v1/evaluation-result/interview/7';
const SCORE = 'PUT /api/v1/evaluation-result/evaluate-by-cce-score?seen=70';
const NEXT = 'GET /api/v1/evaluation-result/interview/7/next';
const TEXT = 'Liguei para dez clientes e anotei cada resposta.';

const grade = (competency: CompetencyCode, text: string) => ({
  competency,
  behaviour: 1,
  behaviourDescription: `Comportamento de ${competency}`,
  points: 2,
  start: TEXT.indexOf(text),
  end: TEXT.indexOf(text) + text.length,
});

/** Two answers with two passages of BI and one of PMS, and both readings. */
const answered = (change: Partial<ScoreData> = {}): ScoreData =>
  scoreDataOf({
    answers: [1, 2].map((id) => ({
      question: { id, question: `Pergunta ${id}?` },
      answer: TEXT,
      words: 8,
      grades: id === 1 ? [grade('BI', 'Liguei'), grade('PMS', 'anotei')] : [grade('BI', 'dez clientes')],
      instructionLike: [],
    })),
    scoreItems: COMPETENCIES.map(({ code, name }) => ({
      competency: code,
      descProfileItem: name,
      scoreSpek: 50,
      scoreEmpretec: 12.5,
      confidenceIndex: 80,
      comparativeScore: 10,
      scoreManualEvaluation: null,
    })),
    profileConfidence: 80,
    evaluation: {
      evaluator: 'realce',
      evaluatorVersion: '1',
      parametersVersion: '1',
      calibrationVersion: 'padrao-1',
      createdAt: '2026-11-18T12:00:00.000Z',
      decides: false,
      minimumConfidence: 70,
      droppedGrades: 0,
      model: null,
      reasons: ['O total ficou entre 55 e 64, perto demais do corte de 60 pontos.'],
    },
    ...change,
  });

type Answers = Record<string, { status: number; body?: unknown }>;

async function open(data = answered(), answers: Answers = {}) {
  const all: Answers = { [READ]: { status: 200, body: data }, ...answers };
  const sent = stubServer(all);
  const router = createMemoryRouter([{ path: '/gestor/entrevista/:id/notas', element: <NotesPage /> }], {
    initialEntries: ['/gestor/entrevista/7/notas?modulo=1'],
  });
  renderOffice(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Ana Lima' });
  return { sent, all, router };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const score = (name: string) => screen.getByLabelText<HTMLInputElement>(`Avaliação manual: ${name}`);
const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Avaliação manual: /);
const justification = () => screen.getByLabelText<HTMLTextAreaElement>(/^Justificativa/);
const fillAll = (value: string) => {
  for (const box of boxes()) fireEvent.change(box, { target: { value } });
  fireEvent.change(justification(), { target: { value: 'Conversa por telefone.' } });
};
const confirm = async () =>
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Confirmar avaliação?' })).getByRole('button', {
      name: 'Confirmar',
    }),
  );
/** Presses a key where the focus is. */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const lit = () => [...document.querySelectorAll('li[data-active] button[aria-expanded]')];

describe('passages and competencies', () => {
  it('a press on a passage lights its competency, and goes to its score', async () => {
    await open();
    const piece = screen.getByText('anotei', { selector: 'mark a' });
    fireEvent.click(piece);
    expect(piece.hasAttribute('data-active')).toBe(true);
    expect(lit().map((row) => row.textContent)).toEqual([
      'Planejamento e Monitoramento Sistemáticos 1 trecho',
    ]);
    expect(document.activeElement).toBe(score('Planejamento e Monitoramento Sistemáticos'));
  });

  it('a press on a competency lights its passages, lists them, and each leads to its place', async () => {
    await open();
    const row = button(/^Busca de Informações 2 trechos$/);
    fireEvent.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    expect([...document.querySelectorAll('mark a[data-active]')].map((piece) => piece.textContent)).toEqual([
      'Liguei',
      'dez clientes',
    ]);
    const second = screen.getByRole('link', { name: /^Resposta #2/ });
    expect(second.textContent).toContain('Comportamento de BI');
    fireEvent.click(second);
    expect(document.activeElement).toBe(screen.getByText('dez clientes', { selector: 'mark a' }));
    fireEvent.click(row);
    expect(document.querySelectorAll('[data-active]')).toHaveLength(0);
  });

  it('a competency without a passage says so', async () => {
    await open();
    fireEvent.click(button(/^Persistência nenhum trecho$/));
    expect(screen.getByText('Nenhum trecho contou para esta característica.')).toBeTruthy();
  });
});

describe('the readings', () => {
  const ANCHORS = /leitura:|2 pontos|12,50|perto demais|mínimo 70/;

  it('are nowhere on the page until asked for', async () => {
    await open();
    fireEvent.click(button(/^Busca de Informações/));
    expect(document.body.textContent).not.toMatch(ANCHORS);
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Mostrar as leituras automáticas' }));
    expect(screen.getAllByText('1ª leitura: 12,50 · 2ª leitura: 10,00')).toHaveLength(10);
    expect(screen.getByRole('link', { name: /Resposta #1.*2 pontos/ })).toBeTruthy();
    expect(screen.getByText(/perto demais do corte/)).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Notas do candidato por competência' })).toBeTruthy();
  });

  it('are shown where nothing is left to decide', async () => {
    await open(answered({ disableManualEvaluateColumn: true, mayApprove: false, mayRequestRevision: false }));
    expect(screen.getAllByText('1ª leitura: 12,50 · 2ª leitura: 10,00')).toHaveLength(10);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Salvar avaliação' })).toBeNull();
  });
});

describe('the keys', () => {
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  it('j and k go from score to score, also from within one', async () => {
    await open();
    press('j');
    expect(focused()).toBe('Avaliação manual: Busca de Oportunidades e Iniciativa');
    press('j');
    expect(focused()).toBe('Avaliação manual: Persistência');
    expect(fireEvent.keyDown(score('Persistência'), { key: 'k' })).toBe(false);
    expect(focused()).toBe('Avaliação manual: Busca de Oportunidades e Iniciativa');
    expect(lit()).toHaveLength(1);
    press('Escape');
    expect(lit()).toHaveLength(0);
  });

  it('n and p go through the passages of the lit competency', async () => {
    await open();
    fireEvent.click(button(/^Busca de Informações/));
    press('n');
    expect(focused()).toBe('dez clientes');
    press('n');
    expect(focused()).toBe('Liguei');
    press('p');
    expect(focused()).toBe('dez clientes');
  });

  it('are letters in the justification, and shortcuts of the system with a modifier', async () => {
    await open();
    justification().focus();
    expect(fireEvent.keyDown(justification(), { key: 'j' })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })).toBe(true);
    expect(lit()).toHaveLength(0);
  });

  it('are explained, and can be switched off', async () => {
    await open();
    press('?');
    const help = screen.getByRole('dialog', { name: 'Ajuda e atalhos' });
    expect(help.textContent).toContain('a partir de 60 pontos no total');
    expect(help.textContent).toContain('na ordem de “Minha vez”');
    press('j');
    expect(lit()).toHaveLength(0);
    fireEvent.click(within(help).getByLabelText(/atalhos de uma tecla/));
    fireEvent.click(within(help).getByRole('button', { name: 'Entendi' }));
    press('j');
    expect(lit()).toHaveLength(0);
  });

  it('up and down, and the two buttons, step a score within its bounds', async () => {
    await open();
    const box = score('Persistência');
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
      fireEvent.keyDown(box, { key });
    expect(box.value).toBe('0');
    fireEvent.change(box, { target: { value: '24' } });
    const more = button('Aumentar: Avaliação manual: Persistência');
    fireEvent.click(more);
    fireEvent.click(more);
    expect(box.value).toBe('25');
    expect(more.tabIndex).toBe(-1);
  });
});

describe('saving', () => {
  const SAVED = { status: 200, body: { total: 60, statusInterview: 'APTO' } };

  it('names in one line the first thing that is missing, and how much is', async () => {
    const { sent } = await open();
    fireEvent.change(score('Busca de Oportunidades e Iniciativa'), { target: { value: '6' } });
    fireEvent.click(button('Salvar avaliação'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Preencha todos os campos.Persistência: Campo obrigatório não informado.e mais 9',
    );
    expect(document.activeElement).toBe(alert);
    fireEvent.click(within(alert).getByRole('link'));
    expect(document.activeElement).toBe(score('Persistência'));
    expect(sent).toEqual([]);
  });

  it('then opens the next one that waits', async () => {
    const { sent, router } = await open(answered(), {
      [SCORE]: SAVED,
      [NEXT]: { status: 200, body: { next: { id: 9, module: { id: 1 } } } },
      'GET /api/v1/evaluation-result/interview/9': {
        status: 200,
        body: { ...answered(), candidateName: 'Rui Reis' },
      },
    });
    fillAll('6');
    fireEvent.click(button('Salvar e próxima'));
    await confirm();
    const person = await screen.findByRole('heading', { level: 1, name: 'Rui Reis' });
    // Whose answers are now on the page is read aloud.
    await waitFor(() => expect(document.activeElement).toBe(person));
    expect(document.title).toMatch(/^Notas e respostas de Rui Reis/);
    expect(router.state.location.pathname).toBe('/gestor/entrevista/9/notas');
    expect(boxes().map(({ value }) => value)).toEqual(Array(10).fill(''));
    expect(sent).toHaveLength(1);
  });

  it.each([
    [{ status: 200, body: { next: null } }, 'Nenhuma outra entrevista desta versão aguarda avaliação.'],
    [{ status: 503, body: {} }, /^A avaliação foi salva, mas não foi possível abrir a próxima entrevista\./],
  ])('stays where there is no next one, or it cannot be found: %j', async (next, text) => {
    const { all, router } = await open(answered(), { [SCORE]: SAVED, [NEXT]: next });
    fillAll('6');
    fireEvent.click(button('Salvar e próxima'));
    all[READ] = {
      status: 200,
      body: answered({ disableManualEvaluateColumn: true, mayApprove: false, mayRequestRevision: false }),
    };
    await confirm();
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar e próxima' })).toBeNull());
    expect(router.state.location.pathname).toBe('/gestor/entrevista/7/notas');
  });

  it('without a connection keeps everything, and saves when tried again', async () => {
    const { all, sent } = await open(answered(), { [SCORE]: { status: 503, body: {} } });
    fillAll('6');
    fireEvent.click(button('Salvar avaliação'));
    await confirm();
    const dialog = screen.getByRole('dialog', { name: 'Confirmar avaliação?' });
    expect(await within(dialog).findByText(/As notas digitadas continuam aqui/)).toBeTruthy();
    expect(justification().value).toBe('Conversa por telefone.');
    all[SCORE] = SAVED;
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
  });

  it('after a colleague’s decision shows who, and keeps what was typed until it is discarded', async () => {
    const { all } = await open(answered(), {
      [SCORE]: {
        status: 409,
        body: { code: 'interview.changed', message: 'Enquanto esta tela estava aberta, Rui decidiu.' },
      },
    });
    fillAll('6');
    fireEvent.click(button('Salvar avaliação'));
    all[READ] = {
      status: 200,
      body: answered({ disableManualEvaluateColumn: true, mayApprove: false, mayRequestRevision: false }),
    };
    await confirm();
    expect(await screen.findByText('Enquanto esta tela estava aberta, Rui decidiu.')).toBeTruthy();
    const kept = await screen.findByRole('region', { name: 'A sua avaliação não foi salva' });
    expect(kept.textContent).toContain('Persistência: 6');
    expect(kept.textContent).toContain('Conversa por telefone.');
    fireEvent.click(within(kept).getByRole('button', { name: 'Descartar' }));
    expect(screen.queryByRole('region', { name: 'A sua avaliação não foi salva' })).toBeNull();
  });
});

describe('on a phone', () => {
  beforeEach(() =>
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    })),
  );

  it('the scores come in a sheet, which keeps what was typed and leads to the passages', async () => {
    await open();
    fireEvent.click(screen.getByText('anotei', { selector: 'mark a' }));
    expect(screen.getByRole('status', { name: '' }).textContent).toContain('Planejamento');
    expect(screen.queryByLabelText(/^Justificativa/)).toBeNull();
    fireEvent.click(button('Dar as notas'));
    fireEvent.change(score('Persistência'), { target: { value: '9' } });
    fireEvent.click(screen.getByRole('link', { name: /^Resposta #1/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('anotei');
    fireEvent.click(button('Dar as notas'));
    expect(score('Persistência').value).toBe('9');
  });
});
