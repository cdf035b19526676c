import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InterviewDetail } from '#contract/interviews.ts';
import { anInterview, show } from '../candidate.fixture.tsx';
import { AskForOpinions } from './ask-for-opinions.tsx';

const LINK = 'https://portal.exemplo/candidato/1/questionario/52998224725';

function open(changes: Partial<InterviewDetail> = {}) {
  show(<AskForOpinions interview={anInterview({ perceptionLink: LINK, ...changes })} />);
}
const asks = () => screen.queryByRole('heading', { name: 'Peça a opinião de quem conhece você' });

let touch: boolean;
beforeEach(() => {
  touch = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: touch,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new TypeError());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

describe('asking for opinions', () => {
  it.each([
    ['without a link', { perceptionLink: null }],
    ['where somebody of the team looks', { own: false }],
  ])('is not offered %s', (_, changes) => {
    open(changes);
    expect(asks()).toBeNull();
  });

  it.each([
    [0, 'Ninguém respondeu ainda', 'todas juntas, a partir de três'],
    [1, '1 pessoa já respondeu', 'todas juntas, a partir de três'],
    [3, '3 pessoas já responderam', 'todas juntas.'],
  ])('%i answers: %s', (feedbackReceived, count, together) => {
    open({ feedbackReceived });
    expect(screen.getByText(count)).toBeTruthy();
    expect(screen.getByText(new RegExp(together))).toBeTruthy();
  });

  it('copies the link', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Copiar link' }));
    expect(await screen.findByText('Link copiado com sucesso.')).toBeTruthy();
    expect(write).toHaveBeenCalledWith(LINK);
  });

  it('shows the link for copying by hand where the clipboard refuses', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Copiar link' }));
    expect(await screen.findByText(/O navegador não deixou copiar/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Link do questionário').value).toBe(LINK);
  });

  it('uses the phone’s share sheet where there is one', () => {
    touch = true;
    const share = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
    expect(share).toHaveBeenCalledWith({ text: expect.stringContaining('anônimo'), url: LINK });
  });
});
