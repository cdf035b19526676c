import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { show } from '../../candidate.fixture.tsx';
import { onboardingMemory } from './onboarding-memory.ts';
import { Onboarding } from './onboarding.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

let next = 100;
/** Every test uses its own interview, since finished onboardings are also remembered in memory. */
const open = (interviewId = (next += 1)) => {
  show(<Onboarding interviewId={interviewId} duration="1 hora" />);
  return interviewId;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('dialog').querySelector('h2');

describe('Onboarding', () => {
  it('goes through three dialogs, each reading its title first, and begins the interview', () => {
    open();
    expect(title()?.textContent).toMatch(/^1 de 3/);
    expect(screen.getByRole('dialog').textContent).toMatch(/Cerca de 1 hora.*De 120 a 600 palavras.*“Eu”/);
    press('Continuar');
    expect(title()?.textContent).toMatch(/^2 de 3/);
    expect(document.activeElement).toBe(title());
    press('Continuar');
    expect(title()?.textContent).toMatch(/^3 de 3/);
    expect(screen.getByRole('dialog').textContent).toMatch(/Roteiro de ajuda.*Ditar a resposta/);
    press('Iniciar entrevista!');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes back', () => {
    open();
    press('Continuar');
    press('Voltar');
    expect(title()?.textContent).toMatch(/^1 de 3/);
  });

  it('is shown once per interview, however it was closed, and again by its button', () => {
    const interviewId = open();
    press('Fechar');
    cleanup();
    open(interviewId);
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Como funciona a entrevista');
    expect(title()?.textContent).toMatch(/^1 de 3/);
    cleanup();
    open();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

it('falls back to memory when storage fails', () => {
  const memory = onboardingMemory(() => {
    throw new Error('SecurityError');
  });
  expect(memory.seen(1)).toBe(false);
  memory.remember(1);
  expect([memory.seen(1), memory.seen(2)]).toEqual([true, false]);
});
