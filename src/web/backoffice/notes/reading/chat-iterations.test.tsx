import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatIterations as Iterations } from '#contract/chat.ts';
import { CHAT_CATEGORIES, CHAT_CATEGORY_TEXTS } from '#domain/chat/categories.ts';
import { stubServer, renderOffice } from '../../office.fixture.tsx';
import { ChatIterations } from './chat-iterations.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = 'GET /api/v1/chat/interview/7/question/2/iterations';
const conversation = (change: Partial<Iterations> = {}): Iterations => ({
  iterations: [
    {
      iterationDate: '2026-11-20T12:00:00.000Z',
      iterationType: 'ASSISTANT',
      content: 'Conte uma situação.',
      category: null,
    },
    ...CHAT_CATEGORIES.map((category, n) => ({
      iterationDate: `2026-11-20T12:0${n + 1}:00.000Z`,
      iterationType: 'USER' as const,
      content: `Mensagem ${n}`,
      category,
    })),
  ],
  summary: 'Eu abri a loja.',
  confirmed: true,
  insufficient: false,
  needsPerson: false,
  parametersVersion: 1,
  ...change,
});

function open(answer: { status: number; body?: unknown }) {
  stubServer({ [READ]: answer });
  renderOffice(<ChatIterations interviewId={7} question={2} />);
  const details = screen.getByText(/^Conversa com o assistente/).closest('details');
  if (!details) throw new Error('no details');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return { details };
}

describe('the conversation of an answer', () => {
  it('shows author, time and category of each message, and the summary', async () => {
    const { details } = open({ status: 200, body: conversation() });
    await screen.findByText('Eu abri a loja.');
    for (const text of Object.values(CHAT_CATEGORY_TEXTS)) expect(details.textContent).toContain(text);
    expect(details.textContent).toContain('20/11/2026, 09:00');
    expect(screen.getAllByText('Pessoa candidata')).toHaveLength(CHAT_CATEGORIES.length);
    expect(screen.getAllByText('Assistente')).toHaveLength(1);
    expect(details.textContent).toContain('Confirmado pela pessoa candidata.');
  });

  it('shows that a person is needed, and that there is no summary', async () => {
    const { details } = open({
      status: 200,
      body: conversation({ needsPerson: true, insufficient: true, summary: null, confirmed: false }),
    });
    await screen.findByText(/não pôde ser lida/);
    expect(details.textContent).toContain('sem situação, ação e resultado completos');
    expect(details.textContent).toContain('a conversa sobre esta pergunta não chegou ao fim');
    expect(details.textContent).not.toContain('onfirmado');
  });

  it.each([
    ['Eu abri a loja.', false, 'Não confirmado.'],
    [null, true, 'a pessoa conferiu e confirmou o próprio texto'],
  ])('shows the state of the summary: %s, %s', async (summary, confirmed, summaryText) => {
    const { details } = open({ status: 200, body: conversation({ summary, confirmed }) });
    await screen.findByRole('heading', { name: 'Resumo' });
    expect(details.textContent).toContain(summaryText);
  });

  it('is not requested before it is opened, because every read is recorded', () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    renderOffice(<ChatIterations interviewId={7} question={2} />);
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows a failed load once, with its reason and a retry', async () => {
    open({ status: 503, body: {} });
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/^Não foi possível carregar a conversa\. /);
    expect(screen.queryByText('Erro!')).toBeNull();
  });
});
