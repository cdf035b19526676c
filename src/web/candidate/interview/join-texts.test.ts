import { describe, expect, it } from 'vitest';
import { joinTexts } from './join-texts.ts';

describe('joinTexts', () => {
  it.each([
    ['Eu lá', 'Eu aqui', 'Eu lá\n\nEu aqui'],
    ['Eu lá \n', '\n Eu aqui', 'Eu lá\n\nEu aqui'],
    ['Eu fiz pão', 'Eu fiz', 'Eu fiz pão'],
    ['Eu fiz', 'Eu fiz pão', 'Eu fiz pão'],
    ['', 'Eu', 'Eu'],
    ['Eu', '', 'Eu'],
  ])('%j and %j → %j', (first, second, joined) => {
    expect(joinTexts(first, second)).toBe(joined);
  });
});
