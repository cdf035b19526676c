import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { type ToastCalls, ToastProvider, useToast } from './toast.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Raise({ call }: { call: (toast: ToastCalls) => void }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => call(toast)}>
      Avisar
    </button>
  );
}

function raise(call: (toast: ToastCalls) => void) {
  render(
    <ToastProvider>
      <Raise call={call} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('Avisar'));
}

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
/** The live regions that a notice is in, innermost first. */
function regionsOf(text: string) {
  const regions: (string | null)[] = [];
  for (let at = screen.getByText(text).closest('[role=alert], [aria-live]'); at;) {
    regions.push(at.getAttribute('role') ?? at.getAttribute('aria-live'));
    at = at.parentElement?.closest('[role=alert], [aria-live]') ?? null;
  }
  return regions;
}
const shown = (text: string) => screen.queryByText(text) !== null;

describe('useToast', () => {
  it.each<[string, (toast: ToastCalls) => void, string | null, number]>([
    ['error', (toast) => toast.error('texto'), 'Erro!', 5000],
    ['success', (toast) => toast.success('texto'), 'Sucesso!', 5000],
    ['custom success', (toast) => toast.customSuccess('Pronto!', 'texto'), 'Pronto!', 10_000],
    ['attention', (toast) => toast.attention('texto'), 'Atenção!', 5000],
    ['attention of 4 s', (toast) => toast.attention('texto', 4), 'Atenção!', 4000],
    ['brief', (toast) => toast.brief('texto'), null, 1200],
    ['feedback', (toast) => toast.feedback('texto'), null, 3000],
  ])('%s shows its title and stays for its time', (_kind, call, title, duration) => {
    raise(call);
    expect(shown('texto')).toBe(true);
    if (title) expect(shown(title)).toBe(true);
    wait(duration - 1);
    expect(shown('texto')).toBe(true);
    wait(1);
    expect(shown('texto')).toBe(false);
  });

  it('interrupts screen readers for errors only, and announces each notice once', () => {
    raise((toast) => {
      toast.error('quebrou');
      toast.success('salvou');
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('quebrou');
    expect(regionsOf('quebrou')).toEqual(['alert']);
    expect(regionsOf('salvou')).toEqual(['polite']);
  });

  it('waits while the pointer is over it and goes on with the time that was left', () => {
    raise((toast) => toast.success('texto'));
    const card = screen.getByRole('listitem');
    wait(4000);
    fireEvent.pointerMove(card, { movementX: 1, movementY: 0 });
    wait(60_000);
    expect(shown('texto')).toBe(true);
    fireEvent.pointerLeave(card);
    wait(999);
    expect(shown('texto')).toBe(true);
    wait(1);
    expect(shown('texto')).toBe(false);
  });

  it('does not wait for a pointer that rests where it appeared', () => {
    raise((toast) => toast.success('texto'));
    const card = screen.getByRole('listitem');
    fireEvent.pointerEnter(card);
    fireEvent.pointerMove(card, { movementX: 0, movementY: 0 });
    wait(5000);
    expect(shown('texto')).toBe(false);
  });

  it('waits while the focus is in it, and closes by its button', () => {
    raise((toast) => toast.error('texto'));
    const close = screen.getByRole('button', { name: 'Fechar aviso' });
    fireEvent.focus(close);
    wait(60_000);
    expect(shown('texto')).toBe(true);
    fireEvent.click(close);
    expect(shown('texto')).toBe(false);
  });

  it('shows the same notice once, with its time renewed', () => {
    raise((toast) => toast.error('texto'));
    wait(4000);
    fireEvent.click(screen.getByText('Avisar'));
    expect(screen.getAllByText('texto')).toHaveLength(1);
    wait(4999);
    expect(shown('texto')).toBe(true);
    wait(1);
    expect(shown('texto')).toBe(false);
  });

  it('appears inside an open dialog, since what is outside is inert, and survives its closing', () => {
    function Screen() {
      const [open, setOpen] = useState(true);
      return (
        <Dialog open={open} onClose={() => setOpen(false)} title="Dados">
          <Raise call={(toast) => toast.success('texto')} />
        </Dialog>
      );
    }
    render(
      <ToastProvider>
        <Screen />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByText('Avisar'));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).queryByText('texto')).not.toBeNull();
    wait(3000);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown('texto')).toBe(true);
    wait(2000);
    expect(shown('texto')).toBe(false);
  });
});
