import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InterviewDetail } from '#contract/interviews.ts';
import { quizStep, STEP_NUMBERS, stepOfQuestion } from '#domain/profile/steps.ts';
import { PROFILE_REFUSALS } from '#domain/refusals/profile.ts';
import { anInterview, mockFetch, neverAnswer, show, type RecordedRequest } from '../candidate.fixture.tsx';
import ProfileQuiz from './profile-quiz.tsx';
import QuizFailure from './quiz-failure.tsx';
import QuizSuccess from './quiz-success.tsx';

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const QUIZ = '/candidato/questionario/perfil/interview';
const apt: Partial<InterviewDetail> = { statusCompletingInterview: 'FINALIZADA', statusInterview: 'APTO' };
type Reply = { status: number; body?: unknown };

const PUBLIC_ADDRESS = '/api/v1/candidates/public-report';
const REPORT_URL = 'https://portal.test/relatorio/52998224725';
const addressThatIs = (enabled: boolean) => ({
  status: 200,
  body: { enabled, url: REPORT_URL, changedAt: null },
});

const wireStep = (number: number) => {
  const step = quizStep(STEP_NUMBERS.find((one) => one === number) ?? 1, 5);
  return {
    sequenceStep: step.number,
    description: step.description,
    questions: step.questions.map(({ id, description, options }) => ({
      id,
      description,
      options: options.map((option) => ({ option })),
    })),
  };
};
const quizWith = (answered: number, finished = false) => ({
  id: 9,
  statusQuizProfileFinish: finished,
  collaboratorQuestions: Array.from({ length: answered }, (_, index) => ({
    id: index + 1,
    questionOption: {
      question: { id: index + 1, step: { sequenceStep: stepOfQuestion(index + 1) } },
      option: { id: 1 },
    },
  })),
});

/** Fake server with a quiz of this many answers; `change` overrides a reply. */
function open(
  path: string,
  {
    interview = anInterview(apt),
    quiz = null,
    change = () => null,
    state,
  }: {
    interview?: InterviewDetail | null;
    quiz?: ReturnType<typeof quizWith> | null;
    change?: (request: RecordedRequest) => Reply | null;
    state?: unknown;
  } = {},
) {
  let current = quiz;
  const requests = mockFetch((request) => {
    const changed = change(request);
    if (changed) return changed;
    if (request.path.startsWith('/api/v1/interviews/by-user-auth'))
      return interview ? { status: 200, body: interview } : missing;
    if (request.path.startsWith('/api/v1/quiz-profile/quiz/'))
      return current ? { status: 200, body: current } : missing;
    if (request.path === '/api/v1/quiz-profile/create') return { status: 201, body: quizWith(0) };
    const order = /step\/order\/9\?order=(\d)/.exec(request.path)?.[1];
    if (order) return { status: 200, body: wireStep(Number(order)) };
    if (request.path.startsWith('/api/v1/quiz-profile/finish-quiz/')) {
      current = quizWith(61, true);
      return { status: 200, body: current };
    }
    if (request.path === '/api/v1/modules') return { status: 200, body: [] };
    if (request.path === PUBLIC_ADDRESS) return addressThatIs(true);
    if (request.path === '/api/auth/session') return { status: 200, body: { user: null } };
    return { status: 204 };
  });
  const { router } = show(<Pages />, { path, state });
  const at = () => router.state.location.pathname;
  return { requests, at, router };
}
/** Of the last step, as a device keeps them. */
const LAST_CHOICES = '{"56":2,"57":1,"58":1,"59":3,"60":1,"61":1}';
const missing = { status: 404, body: { code: 'api.resource-notfound', message: 'Não encontrado.' } };
const broken = { status: 500, body: { code: 'api.unexpected', message: 'Algo deu errado.' } };

/** The three routes, by the address. */
function Pages() {
  const { pathname } = useLocation();
  if (pathname.endsWith('/sucesso')) return <QuizSuccess />;
  if (pathname.endsWith('/falha')) return <QuizFailure />;
  if (pathname === QUIZ) return <ProfileQuiz />;
  return <p>{`em ${pathname}`}</p>;
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const groups = () => screen.getAllByRole('radiogroup');
const answer = (group: HTMLElement, option: string | number) =>
  fireEvent.click(
    typeof option === 'string'
      ? within(group).getByRole('radio', { name: option })
      : (within(group).getAllByRole('radio')[option] ?? group),
  );
const saved = (requests: readonly RecordedRequest[]) =>
  requests
    .filter(({ path }) => path.includes('-answer-questionneire/'))
    .map(({ method, body }) => [method, body]);
const one = (question: number, option: number) => ({
  questionOption: { question: { id: question }, option: { id: option } },
});

describe('the way through', () => {
  it('begins with the welcome, which begins the quiz, and comes to the instructions', async () => {
    const { requests } = open(QUIZ);
    await heading('Questionário de perfil');
    press('AVANÇAR');
    await heading('Como responder');
    expect(requests.find(({ path }) => path.endsWith('/create'))).toMatchObject({
      method: 'POST',
      body: { emailCollaborator: 'clara@exemplo.com.br', idInterview: 5, questions: [] },
    });
    for (const word of ['Nunca', 'Raras vezes', 'Algumas vezes', 'Usualmente', 'Sempre'])
      expect(screen.getByText(word)).toBeTruthy();
    expect(screen.getByText('Etapa 1 de 8')).toBeTruthy();
    press('AVANÇAR');
    await heading('Primeira parte: afirmações 1 a 10');
    expect(groups()).toHaveLength(10);
    press('VOLTAR');
    await heading('Como responder');
    press('VOLTAR');
    await heading('Questionário de perfil');
  });

  it('reports when it cannot be started', async () => {
    const { requests } = open(QUIZ, {
      change: ({ path }) => (path.endsWith('/create') ? broken : null),
    });
    await heading('Questionário de perfil');
    press('AVANÇAR');
    expect((await screen.findByRole('alert')).textContent).toContain('Erro!');
    expect(requests.filter(({ path }) => path.endsWith('/create'))).toHaveLength(1);
  });

  it.each([
    [1, 'Primeira parte: afirmações 1 a 10'],
    [10, 'Primeira parte: afirmações 1 a 10'],
    [11, 'Primeira parte: afirmações 11 a 20'],
    [55, 'Primeira parte: afirmações 51 a 55'],
  ])('with %i answers is taken up at “%s”', async (answered, title) => {
    open(QUIZ, { quiz: quizWith(answered) });
    await heading(title);
    expect(screen.getByText(`${answered} de 61 respondidas`)).toBeTruthy();
  });

  it('saves each choice as it is made', async () => {
    const { requests } = open(QUIZ, { quiz: quizWith(11) });
    await heading(/11 a 20/);
    const [, second] = groups();
    if (!second) throw new Error('no second question');
    answer(second, 'Usualmente');
    await screen.findAllByText('Respostas salvas!');
    expect(saved(requests)).toEqual([['PUT', { collaboratorQuestion: one(12, 4) }]]);
    expect(within(second).getByRole<HTMLInputElement>('radio', { name: 'Usualmente' }).checked).toBe(true);
  });

  it('does not continue while a question has no answer', async () => {
    open(QUIZ, { quiz: quizWith(18) });
    await heading(/11 a 20/);
    press('AVANÇAR');
    expect(await screen.findAllByText('Campo obrigatório.')).toHaveLength(2);
    expect(screen.getAllByText('Campo obrigatório não informado.').length).toBeGreaterThan(0);
    expect(screen.getByText('Atenção!')).toBeTruthy();
    expect(groups()[8]?.getAttribute('aria-invalid')).toBe('true');
    // Above the line of the statement that it is about.
    expect(groups()[8]?.textContent).toMatch(/^19\. .*Campo obrigatório\..*Nunca/);
    const [nineteen, twenty] = groups().slice(8);
    if (nineteen) answer(nineteen, 'Nunca');
    expect(screen.getAllByText('Campo obrigatório.')).toHaveLength(1);
    if (twenty) answer(twenty, 'Sempre');
    press('AVANÇAR');
    await heading(/21 a 30/);
  });

  it('stores the last six choices locally and finishes by its own button', async () => {
    const { requests, at } = open(QUIZ, { quiz: quizWith(55) });
    await heading(/51 a 55/);
    press('AVANÇAR');
    await heading('Segunda parte: seis escolhas');
    expect(groups()).toHaveLength(6);
    expect(screen.getByText(/^1\. Quando aparece um problema/)).toBeTruthy();
    press('FINALIZAR E AVANÇAR');
    expect(await screen.findAllByText('Campo obrigatório.')).toHaveLength(6);
    for (const group of groups()) answer(group, 1);
    expect(saved(requests)).toEqual([]);
    press('FINALIZAR E AVANÇAR');
    await heading('Questionário concluído!');
    expect(at()).toBe(`${QUIZ}/sucesso`);
    const second = wireStep(8).questions.map(({ id, options }) => one(id, options[1]?.option.id ?? 0));
    expect(saved(requests)).toEqual([['POST', { collaboratorQuestions: second }]]);
    const order = requests.map(({ path }) => path).filter((path) => /add-answer|finish-quiz/.test(path));
    expect(order).toEqual([
      '/api/v1/quiz-profile/add-answer-questionneire/9',
      '/api/v1/quiz-profile/finish-quiz/9',
    ]);
  });

  it('restores the choices of the last step from this device', async () => {
    window.localStorage.setItem('empretec.questionario-perfil.5', '{"56":2}');
    open(QUIZ, { quiz: quizWith(55) });
    await heading('Segunda parte: seis escolhas');
    expect(screen.getByText('56 de 61 respondidas')).toBeTruthy();
  });
});

describe('when something fails', () => {
  it('keeps a choice that cannot be saved, and reports it', async () => {
    open(QUIZ, {
      quiz: quizWith(11),
      change: ({ path }) => (path.includes('update-answer') ? broken : null),
    });
    await heading(/11 a 20/);
    const [, second] = groups();
    if (second) answer(second, 'Nunca');
    expect(await screen.findAllByText('Falha na conexão, tentando reconectar.')).not.toHaveLength(0);
    expect(window.localStorage.getItem('empretec.questionario-perfil.5')).toBe('{"12":1}');
  });

  it('the last answers are not saved: the person stays, and nothing is finished', async () => {
    window.localStorage.setItem('empretec.questionario-perfil.5', LAST_CHOICES);
    const { requests, at } = open(QUIZ, {
      quiz: quizWith(55),
      change: ({ path }) => (path.includes('add-answer') ? broken : null),
    });
    await heading('Segunda parte: seis escolhas');
    press('FINALIZAR E AVANÇAR');
    await screen.findByText(/^Erro ao salvar última resposta!/);
    await screen.findByText(/continuam guardadas neste aparelho/);
    expect(at()).toBe(QUIZ);
    expect(requests.some(({ path }) => path.includes('finish-quiz'))).toBe(false);
    // Nothing of the last step is sent without the button, whatever comes back.
    expect(screen.getByText(/toque de novo em FINALIZAR E AVANÇAR/)).toBeTruthy();
    expect(screen.queryByText(/serão salvas/)).toBeNull();
  });

  it('the session ends at the last answers: after signing in the button is pressed again', async () => {
    window.localStorage.setItem('empretec.questionario-perfil.5', LAST_CHOICES);
    const ended = { status: 401, body: { code: 'session.required', message: 'Entre para continuar.' } };
    open(QUIZ, { quiz: quizWith(55), change: ({ path }) => (path.includes('add-answer') ? ended : null) });
    await heading('Segunda parte: seis escolhas');
    press('FINALIZAR E AVANÇAR');
    await screen.findByText('Sua sessão terminou');
    expect(screen.getByText(/volte aqui: toque de novo em FINALIZAR E AVANÇAR/)).toBeTruthy();
    expect(screen.queryByText(/serão salvas/)).toBeNull();
  });

  it.each([
    ['from the last step', QUIZ, undefined, 'FINALIZAR E AVANÇAR'],
    ['once more from /falha', `${QUIZ}/falha`, { quizId: 9 }, 'Tentar de novo'],
  ])(
    'finishing %s takes long: the page says that it goes on, and where the answers are',
    async (_, path, state, button) => {
      window.localStorage.setItem('empretec.questionario-perfil.5', LAST_CHOICES);
      open(path, { quiz: quizWith(55), state });
      await screen.findByRole('button', { name: button });
      neverAnswer('finish-quiz');
      vi.useFakeTimers({ shouldAdvanceTime: true });
      press(button);
      await screen.findByRole('button', { name: 'Finalizando...' });
      expect(screen.queryByText(/Está demorando mais do que o normal/)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(
        screen.getByText(/Está demorando mais do que o normal.*As suas respostas estão guardadas/),
      ).toBeTruthy();
    },
  );

  it('finishing fails: /falha, from where it can be tried again', async () => {
    let failures = 2;
    window.localStorage.setItem('empretec.questionario-perfil.5', LAST_CHOICES);
    const { at } = open(QUIZ, {
      quiz: quizWith(55),
      change: ({ path }) => (path.includes('finish-quiz') && (failures -= 1) >= 0 ? broken : null),
    });
    await heading('Segunda parte: seis escolhas');
    press('FINALIZAR E AVANÇAR');
    await heading('Não foi possível concluir o questionário');
    expect(at()).toBe(`${QUIZ}/falha`);
    press('Tentar de novo');
    await screen.findByText('Ainda não deu certo');
    press('Tentar de novo');
    await heading('Questionário concluído!');
    expect(at()).toBe(`${QUIZ}/sucesso`);
  });

  it('a quiz that does not load is an error to try again', async () => {
    let failures = 1;
    open(QUIZ, {
      quiz: quizWith(20),
      change: ({ path }) =>
        path.startsWith('/api/v1/quiz-profile/quiz/') && (failures -= 1) >= 0 ? broken : null,
    });
    await heading('Erro!');
    press('Tentar de novo');
    await heading(/11 a 20/);
  });

  it('a step that does not load is one too', async () => {
    let broke = true;
    open(QUIZ, {
      quiz: quizWith(20),
      change: ({ path }) => (path.includes('step/order/9?order=3') && broke ? broken : null),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Erro!');
    broke = false;
    press('Tentar de novo');
    await heading(/11 a 20/);
  });

  it('finished on another device meanwhile: /sucesso', async () => {
    let finished = false;
    const { at } = open(QUIZ, {
      quiz: quizWith(11),
      change: ({ path }) => {
        if (path.includes('update-answer')) {
          finished = true;
          return { status: 409, body: { code: 'quiz.finished', message: 'Já foi concluído.' } };
        }
        return finished && path.startsWith('/api/v1/quiz-profile/quiz/')
          ? { status: 200, body: quizWith(61, true) }
          : null;
      },
    });
    await heading(/11 a 20/);
    const [first] = groups();
    if (first) answer(first, 'Sempre');
    await heading('Questionário concluído!');
    expect(at()).toBe(`${QUIZ}/sucesso`);
    expect(Object.keys(window.localStorage)).toEqual(['empretec.gravacao']);
  });
});

describe('at the end, who else may see the report', () => {
  const theSwitch = () =>
    screen.findByRole<HTMLInputElement>('switch', { name: 'O meu relatório abre pelo CPF' });

  it('is shown with the address, and can be switched off', async () => {
    const { requests } = open(`${QUIZ}/sucesso`, {
      quiz: quizWith(61, true),
      change: ({ path, method }) => (path === PUBLIC_ADDRESS ? addressThatIs(method !== 'PUT') : null),
    });
    expect((await theSwitch()).checked).toBe(true);
    expect(screen.getByText(REPORT_URL)).toBeTruthy();
    fireEvent.click(await theSwitch());
    await screen.findAllByText('O relatório não abre mais pelo seu CPF.');
    expect((await theSwitch()).checked).toBe(false);
    expect(requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      [PUBLIC_ADDRESS, { enabled: false }],
    ]);
  });

  it('stays as it was when that is not saved', async () => {
    open(`${QUIZ}/sucesso`, {
      quiz: quizWith(61, true),
      change: ({ path, method }) => (path === PUBLIC_ADDRESS && method === 'PUT' ? broken : null),
    });
    fireEvent.click(await theSwitch());
    await screen.findAllByText(/^A mudança não foi salva\./);
    expect((await theSwitch()).checked).toBe(true);
  });

  it('is not for the team, who look at the quiz of somebody else', async () => {
    const { requests } = open(`${QUIZ}/sucesso`, {
      interview: anInterview({ ...apt, own: false }),
      quiz: quizWith(61, true),
    });
    await heading('Questionário concluído!');
    expect(requests.some(({ path }) => path === PUBLIC_ADDRESS)).toBe(false);
  });
});

describe('redirects', () => {
  it.each<[string, string, ReturnType<typeof quizWith> | null, string]>([
    ['finished', QUIZ, quizWith(61, true), `${QUIZ}/sucesso`],
    ['whole, not finished', QUIZ, quizWith(61), `${QUIZ}/sucesso`],
    ['not begun', `${QUIZ}/sucesso`, null, QUIZ],
    ['not whole', `${QUIZ}/sucesso`, quizWith(60), QUIZ],
    ['not whole', `${QUIZ}/falha`, quizWith(60), QUIZ],
    ['finished', `${QUIZ}/falha`, quizWith(61, true), `${QUIZ}/sucesso`],
  ])('%s, %s → %#', async (_, path, quiz, expected) => {
    const { at } = open(path, { quiz });
    await waitFor(() => expect(at()).toBe(expected));
    await screen.findByRole('heading', { level: 1 });
  });

  it('whole but not finished is finished at /sucesso, and at /falha when that fails', async () => {
    const good = open(`${QUIZ}/sucesso`, { quiz: quizWith(61) });
    await heading('Questionário concluído!');
    expect(good.requests.filter(({ path }) => path.includes('finish-quiz'))).toHaveLength(1);
    cleanup();
    const bad = open(`${QUIZ}/sucesso`, {
      quiz: quizWith(61),
      change: ({ path }) => (path.includes('finish-quiz') ? broken : null),
    });
    await heading('Não foi possível concluir o questionário');
    expect(bad.at()).toBe(`${QUIZ}/falha`);
  });

  it('leads from /falha back into the quiz when an answer is missing', async () => {
    const { at } = open(`${QUIZ}/falha`, {
      quiz: quizWith(60),
      state: { quizId: 9 },
      change: ({ path }) =>
        path.includes('finish-quiz')
          ? { status: 422, body: { code: 'quiz.incomplete', message: 'Campo obrigatório não informado.' } }
          : null,
    });
    await heading('Não foi possível concluir o questionário');
    press('Tentar de novo');
    await waitFor(() => expect(at()).toBe(QUIZ));
    await heading('Segunda parte: seis escolhas');
  });

  it('offers no other try at /falha once the quiz is closed, and says why', async () => {
    open(`${QUIZ}/falha`, {
      quiz: quizWith(61),
      state: { quizId: 9 },
      change: ({ path }) =>
        path.includes('finish-quiz')
          ? { status: 409, body: { code: 'quiz.closed', message: PROFILE_REFUSALS['quiz.closed'] } }
          : null,
    });
    await heading('Não foi possível concluir o questionário');
    press('Tentar de novo');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(PROFILE_REFUSALS['quiz.closed']);
    expect(document.activeElement).toBe(notice);
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    expect(screen.queryByText(/Tente concluir de novo/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Voltar ao resultado' })).toBeTruthy();
  });

  it('without an interview, or when the quiz is not open, shows it and requests no quiz', async () => {
    const { requests } = open(QUIZ, { interview: anInterview() });
    await heading('O questionário de perfil não está aberto');
    expect(requests.some(({ path }) => path.includes('quiz-profile'))).toBe(false);
    cleanup();
    open(QUIZ, { interview: null });
    await heading(/ainda não tem uma entrevista/);
  });
});
