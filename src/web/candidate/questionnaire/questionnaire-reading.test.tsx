import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toWire } from '#contract/questionnaire.ts';
import { EMPTY_DRAFT } from '#domain/registration/questionnaire-draft.ts';
import { FULL_DRAFT } from '#domain/registration/questionnaire.fixture.ts';
import { mockFetch, show } from '../candidate.fixture.tsx';
import { QuestionnaireReading } from './questionnaire-reading.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: Parameters<typeof mockFetch>[0]) {
  const requests = mockFetch(answer);
  show(<QuestionnaireReading interviewId={5} />);
  return requests;
}

describe('QuestionnaireReading', () => {
  it('gives every question with its answer in words, and nothing to write in', async () => {
    const requests = open(() => ({
      status: 200,
      body: { revision: 3, answers: toWire(FULL_DRAFT), updatedAt: null },
    }));
    const answers = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(requests.map(({ path }) => path)).toEqual(['/api/v1/answers/questionnaire/interview/5']);
    expect(answers).toHaveLength(11);
    expect(answers[0]).toBe('Primeiros clientes');
    expect(answers[8]).toContain('18 palavras');
    expect(answers[9]).toBe('Atende um público que ninguém atendia; Impacto social ou ambiental');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('marks unanswered questions', async () => {
    open(() => ({
      status: 200,
      body: { revision: 0, answers: toWire(EMPTY_DRAFT), updatedAt: null },
    }));
    expect(await screen.findAllByText('Ainda sem resposta.')).toHaveLength(11);
  });

  it('offers another try when it did not load', async () => {
    open(() => ({ status: 403, body: { code: 'access.denied', message: 'Você não tem permissão.' } }));
    expect((await screen.findByRole('alert')).textContent).toContain('As respostas não carregaram');
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  });
});
