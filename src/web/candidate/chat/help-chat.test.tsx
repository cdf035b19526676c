import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anInterview, mockFetch, show } from '../candidate.fixture.tsx';
import { HelpChat } from './help-chat.tsx';
import { HelpFrame, SPINNER_MS } from './help-frame.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Situation {
  moduleId?: 1 | 2 | 3;
  address?: string | null;
  wide?: boolean;
}

function openHelp({ moduleId = 1, address = null, wide = false }: Situation = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const requests = mockFetch(() => ({ status: 200, body: { address } }));
  show(<HelpChat interview={anInterview({ moduleId })} />);
  return requests;
}

const launcher = () => screen.findByRole('button', { name: 'Ajuda' });
const frame = () => screen.getByTitle<HTMLIFrameElement>('Ajuda automática');

describe('HelpChat', () => {
  it.each([false, true])('frames the portal’s own help (wide screen: %s)', async (wide) => {
    const requests = openHelp({ wide });
    fireEvent.click(await launcher());
    expect(requests.map(({ path }) => path)).toEqual(['/api/v1/modules/1/help-chat']);
    expect(frame().getAttribute('src')).toBe('/ajuda?module=1&quadro=1');
    expect(screen.getByText(/Olá! Esta é a ajuda automática do Empretec Urbano/)).toBeTruthy();
  });

  it('frames the organisation’s chatbot where the settings give one, channel or not', async () => {
    openHelp({ moduleId: 2, address: 'https://chat.exemplo.br/?code=s&module=2' });
    fireEvent.click(await launcher());
    expect(frame().getAttribute('src')).toBe('https://chat.exemplo.br/?code=s&module=2');
  });

  it('is not there in a version without chat', async () => {
    const requests = openHelp({ moduleId: 2 });
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(() => Promise.resolve());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('closes by Escape and by its button, and gives the focus back', async () => {
    openHelp({ wide: true });
    const button = await launcher();
    for (const close of [
      () => fireEvent.keyDown(screen.getByRole('heading', { name: 'Ajuda' }), { key: 'Escape' }),
      () => fireEvent.click(screen.getByRole('button', { name: 'Fechar a ajuda' })),
    ]) {
      fireEvent.click(button);
      expect(document.activeElement?.textContent).toBe('Ajuda');
      expect(button.getAttribute('aria-expanded')).toBe('true');
      close();
      expect(screen.queryByTitle('Ajuda automática')).toBeNull();
      expect(document.activeElement).toBe(button);
    }
  });
});

describe('HelpFrame', () => {
  it('shows a spinner until the help has loaded', () => {
    show(<HelpFrame address="about:blank" />);
    expect(screen.getByRole('status').textContent).toBe('Abrindo a ajuda');
    fireEvent.load(frame());
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the spinner for at most five seconds', () => {
    vi.useFakeTimers();
    show(<HelpFrame address="about:blank" />);
    act(() => void vi.advanceTimersByTime(SPINNER_MS - 1));
    expect(screen.getByRole('status')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('0800 570 0800');
    fireEvent.load(frame());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
