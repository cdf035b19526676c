import { describe, expect, it } from 'vitest';
import { INTERVIEW_QUESTIONS } from './questions.ts';

const COMPETENCY_NAMES =
  /oportunidade|iniciativa|persist|compromet|qualidade|efici[eê]n|risco|calculad|\bmetas?\b|informaç|planej|monitor|persua|rede de contatos|independ|autoconfian/i;

describe('interview questions', () => {
  it('are five, numbered 1 to 5', () => {
    expect(INTERVIEW_QUESTIONS.map((question) => question.id)).toEqual([1, 2, 3, 4, 5]);
  });

  it.each(INTERVIEW_QUESTIONS)('$id asks for one past situation in the first person', (question) => {
    expect(question.question).toMatch(/^Conte sobre .+\?$/);
    expect(question.opening).toMatch(/^Eu /);
    expect(question.helpPrompts.length).toBeGreaterThanOrEqual(4);
  });

  it.each(INTERVIEW_QUESTIONS)('$id never names a competency', (question) => {
    const shown = [question.title, question.question, question.opening, ...question.helpPrompts].join('\n');
    expect(shown).not.toMatch(COMPETENCY_NAMES);
  });
});
