import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ScoreData } from '#contract/evaluations.ts';
import { EvaluatorCard } from './evaluator-card.tsx';

afterEach(cleanup);

const HIGHLIGHTER: NonNullable<ScoreData['evaluation']> = {
  evaluator: 'realce',
  evaluatorVersion: '1.0.0',
  parametersVersion: 'nenhum',
  calibrationVersion: 'padrao-1',
  createdAt: '2026-11-20T12:00:00.000Z',
  decides: false,
  minimumConfidence: 70,
  droppedGrades: 0,
  model: null,
  reasons: ['Uma pessoa precisa avaliar.'],
};
const MODEL: typeof HIGHLIGHTER = {
  ...HIGHLIGHTER,
  evaluator: 'modelo',
  evaluatorVersion: 'exemplo-7b 1-abc',
  decides: true,
  droppedGrades: 2,
  model: { name: 'exemplo-7b', promptVersion: '1-abc', calls: 10, inputTokens: 12_000, outputTokens: 3456 },
  reasons: [],
};
const text = (evaluation: ScoreData['evaluation']): string =>
  render(<EvaluatorCard evaluation={evaluation} hasCalibration confidence={87.5} showsReadings />).container
    .textContent ?? '';

it('states that the highlighter never decides', () => {
  expect(text(HIGHLIGHTER)).toMatch(/realce automático.*nunca decide/);
  expect(screen.queryByText('Consultas ao modelo')).toBeNull();
});

it('states that a deciding model was not reviewed before, its name, and what did not count', () => {
  const said = text(MODEL);
  expect(said).toContain('Modelo de linguagem (exemplo-7b)');
  expect(said).toContain('duas vezes, em consultas separadas');
  expect(said).toContain('sem que uma pessoa lesse antes');
  expect(said).toContain('87,50 de 100 (mínimo 70)');
  expect(said).toContain('10 (15.456 tokens)');
  expect(said).toMatch(/descartadas2/);
});

it('states that a person decides after a model that did not, and why', () => {
  const said = text({ ...MODEL, reasons: ['O total ficou entre 55 e 64.'] });
  expect(said).toContain('O resultado ficou para uma pessoa.');
  expect(said).toContain('O total ficou entre 55 e 64.');
});

it('states that there is no evaluation', () => {
  expect(text(null)).toContain('Nenhum avaliador automático');
});
