import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuestionnaireSubmissionView } from '#contract/evaluation-decisions.ts';
import { parseListAddress } from '../interview-row/list-address.ts';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import { QuestionnaireFromAddress } from './questionnaire-from-address.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const READ = 'GET /api/v1/answers/interview/7/startup-avaliation';
const DECIDE = 'POST /api/v1/evaluation-result/evaluate?seen=70';
const sentOf = (change: Partial<QuestionnaireSubmissionView> = {}): QuestionnaireSubmissionView => ({
  interview: {
    id: 7,
    statusCompletingInterview: 'FINALIZADA',
    statusInterview: 'AGUARDANDO_AVALIACAO',
    lastEvent: 70,
  },
  candidateName: 'Ana Lima',
  candidateCpf: '52998224725',
  sentAt: '2026-11-20T12:00:00.000Z',
  answers: [
    { question: { id: 1, question: 'Em que estágio está?' }, answer: 'Primeiros clientes' },
    { question: { id: 2, question: 'Qual é o problema?' }, answer: '' },
  ],
  mayEvaluate: true,
  evaluatedBy: null,
  ...change,
});

/** Waits for pending replies. */
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

function List() {
  const [params] = useSearchParams();
  return <QuestionnaireFromAddress address={parseListAddress(params)} />;
}

async function open(answers: Record<string, { status: number; body?: unknown }>) {
  const sent = stubServer(answers);
  const router = createMemoryRouter([{ path: '/gestor/entrevista', element: <List /> }], {
    initialEntries: ['/gestor/entrevista?modulo=2&busca=ana&interview=7'],
  });
  renderOffice(<RouterProvider router={router} />);
  await act(() => vi.dynamicImportSettled());
  await settle();
  await settle();
  return { sent, router };
}
const press = (name: string, title: string) =>
  fireEvent.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name }));
const EVALUATE = 'Avaliar questionário de seleção';

describe('the questionnaire opened by the address', () => {
  it.each([
    ['Aprovar', 'APROVADO', 'Apto'],
    ['Reprovar', 'REPROVADO', 'Não apto'],
  ])(
    '%s: asks first, sends the shown revision, and removes the questionnaire from the address',
    async (button, result, word) => {
      const { sent, router } = await open({
        [READ]: { status: 200, body: sentOf() },
        [DECIDE]: { status: 200, body: { statusInterview: 'APTO' } },
      });
      const dialogText = screen.getByRole('dialog', { name: EVALUATE }).textContent;
      expect(dialogText).toContain('Primeiros clientes');
      expect(dialogText).toContain('Sem resposta');
      press(button, EVALUATE);
      expect(sent).toEqual([]);
      expect(screen.getByRole('dialog', { name: `${button} questionário?` }).textContent).toContain(word);
      press(button, `${button} questionário?`);
      await settle();
      expect(sent).toMatchObject([{ body: { interviewId: 7, result } }]);
      expect(screen.getByText('Operação realizada com sucesso!')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(router.state.location.search).toBe('?modulo=2&busca=ana');
    },
  );

  it('shows a failure, closes the dialog, and 8 s later returns to the default list', async () => {
    const { router } = await open({
      [READ]: { status: 200, body: sentOf() },
      [DECIDE]: { status: 409, body: { code: 'interview.changed', message: 'Rui decidiu.' } },
    });
    press('Aprovar', EVALUATE);
    press('Aprovar', 'Aprovar questionário?');
    await settle();
    expect(screen.getByText('Não é possível avaliar o questionário. Rui decidiu.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('?modulo=2&busca=ana');
    await settle(7900);
    expect(router.state.location.search).toBe('?modulo=2&busca=ana');
    await settle(200);
    expect(router.state.location.search).toBe('?modulo=2');
  });

  it.each([
    [404, 'api.resource-notfound', 'Questionário não encontrado.'],
    [409, 'interview.state', 'A situação desta entrevista não permite esta ação.'],
  ])(
    'one that cannot be read (%i) shows the reason and returns to the list',
    async (status, code, message) => {
      const { router } = await open({ [READ]: { status, body: { code, message } } });
      expect(screen.getByText(`Não é possível avaliar o questionário. ${message}`)).toBeTruthy();
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(router.state.location.search).toBe('?modulo=2&busca=ana');
      await settle(7900);
      expect(router.state.location.search).toBe('?modulo=2&busca=ana');
      await settle(200);
      expect(router.state.location.search).toBe('?modulo=2');
    },
  );

  it('a failed load stays open, to be retried', async () => {
    const { router } = await open({ [READ]: { status: 503, body: {} } });
    await settle(2000);
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    await settle(9000);
    expect(router.state.location.search).toContain('interview=7');
  });

  it('does not return when the user has moved on to another list', async () => {
    const { router } = await open({
      [READ]: { status: 200, body: sentOf() },
      [DECIDE]: { status: 500, body: {} },
    });
    press('Aprovar', EVALUATE);
    press('Aprovar', 'Aprovar questionário?');
    await settle();
    await act(() => router.navigate('/gestor/entrevista?modulo=1'));
    await settle(9000);
    expect(router.state.location.search).toBe('?modulo=1');
  });

  it('is read-only without permission to decide', async () => {
    const { router } = await open({
      [READ]: {
        status: 200,
        body: sentOf({
          mayEvaluate: false,
          evaluatedBy: { userName: 'Rita Alves', at: '2026-11-20T12:00:00.000Z' },
        }),
      },
    });
    const title = 'Visualizar questionário de seleção';
    const dialog = screen.getByRole('dialog', { name: title });
    expect(dialog.textContent).toContain('por Rita Alves em 20/11/2026');
    expect(within(dialog).queryByRole('button', { name: 'Aprovar' })).toBeNull();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await settle();
    expect(router.state.location.search).toBe('?modulo=2&busca=ana');
  });
});
