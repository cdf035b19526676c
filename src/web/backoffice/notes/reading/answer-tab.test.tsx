import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { AnswerTab } from './answer-tab.tsx';

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

const piece = (text: string) => screen.getByText(text, { selector: 'mark a' });
const entry = (name: RegExp) => within(screen.getByRole('list')).getByRole('link', { name });
const isActive = (element: Element) => element.hasAttribute('data-active');

describe('AnswerTab', () => {
  it('quotes instruction-like passages, and shows nothing when there are none', () => {
    const { rerender } = render(<AnswerTab answer={answer} />);
    expect(screen.queryByText(/aparência de instrução/)).toBeNull();
    const start = TEXT.indexOf('anotei');
    rerender(<AnswerTab answer={{ ...answer, instructionLike: [{ start, end: TEXT.length }] }} />);
    const note = screen.getByRole('note');
    expect(note.textContent).toContain('Trecho com aparência de instrução a quem avalia');
    expect(note.textContent).toContain('“anotei cada resposta.”');
    expect(note.textContent).toContain('não tira pontos');
  });

  it('shows the answer verbatim, with overlapping passages marked segment by segment', () => {
    const { container } = render(<AnswerTab answer={answer} />);
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Liguei para ',
      'dez clientes',
      ' e anotei',
    ]);
    expect(container.textContent).toContain(TEXT);
  });

  it('lists the competency of each passage', () => {
    render(<AnswerTab answer={answer} />);
    expect(entry(/Busca de Informações/).textContent).toContain('2 pontos');
    expect(entry(/Busca de Informações/).textContent).toContain('Comportamento de BI');
    expect(entry(/Busca de Informações/).textContent).toContain('Liguei para dez clientes');
  });

  it('highlights the passage of the focused entry, and nothing after it loses the focus', () => {
    render(<AnswerTab answer={answer} />);
    fireEvent.focus(entry(/Planejamento/));
    expect(isActive(piece('dez clientes'))).toBe(true);
    expect(isActive(piece('Liguei para'))).toBe(false);
    fireEvent.blur(entry(/Planejamento/));
    expect(isActive(piece('dez clientes'))).toBe(false);
  });

  it('highlights every entry of a hovered segment', () => {
    render(<AnswerTab answer={answer} />);
    fireEvent.mouseEnter(piece('dez clientes'));
    expect(isActive(entry(/Busca de Informações/))).toBe(true);
    expect(isActive(entry(/Planejamento/))).toBe(true);
  });

  it('links an entry to its passage and back', () => {
    render(<AnswerTab answer={answer} />);
    fireEvent.click(entry(/Planejamento/));
    expect(document.activeElement).toBe(piece('dez clientes'));
    fireEvent.click(piece('dez clientes'));
    expect(document.activeElement).toBe(entry(/Planejamento/));
  });

  it('reports that no passage counted', () => {
    render(<AnswerTab answer={{ ...answer, grades: [] }} />);
    expect(screen.getByText('Nenhum trecho desta resposta contou para as notas.')).toBeTruthy();
  });
});
