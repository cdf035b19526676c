import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InterviewDetail } from '#contract/interviews.ts';
import { anInterview, mockFetch, show } from './candidate.fixture.tsx';
import { Welcome } from './welcome.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STORY = 'Eu vendi tudo na feira. '.repeat(30);

function open(changes: Partial<InterviewDetail>) {
  mockFetch(({ path }) => ({
    status: 200,
    body: path.includes('/answers/interview/')
      ? [STORY, STORY, 'Eu comecei.'].map((answer, index) => ({
          id: index + 1,
          question: { id: index + 1 },
          answer,
          revision: 1,
        }))
      : [],
  }));
  show(<Welcome interview={anInterview(changes)} />);
}

describe('the way into the interview', () => {
  it.each<[string, Partial<InterviewDetail>]>([
    ['QUERO INICIAR A ENTREVISTA DE SELEÇÃO', {}],
    ['QUERO INICIAR O QUESTIONÁRIO DE SELEÇÃO', { moduleId: 2 }],
    ['QUERO INICIAR A ENTREVISTA DE SELEÇÃO', { statusCompletingInterview: 'REENTREVISTA' }],
    ['CONTINUAR (2 de 5)', { statusCompletingInterview: 'EM_PREENCHIMENTO' }],
    ['CONTINUAR', { moduleId: 2, statusCompletingInterview: 'EM_PREENCHIMENTO' }],
    ['REVISAR MINHAS RESPOSTAS', { statusCompletingInterview: 'EM_REVISAO' }],
    ['VER A ENTREVISTA DE SELEÇÃO', { own: false, statusCompletingInterview: 'EM_PREENCHIMENTO' }],
  ])('%s', async (name, changes) => {
    open(changes);
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/candidato/sobre-curso');
  });

  it('the deadline goes into the calendar of whoever has to answer', () => {
    open({});
    const link = screen.getByRole('link', { name: 'Pôr o prazo no calendário' });
    expect(link.getAttribute('href')).toBe('/api/v1/interviews/5/deadline.ics');
    expect(link.getAttribute('download')).toBe('prazo-empretec.ics');
    cleanup();
    open({ own: false });
    expect(screen.queryByRole('link', { name: /calendário/ })).toBeNull();
  });

  it('the request of the team follows the button', () => {
    open({ statusCompletingInterview: 'EM_REVISAO', revisionJustification: 'Na pergunta 3, diga quando.' });
    const link = screen.getByRole('link', { name: 'REVISAR MINHAS RESPOSTAS' });
    const reason = screen.getByText('Na pergunta 3, diga quando.');
    expect(link.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
