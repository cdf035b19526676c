import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADJECTIVES } from '#domain/feedback/adjectives.ts';
import { FEEDBACK_STEPS } from '#domain/feedback/steps.ts';
import { mockFetch, neverAnswer, type RecordedRequest } from '../candidate/candidate.fixture.tsx';
import { testQueryClient } from '../query-client.fixture.ts';
import { ToastProvider } from '../ui/toast.tsx';
import Feedback from './feedback.tsx';
import FeedbackLayout from './layout.tsx';

const CPF = '52998224725';
const PAGE = `/candidato/1/questionario/${CPF}`;
const SENT = '/candidato/questionario/resultado';
const FAILED = `${SENT}/falhou`;
const EXPIRED = '/candidato/questionario/link-expirado';
const ID = '11111111-2222-4333-8444-555555555555';
const KEPT = `empretec.percepcao.${ID}`;

const target = {
  id: ID,
  candidate: { name: 'Clara N.' },
  isActiveJohari: true,
  module: { id: 1, name: 'Urbano' },
  own: false,
};
const wireSteps = FEEDBACK_STEPS.map(({ name, questions }) => ({
  name,
  questions: questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({ option })),
  })),
}));

type Reply = { status: number; body?: unknown };
const refused = (status: number, code: string, message: string): Reply => ({
  status,
  body: { code, message, details: {} },
});

/** Fake server; `answer`: reply to sending, `found`: reply to opening the link. */
function open(
  path: string | { pathname: string; state: unknown },
  {
    answer = () => ({ status: 204 }),
    found = () => ({ status: 200, body: target }),
  }: {
    answer?: (request: RecordedRequest) => Reply;
    found?: () => Reply;
  } = {},
) {
  const requests = mockFetch((request) => {
    if (request.path.startsWith('/api/public/interviews/module/')) return found();
    if (request.path === '/api/public/johari/step') return { status: 200, body: wireSteps };
    if (request.path === '/api/public/johari/answer') return answer(request);
    return { status: 503, body: {} };
  });
  const router = createMemoryRouter(
    [
      {
        element: <FeedbackLayout />,
        children: ['/candidato/:module/questionario/:cpf', SENT, FAILED, EXPIRED].map((path) => ({
          path,
          element: <Feedback />,
        })),
      },
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
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { router, sent };
}

// Queries by text and label: by role they are slow with a hundred controls.
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const heading = (text: string | RegExp) => screen.findByText(text, { selector: 'h1' });
const word = (adjective: string) => screen.getByLabelText<HTMLInputElement>(adjective);

async function passCloseness() {
  fireEvent.click(await screen.findByLabelText('Muito próximo'));
  press('PRÓXIMA');
  await heading('Avaliação');
}
function rateAll() {
  for (const usually of screen.getAllByLabelText(/Usualmente/)) fireEvent.click(usually);
}
async function passBoth() {
  await passCloseness();
  rateAll();
  press('PRÓXIMA');
  await heading('Adjetivos');
}
const markTen = () => ADJECTIVES.slice(0, 10).forEach((adjective) => fireEvent.click(word(adjective)));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the questionnaire for third parties', () => {
  it('shows whom it is about, and that it is anonymous', async () => {
    open(PAGE);
    // The initial stays with its name; nothing else keeps a long name from being broken.
    expect((await heading(/Como você vê/)).textContent).toBe('Como você vê Clara\u00A0N.?');
    expect(document.querySelector('.whitespace-nowrap')).toBeNull();
    expect(screen.getByText(/É anônimo/)).toBeTruthy();
    expect(screen.getByLabelText(/E-mail|e-mail/).closest('div')?.textContent).toContain('(opcional)');
    expect(screen.queryByText('VOLTAR')).toBeNull();
  });

  it('opens a step only when those before it were gone through', async () => {
    open(PAGE);
    await heading(/Como você vê/);
    press('PRÓXIMA');
    expect(screen.getAllByText('Campo obrigatório.')).toHaveLength(1);
    expect(screen.getAllByText('Campo obrigatório não informado.').length).toBeGreaterThan(0);
    await passCloseness();
    expect(document.activeElement?.textContent).toBe('Avaliação');
    press('PRÓXIMA');
    expect(screen.getAllByText('Campo obrigatório.')).toHaveLength(10);
    rateAll();
    expect(screen.queryByText('Campo obrigatório.')).toBeNull();
    press('VOLTAR');
    await heading(/Como você vê/);
    expect(screen.getByLabelText<HTMLInputElement>('Muito próximo').checked).toBe(true);
  });

  it.each([
    ['ana@', 'E-mail inválido.'],
    ['  ', null],
    ['ana@exemplo.com.br', null],
  ])('goes on from the first step with the e-mail %j: %s', async (typed, message) => {
    open(PAGE);
    fireEvent.click(await screen.findByLabelText('Pouco próximo'));
    fireEvent.change(screen.getByLabelText(/Seu e-mail/), { target: { value: typed } });
    press('PRÓXIMA');
    if (message === null) await heading('Avaliação');
    else expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(screen.queryByText('Campo obrigatório.')).toBeNull();
  });

  it('takes exactly ten adjectives: disables the others at ten and announces the count', async () => {
    const { sent } = open(PAGE);
    await passBoth();
    ADJECTIVES.slice(0, 9).forEach((adjective) => fireEvent.click(word(adjective)));
    const count = screen.getByText(/Adjetivos marcados/);
    expect(count.textContent).toBe('Adjetivos marcados: 9 de 10');
    expect(count.closest('[aria-live="polite"]')).toBeTruthy();
    press('ENVIAR QUESTIONÁRIO');
    expect(screen.getByText('Campo obrigatório.')).toBeTruthy();
    expect(sent()).toEqual([]);
    fireEvent.click(word(ADJECTIVES[9] ?? ''));
    expect(count.textContent).toBe('Adjetivos marcados: 10 de 10');
    expect(word(ADJECTIVES[10] ?? '').disabled).toBe(true);
    expect(word(ADJECTIVES[0] ?? '').disabled).toBe(false);
    fireEvent.click(word(ADJECTIVES[0] ?? ''));
    expect(word(ADJECTIVES[10] ?? '').disabled).toBe(false);
    expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(ADJECTIVES.length);
  });

  it('says that it goes on, and where the answers are, once sending takes long', async () => {
    open(PAGE);
    await passBoth();
    markTen();
    neverAnswer('/johari/answer');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    press('ENVIAR QUESTIONÁRIO');
    await screen.findByText('Enviando...');
    expect(screen.queryByText(/Está demorando/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText(/Está demorando.*guardadas nesta aba/)).toBeTruthy();
  });

  it('sends the twelve answers and removes the local copy', async () => {
    const { router, sent } = open(PAGE);
    fireEvent.change(await screen.findByLabelText(/Seu e-mail/), {
      target: { value: ' ana@exemplo.com.br ' },
    });
    await passBoth();
    markTen();
    expect(sessionStorage.getItem(KEPT)).not.toContain('ana@');
    press('ENVIAR QUESTIONÁRIO');
    await heading('Seu questionário foi enviado com sucesso!');
    expect(screen.getByText('O feedback deste questionário será entregue durante o seminário.')).toBeTruthy();
    expect(sent()).toEqual([
      {
        idInterview: ID,
        submissionId: expect.stringMatching(/^[\da-f-]{36}$/),
        emailCollaborator: 'ana@exemplo.com.br',
        questions: [
          { id: 1, options: [1] },
          ...Array.from({ length: 10 }, (_, index) => ({ id: index + 2, options: [4] })),
          { id: 12, options: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
        ],
      },
    ]);
    expect(sessionStorage.getItem(KEPT)).toBeNull();
    expect(router.state.location.pathname).toBe(SENT);
    // The way back shows no empty questionnaire, as if it had not arrived.
    await act(() => router.navigate(-1));
    await heading('Seu questionário foi enviado com sucesso!');
    expect(router.state.location.pathname).toBe(SENT);
  });

  it('resumes after a reload', async () => {
    open(PAGE);
    await passCloseness();
    fireEvent.click(screen.getAllByLabelText(/Sempre/)[0] ?? document.body);
    cleanup();
    open(PAGE);
    await heading('Avaliação');
    expect(screen.getAllByLabelText<HTMLInputElement>(/Sempre/)[0]?.checked).toBe(true);
  });

  it('browser back opens the previous step, browser forward the next', async () => {
    const { router } = open(PAGE);
    await passBoth();
    await act(() => router.navigate(-1));
    await heading('Avaliação');
    expect(document.activeElement?.textContent).toBe('Avaliação');
    await act(() => router.navigate(-1));
    await heading(/Como você vê/);
    await act(() => router.navigate(1));
    await heading('Avaliação');
    press('PRÓXIMA');
    await heading('Adjetivos');
    press('VOLTAR');
    await heading('Avaliação');
    // VOLTAR uses the same history entries.
    await act(() => router.navigate(-1));
    await heading(/Como você vê/);
  });

  it('an entry of the history opens no step before its time', async () => {
    open({ pathname: PAGE, state: { step: 2, followed: true } });
    await heading(/Como você vê/);
  });

  it('VOLTAR works for steps completed before a reload', async () => {
    open(PAGE);
    await passCloseness();
    cleanup();
    open(PAGE);
    await heading('Avaliação');
    press('VOLTAR');
    await heading(/Como você vê/);
  });

  it.each([
    ['is no version', `/candidato/5/questionario/${CPF}`],
    ['has no valid CPF', '/candidato/1/questionario/12345678900'],
  ])('treats a link that %s as expired, without asking', async (_, path) => {
    const { router } = open(path);
    await heading('Link expirado. O candidato já realizou o seminário do Empretec!');
    expect(router.state.location.pathname).toBe(EXPIRED);
  });

  it.each([[')'], [','], ['%3E'], ['*']])('opens a link that %j was stuck to', async (mark) => {
    open(`${PAGE}${mark}`);
    await heading(/Como você vê/);
  });

  it('treats a link that the server refuses as expired', async () => {
    const { router } = open(PAGE, { found: () => refused(404, 'johari.link-expired', 'Link expirado.') });
    await heading('Link expirado. O candidato já realizou o seminário do Empretec!');
    expect(router.state.location.pathname).toBe(EXPIRED);
  });

  it('reports a failed load and retries', async () => {
    let broken = true;
    open(PAGE, { found: () => (broken ? { status: 502 } : { status: 200, body: target }) });
    await heading('Erro ao buscar dados da entrevista!');
    broken = false;
    press('Tentar de novo');
    await heading(/Como você vê/);
  });

  it('informs the candidates themselves that it is for others', async () => {
    open(PAGE, { found: () => ({ status: 200, body: { ...target, own: true } }) });
    await heading('Este questionário é para quem conhece você');
  });
});

describe('a sending that fails', () => {
  it('keeps everything and sends it again, as the same submission', async () => {
    const answers: Reply[] = [{ status: 503, body: {} }, { status: 503, body: {} }, { status: 204 }];
    const { router, sent } = open(PAGE, { answer: () => answers.shift() ?? { status: 500 } });
    fireEvent.change(await screen.findByLabelText(/Seu e-mail/), { target: { value: 'ana@exemplo.com.br' } });
    await passBoth();
    markTen();
    press('ENVIAR QUESTIONÁRIO');
    await heading('Houve uma falha ao enviar o seu questionário! Procure o supervisor.');
    expect(router.state.location.pathname).toBe(FAILED);
    press('Reenviar o questionário novamente.');
    await screen.findByText('Ainda não deu certo');
    press('Reenviar o questionário novamente.');
    await heading('Seu questionário foi enviado com sucesso!');
    const [first, second, third] = sent();
    expect(sent()).toHaveLength(3);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });

  it('sends the stored answers after a reload of the failure page', async () => {
    const submissionId = '99999999-2222-4333-8444-555555555555';
    sessionStorage.setItem(KEPT, JSON.stringify({ submissionId, passed: 2, choices: { 1: [2] } }));
    const { sent } = open({ pathname: FAILED, state: { interviewId: ID, module: 3, reason: 'x' } });
    press('Reenviar o questionário novamente.');
    await heading('Seu questionário foi enviado com sucesso!');
    expect(sent()).toEqual([expect.objectContaining({ submissionId, emailCollaborator: null })]);
  });

  it.each([
    ['without a word', undefined],
    ['about an interview of which nothing is kept', { interviewId: ID, module: 1, reason: 'x' }],
  ])('opened %s, shows that there is nothing to send', async (_, state) => {
    open({ pathname: FAILED, state });
    await heading('Não há questionário para reenviar');
    expect(screen.getByRole('link', { name: 'Conhecer o Empretec' })).toBeTruthy();
  });

  it('shows the expired link page when it closed in the meantime', async () => {
    const { router } = open(PAGE, { answer: () => refused(404, 'johari.link-expired', 'Link expirado.') });
    await passBoth();
    markTen();
    press('ENVIAR QUESTIONÁRIO');
    await heading(/Link expirado/);
    expect(router.state.location.pathname).toBe(EXPIRED);
    await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBeNull());
  });

  it('informs the candidates themselves that it is for others', async () => {
    open(PAGE, { answer: () => refused(403, 'johari.own-interview', 'Para quem conhece você.') });
    await passBoth();
    markTen();
    press('ENVIAR QUESTIONÁRIO');
    await heading('Este questionário é para quem conhece você');
  });
});
