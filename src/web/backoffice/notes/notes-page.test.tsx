import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MANUAL_SCORE_NAMES, type ScoreData } from '#contract/evaluations.ts';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import NotesPage from './notes-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = 'GET /api/v1/evaluation-result/interview/7';
const SCORE = 'PUT /api/v1/evaluation-result/evaluate-by-cce-score?seen=70';

/** A rural interview with `score` in every competency. */
function evaluated(lastEvaluation: number, score: number): ScoreData {
  return {
    interview: { id: 7, statusCompletingInterview: 'FINALIZADA', statusInterview: 'APTO', lastEvent: 70 },
    mayApprove: false,
    mayRequestRevision: false,
    humanReviewAskedAt: null,
    blindReading: null,
    decision: null,
    candidateName: 'Ana Lima',
    candidateCpf: '52998224725',
    scoreItems: COMPETENCIES.map(({ code, name }) => ({
      competency: code,
      descProfileItem: name,
      scoreSpek: null,
      scoreEmpretec: null,
      confidenceIndex: null,
      comparativeScore: null,
      scoreManualEvaluation: score,
    })),
    totalScoreProfile: null,
    profileConfidence: null,
    totalComparativeScore: null,
    totalManualEvaluation: score * 10,
    hasConfidence: false,
    hasComparative: false,
    hasCalibration: false,
    hasWebChat: false,
    showManualEvaluateColumn: true,
    disableManualEvaluateColumn: false,
    justification: 'Conversa por telefone.',
    lastEvaluation,
    evaluatedBy: { userName: 'Rita Alves', at: '2026-11-20T12:00:00.000Z' },
    evaluation: null,
    comparativeAnalysis: [],
    answers: [],
  };
}

const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Salvar avaliação' }));
  const question = await screen.findByRole('dialog', { name: 'Confirmar avaliação?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Confirmar' }));
};

const show = () =>
  renderOffice(
    <RouterProvider
      router={createMemoryRouter([{ path: '/gestor/entrevista/:id/notas', element: <NotesPage /> }], {
        initialEntries: ['/gestor/entrevista/7/notas?modulo=4'],
      })}
    />,
  );

it.each([
  [404, { code: 'api.resource-notfound', message: 'Entrevista não encontrada.' }, 0],
  [503, {}, 1],
])('a load that fails with %i has a heading and shows the reason', async (status, body, tries) => {
  stubServer({ [READ]: { status, body } });
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notas e respostas');
  expect(await screen.findByText(/^(Entrevista não encontrada|O servidor não respondeu)/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notas e respostas');
  expect(screen.queryAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(tries);
});

describe('a correction on the notes page', () => {
  it('sends the evaluation that was shown; on a conflict reports it and shows the current one', async () => {
    const answers: Record<string, { status: number; body: unknown }> = {
      [READ]: { status: 200, body: evaluated(41, 7) },
      [SCORE]: { status: 409, body: { code: 'interview.stale', message: 'A situação mudou.' } },
    };
    const sent = stubServer(answers);
    show();
    await screen.findByText('Rita Alves', { exact: false });
    fireEvent.change(box(/Persistência/), { target: { value: '9' } });
    answers[READ] = { status: 200, body: evaluated(42, 8) };
    await save();
    expect(await screen.findByText('A situação mudou.')).toBeTruthy();
    await waitFor(() => expect(box(/Comprometimento/).value).toBe('8'));
    expect(box(/Persistência/).value).toBe('9');
    answers[SCORE] = { status: 200, body: { total: 81, statusInterview: 'APTO' } };
    await save();
    await screen.findByText('Operação realizada com sucesso!');
    expect(sent).toMatchObject([
      { body: { correctsEvaluation: 41, [MANUAL_SCORE_NAMES.COM]: 7 } },
      { body: { correctsEvaluation: 42, [MANUAL_SCORE_NAMES.COM]: 8, [MANUAL_SCORE_NAMES.PER]: 9 } },
    ]);
  });
});
