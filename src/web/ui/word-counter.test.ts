import { describe, expect, it } from 'vitest';
import { wordGoal } from './word-counter.tsx';

describe('the goal of a text', () => {
  it.each([
    [0, 'faltam 120 de 120'],
    [40, 'faltam 80 de 120'],
    [119, 'falta 1 de 120'],
    [120, '120 palavras, até 600'],
    [135, '135 palavras, até 600'],
    [601, '601 palavras, até 600'],
  ])('at %i words: %s', (count, text) => {
    expect(wordGoal(count, 600, 120)).toBe(text);
  });

  it('without a minimum is the maximum', () => {
    expect(wordGoal(18, 200)).toBe('18 de 200 palavras');
  });
});
