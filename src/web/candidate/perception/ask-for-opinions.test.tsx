import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InterviewDetail } from '#contract/interviews.ts';
import { anInterview, mockFetch, show } from '../candidate.fixture.tsx';
import { AskForOpinions } from './ask-for-opinions.tsx';

const LINK = 'https://portal.exemplo/candidato/1/questionario/52998224725';

function open(changes: Partial<InterviewDetail> = {}) {
  show(
    <AskForOpinions interview={anInterview({ isActiveJohari: true, perceptionLink: LINK, ...changes })} />,
  );
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
    ['while the link may not be shared', { isActiveJohari: false, perceptionLink: null }],
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

  it('gets the link on request, and refetches the interview that has it', async () => {
    const calls = mockFetch(() => ({ status: 200, body: { link: LINK, isActiveJohari: true } }));
    open({ perceptionLink: null });
    expect(screen.queryByLabelText('Link do questionário')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Pegar o meu link' }));
    await waitFor(() =>
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'POST /api/v1/interviews/5/perception-link',
      ]),
    );
  });

  it('states that nothing changed where the link does not come', async () => {
    mockFetch(() => ({ status: 500 }));
    open({ perceptionLink: null });
    fireEvent.click(screen.getByRole('button', { name: 'Pegar o meu link' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'O link não veio. Nada mudou: tente de novo.',
    );
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
    fireEvent.change(screen.getByLabelText('Mensagem'), { target: { value: ' Oi, me ajuda? ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
    expect(share).toHaveBeenLastCalledWith({ text: 'Oi, me ajuda?', url: LINK });
  });

  it('hands the text as it was changed to WhatsApp and to the e-mail', () => {
    open();
    fireEvent.change(screen.getByLabelText('Mensagem'), { target: { value: 'Oi, Bia & Léo!' } });
    const sentBy = (name: string) =>
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams;
    expect(sentBy('WhatsApp').get('text')).toBe(`Oi, Bia & Léo!\n${LINK}`);
    expect(sentBy('E-mail').get('body')).toBe(`Oi, Bia & Léo!\r\n${LINK}`);
  });

  it('shows the link as a QR code on request, and hides it again', async () => {
    open();
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar código QR' }));
    expect(await screen.findByRole('img', { name: 'Código QR do link do questionário' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Esconder código QR' }));
    expect(screen.queryByRole('img')).toBeNull();
  });
});
