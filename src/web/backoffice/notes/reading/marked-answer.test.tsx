import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Marks } from '../marking/marks.ts';
import type { Answer } from './answer.ts';
import { AnswerSection } from './answer-section.tsx';

afterEach(cleanup);

const TEXT = 'Liguei para dez clientes e anotei cada resposta.';
const grade = (text: string, competency: 'BI' | 'PMS', points: number): Answer['grades'][number] => ({
  competency,
  behaviour: 1,
  behaviourDescription: `Comportamento de ${competency}`,
  points,
  start: TEXT.indexOf(text),
  end: TEXT.indexOf(text) + text.length,
});

/** "dez clientes" is in both passages. */
const answer: Answer = {
  question: { id: 1, question: 'O que você fez?' },
  answer: TEXT,
  words: 8,
  grades: [grade('Liguei para dez clientes', 'BI', 2), grade('dez clientes e anotei', 'PMS', 1)],
  instructionLike: [],
};

const marksOf = (lit: Marks['lit'] = []): Marks => ({
  lit,
  light: vi.fn(),
  showCompetencies: vi.fn(),
  showPassage: vi.fn(),
});
const show = (marks = marksOf(), change: Partial<Answer> = {}) =>
  render(
    <AnswerSection answer={{ ...answer, ...change }} marks={marks}>
      {null}
    </AnswerSection>,
  );
const piece = (text: string) => screen.getByText(text, { selector: 'mark a' });
const isActive = (element: Element) => element.hasAttribute('data-active');

describe('an answer', () => {
  it('quotes instruction-like passages, and shows nothing when there are none', () => {
    show();
    expect(screen.queryByText(/aparência de instrução/)).toBeNull();
    cleanup();
    const start = TEXT.indexOf('anotei');
    show(marksOf(), { instructionLike: [{ start, end: TEXT.length }] });
    const note = screen.getByRole('note');
    expect(note.textContent).toContain('Trecho com aparência de instrução a quem avalia');
    expect(note.textContent).toContain('“anotei cada resposta.”');
    expect(note.textContent).toContain('não tira pontos');
  });

  it('shows the answer verbatim, with overlapping passages marked segment by segment', () => {
    const { container } = show();
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Liguei para ',
      'dez clientes',
      ' e anotei',
    ]);
    expect(container.textContent).toContain(TEXT);
  });

  it('has a head with its number, its length and how many passages counted', () => {
    show();
    const head = screen.getByRole('region', { name: 'Resposta #1: O que você fez?' });
    expect(head.textContent).toContain('8 palavras · 2 trechos');
    cleanup();
    show(marksOf(), { grades: [] });
    expect(screen.getByText('8 palavras · nenhum trecho')).toBeTruthy();
  });

  it('lights the segments of the lit competency alone', () => {
    show(marksOf(['PMS']));
    expect(isActive(piece('dez clientes'))).toBe(true);
    expect(isActive(piece('Liguei para'))).toBe(false);
  });

  it('leads from a segment to every competency that it counts for, and names them', () => {
    const marks = marksOf();
    show(marks);
    expect(piece('dez clientes').title).toBe(
      'Busca de Informações, Planejamento e Monitoramento Sistemáticos',
    );
    fireEvent.click(piece('dez clientes'));
    fireEvent.click(piece('Liguei para'));
    expect(marks.showCompetencies).toHaveBeenNthCalledWith(1, ['BI', 'PMS']);
    expect(marks.showCompetencies).toHaveBeenNthCalledWith(2, ['BI']);
  });
});
