import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BlindReading, ScoreData } from '#contract/evaluations.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { renderOffice, stubServer } from '../../office.fixture.tsx';
import { scoreDataOf } from '../notes.fixture.ts';
import NotesPage from '../notes-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = 'GET /api/v1/evaluation-result/interview/7';
const GIVE = 'PUT /api/v1/evaluation-result/interview/7/reading?seen=70';
const RELEASE = 'POST /api/v1/evaluation-result/interview/7/reading/release?seen=70';

const reading = (place: number, total: number, change: Partial<BlindReading['readings'][number]> = {}) => ({
  place,
  userName: place === 1 ? 'Rui Reis' : 'Eva Prado',
  isOwn: false,
  at: '2026-11-20T12:00:00.000Z',
  total,
  scores: COMPETENCY_CODES.map((competency) => ({ competency, score: total / 10 })),
  justification: `Justificativa ${place}.`,
  ...change,
});

const blindOf = (change: Partial<BlindReading>): BlindReading => ({
  due: 'FIRST',
  outcome: null,
  maxDifference: 25,
  mayGive: true,
  mayRelease: true,
  readings: [],
  ...change,
});

async function open(change: Partial<BlindReading>, data: Partial<ScoreData> = {}, answers = {}) {
  const all = {
    [READ]: {
      status: 200,
      body: scoreDataOf({
        mayApprove: false,
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
          reasons: [],
        },
        ...data,
        blindReading: blindOf(change),
      }),
    },
    ...answers,
  };
  const sent = stubServer(all);
  const router = createMemoryRouter([{ path: '/gestor/entrevista/:id/notas', element: <NotesPage /> }], {
    initialEntries: ['/gestor/entrevista/7/notas?modulo=1'],
  });
  renderOffice(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Ana Lima' });
  return { sent };
}

const fill = (value: string) => {
  for (const box of screen.getAllByLabelText(/^Avaliação manual: /))
    fireEvent.change(box, { target: { value } });
  fireEvent.change(screen.getByLabelText(/^Justificativa/), { target: { value: 'Três ações.' } });
};
const press = (name: string, among: HTMLElement = document.body) =>
  fireEvent.click(within(among).getByRole('button', { name }));
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

describe('a blind reading', () => {
  it('has no readings to ask for, no way to approve and no report, and is sent as one', async () => {
    const { sent } = await open({}, {}, { [GIVE]: { status: 200, body: { due: 'SECOND', result: null } } });
    expect(screen.getByRole('heading', { name: 'Leitura às cegas' })).toBeDefined();
    expect(screen.queryByRole('switch', { name: 'Mostrar as leituras automáticas' })).toBeNull();
    noButton('Aprovar');
    noButton('Relatório de resultado');
    noButton('Salvar avaliação');
    fill('9');
    press('Enviar minha leitura');
    const dialog = await screen.findByRole('dialog', { name: 'Enviar a sua leitura?' });
    expect(dialog.textContent).toContain('O total é 90 de 250.');
    expect(dialog.textContent).not.toContain('resultado de Ana Lima');
    press('Enviar', dialog);
    await screen.findByText('Leitura enviada.');
    expect(sent.find(({ path }) => path.includes('/reading'))?.body).toMatchObject({
      kind: 'blind',
      persistenceScore: 9,
      justification: 'Três ações.',
    });
  });

  it('that is in shows its author their own scores, and that another is awaited', async () => {
    await open(
      {
        due: 'SECOND',
        mayGive: false,
        mayRelease: false,
        readings: [reading(1, 90, { isOwn: true })],
      },
      { disableManualEvaluateColumn: true, mayRequestRevision: false },
    );
    expect(screen.getByRole('heading', { name: 'Aguardando a segunda leitura' })).toBeDefined();
    expect(screen.getByText('Justificativa 1.')).toBeDefined();
    noButton('Enviar minha leitura');
    noButton('Dispensar da leitura às cegas');
    expect(screen.getAllByText('1ª pessoa (você): 9')).toHaveLength(10);
  });

  it('of a third person has both side by side, and decides', async () => {
    const { sent } = await open(
      { due: 'THIRD', readings: [reading(1, 50), reading(2, 150)] },
      {},
      { [GIVE]: { status: 200, body: { due: null, result: { total: 70, statusInterview: 'APTO' } } } },
    );
    expect(screen.getByRole('heading', { name: 'Terceira leitura' })).toBeDefined();
    expect(screen.getAllByText('1ª pessoa: 5 · 2ª pessoa: 15')).toHaveLength(10);
    expect(screen.getByText('Justificativa 2.')).toBeDefined();
    expect(screen.getByRole('switch', { name: 'Mostrar as leituras automáticas' })).toBeDefined();
    fill('7');
    press('Enviar minha leitura');
    const dialog = await screen.findByRole('dialog', { name: 'Enviar a sua leitura?' });
    expect(dialog.textContent).toContain('o resultado de Ana Lima será Apto');
    press('Enviar', dialog);
    await screen.findByText('Leitura enviada.');
    expect(sent.find(({ path }) => path.includes('/reading'))?.body).toMatchObject({ kind: 'third' });
  });

  it('is released with a reason, which a failure does not lose', async () => {
    const { sent } = await open({}, {}, { [RELEASE]: { status: 500, body: { code: 'api.unexpected' } } });
    press('Dispensar da leitura às cegas');
    const dialog = await screen.findByRole('dialog', { name: 'Dispensar da leitura às cegas?' });
    press('Dispensar', dialog);
    expect(sent.filter(({ path }) => path.includes('release'))).toEqual([]);
    const field = within(dialog).getByLabelText<HTMLTextAreaElement>(/^Justificativa/);
    fireEvent.change(field, { target: { value: 'A turma começa amanhã.' } });
    press('Dispensar', dialog);
    await within(dialog).findByText(/O que você escreveu continua aqui/);
    expect(field.value).toBe('A turma começa amanhã.');
  });

  it('is shown beside the result once the interview is decided', async () => {
    await open(
      {
        due: null,
        outcome: 'AGREED',
        mayGive: false,
        mayRelease: false,
        readings: [reading(1, 90), reading(2, 100)],
      },
      { disableManualEvaluateColumn: true, mayRequestRevision: false },
    );
    expect(screen.getByRole('heading', { name: 'Leituras às cegas' })).toBeDefined();
    expect(screen.getByText('O resultado é a média das duas.')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Leitura às cegas' })).toBeNull();
  });
});
