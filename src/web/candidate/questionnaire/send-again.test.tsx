import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toWire } from '#contract/questionnaire.ts';
import type { QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import { FULL_DRAFT, MINIMAL_DRAFT } from '#domain/registration/questionnaire.fixture.ts';
import { ApiError } from '../../api.ts';
import { draftCopy } from '../sync/autosave.ts';
import { ResultView } from '../result/result-view.tsx';
import { failureState } from '../interview/submit-failure.ts';
import { anInterview, mockFetch, neverAnswer, show } from '../candidate.fixture.tsx';

afterEach(() => {
  cleanup();
  draftCopy(5, 'questionario').remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const FAILED = failureState(new ApiError(503, 'api.unavailable', 'O serviço está se recuperando.'));

function openResult(stored: QuestionnaireDraft) {
  const interview = anInterview({
    moduleId: 2,
    statusCompletingInterview: 'EM_PREENCHIMENTO',
    candidate: {
      ...anInterview().candidate,
      birthDate: '1990-03-12',
      professionalSituation: { id: 22 },
    },
  });
  const requests = mockFetch(({ method, path }) => {
    if (path.includes('/questionnaire/'))
      return { status: 200, body: { revision: 3, answers: toWire(stored), updatedAt: null } };
    if (method === 'POST') return { status: 204 };
    return path.endsWith('/modules') ? { status: 200, body: [] } : { status: 200, body: interview };
  });
  const { router } = show(<ResultView interview={interview} />, { state: FAILED });
  const posts = () => requests.filter(({ method }) => method === 'POST');
  return { posts, router };
}

const again = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar a inscrição novamente.' }));

describe('after a failed sending of the questionnaire', () => {
  it('reports it, links back and sends the draft again', async () => {
    const { posts, router } = openResult(FULL_DRAFT);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seu questionário não foi enviado');
    expect(screen.getByText('O serviço está se recuperando.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/candidato/sobre-curso');
    again();
    await waitFor(() => expect(router.state.location.state).toBeNull());
    expect(posts()).toMatchObject([
      {
        path: '/api/v1/answers/send-answers-interview/module/2',
        body: { idInterview: 5, revision: 3, answers: { startupName: 'Rota do Pão', startupStage: 114 } },
      },
    ]);
  });

  it('says that it goes on once sending again takes long', async () => {
    openResult(FULL_DRAFT);
    neverAnswer('/send-answers-interview/');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    again();
    await screen.findByRole('button', { name: 'Enviando...' });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText(/Está demorando.*respostas estão guardadas/)).toBeTruthy();
  });

  it('includes a local draft that the server does not have', async () => {
    draftCopy(5, 'questionario').write({
      text: JSON.stringify({ ...MINIMAL_DRAFT, name: 'Só aqui' }),
      baseRevision: 3,
      unconfirmed: [],
    });
    const { posts, router } = openResult(MINIMAL_DRAFT);
    again();
    await waitFor(() => expect(router.state.location.state).toBeNull());
    expect(posts()).toMatchObject([{ body: { answers: { startupName: 'Só aqui' }, revision: 3 } }]);
    expect(draftCopy(5, 'questionario').read()).toBeNull();
  });

  it('does not send an invalid draft: shows the reason and a link back', async () => {
    const { posts } = openResult({ ...FULL_DRAFT, stage: '' });
    again();
    expect(await screen.findByText(/perguntas obrigatórias sem resposta/)).toBeTruthy();
    expect(posts()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Voltar' })).toBeTruthy();
  });
});
