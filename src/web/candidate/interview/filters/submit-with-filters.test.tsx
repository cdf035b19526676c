import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedAnswer } from '#contract/answers.ts';
import { QUESTION_IDS, type QuestionId } from '#domain/interview/wizard.ts';
import { anInterview, mockFetch, neverAnswer, show } from '../../candidate.fixture.tsx';
import { AnswerWriting } from '../answer-writing.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const words = (count: number) => Array.from({ length: count }, (_, n) => `palavra${n}`).join(' ');
const stored = (id: QuestionId, text: string): SavedAnswer => ({
  id: 70 + id,
  question: { id, question: '' },
  answer: text,
  revision: 1,
});
const FAILED = [{ type: 'FIRST', passed: false, obs: { disapprovedWords: [] } }];

/** Opens the last question with the four others answered; records requests as `METHOD path`. */
function atTheLastQuestion() {
  const requests = mockFetch(({ method, path, body }) => {
    if (path.endsWith('/active')) return { status: 200, body: { active: true } };
    if (method === 'PATCH')
      return { status: 200, body: { ...stored(5, (body as { answer: string }).answer), revision: 2 } };
    if (method === 'PUT') return { status: 200, body: FAILED };
    return method === 'POST' ? { status: 204 } : { status: 503, body: {} };
  });
  const answers = QUESTION_IDS.map((id) => stored(id, words(id === 5 ? 10 : 130)));
  show(
    <AnswerWriting
      interview={anInterview({ acceptedTerm: true, viewedVideo: true })}
      answers={answers}
      arrived={false}
      onBack={() => undefined}
      onNext={() => undefined}
    />,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: `Ontem ${words(130)}` } });
  return () =>
    requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const SAVED = 'PATCH /api/v1/answers/75';
const LOOKED = 'PUT /api/v1/test-filter/validate-filters-new/answer/75';
const SENT = 'POST /api/v1/answers/send-answers-interview/module/1';

describe('a conflict met while sending', () => {
  it('opens, with both texts, at its question', async () => {
    const theirs = { ...stored(2, 'Eu mudei isto no computador.'), revision: 4 };
    const requests = mockFetch(({ method, path }) => {
      if (path.endsWith('/active')) return { status: 200, body: { active: false } };
      return method === 'POST' && path.includes('/send-answers-interview/')
        ? {
            status: 409,
            body: {
              code: 'answer.conflict',
              message: 'Escolha qual texto manter.',
              details: { current: theirs },
            },
          }
        : { status: 503, body: {} };
    });
    const { router } = show(
      <AnswerWriting
        interview={anInterview({ acceptedTerm: true, viewedVideo: true })}
        answers={QUESTION_IDS.map((id) => stored(id, words(130)))}
        arrived={false}
        onBack={() => undefined}
        onNext={() => undefined}
      />,
      { path: '/candidato/sobre-curso', state: { steps: { question: 5 }, from: null } },
    );
    press('ENVIAR ENTREVISTA');
    const dialog = await screen.findByRole('dialog', { name: 'Há dois textos para esta resposta' });
    expect(dialog.textContent).toContain('Eu mudei isto no computador.');
    expect(screen.getByText('Pergunta 2 de 5')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/candidato/sobre-curso');
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe("'ENVIAR ENTREVISTA' past the content filters", () => {
  it('saves and checks the last answer, and sends when the person continues', async () => {
    const asked = atTheLastQuestion();
    press('ENVIAR ENTREVISTA');
    await screen.findByRole('dialog', { name: 'Identificamos inconsistência(s) em sua resposta' });
    expect(asked()).toEqual([SAVED, LOOKED]);
    press('Avançar');
    await waitFor(() => expect(asked()).toEqual([SAVED, LOOKED, SENT]));
  });

  it('says that it goes on, and where the text is, once sending takes long', async () => {
    atTheLastQuestion();
    neverAnswer('/send-answers-interview/');
    press('ENVIAR ENTREVISTA');
    await screen.findByRole('dialog', { name: 'Identificamos inconsistência(s) em sua resposta' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    press('Avançar');
    await screen.findByRole('button', { name: 'Enviando...' });
    expect(screen.queryByText(/Está demorando/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText(/Está demorando.*As suas respostas estão guardadas/)).toBeTruthy();
  });

  it("'VOLTAR' checks nothing", async () => {
    const asked = atTheLastQuestion();
    press('VOLTAR');
    await screen.findByText('Pergunta 4 de 5');
    await waitFor(() => expect(asked()).toEqual([SAVED]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
