import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Example({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Dados" dismissible={dismissible}>
        <p>Corpo</p>
        <button type="button" onClick={() => setOpen(false)}>
          Pronto
        </button>
      </Dialog>
    </>
  );
}

function openExample(props: { dismissible?: boolean } = {}) {
  render(<Example {...props} />);
  const opener = screen.getByText('Abrir');
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Dados' }) };
}

describe('Dialog', () => {
  it.each([
    ['text that is longer than it', 900, <p key="text">Corpo</p>, '0'],
    ['text that fits', 300, <p key="text">Corpo</p>, null],
    ['what holds a stop of its own', 900, <button key="stop">Corpo</button>, null],
  ])('its body may be a stop of the keyboard: %s', (_, height, children, tabIndex) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
    render(
      <Dialog open onClose={() => {}} title="Dados">
        {children}
      </Dialog>,
    );
    expect(screen.getByText('Corpo').parentElement?.getAttribute('tabindex')).toBe(tabIndex);
    vi.restoreAllMocks();
  });

  it('opens as a modal, named by its title, which takes the focus', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    openExample();
    expect(showModal).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dados' }));
    showModal.mockRestore();
  });

  it.each([
    ['fits its window', 600, true],
    ['scrolls', 601, false],
  ])('marks the page when %s, so that only an existing scrollbar keeps its space', (_, height, fits) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
    openExample();
    expect(document.documentElement.hasAttribute('data-fits-window')).toBe(fits);
    vi.restoreAllMocks();
  });

  it('closes on Escape and gives the focus back to its opener', () => {
    const { opener, dialog } = openExample();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByText('Corpo')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('gives the focus back when it is closed from inside', () => {
    const { opener } = openExample();
    fireEvent.click(screen.getByText('Pronto'));
    expect(document.activeElement).toBe(opener);
  });

  it('stays open on Escape and shows no close button while closing is not allowed', () => {
    const { dialog } = openExample({ dismissible: false });
    const notPrevented = fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(notPrevented).toBe(false);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByText('Corpo')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
  });

  it('closes quietly when its opener is gone', () => {
    const row = (key: number) => (
      <Dialog key={key} open onClose={() => {}} title="Dados">
        Corpo
      </Dialog>
    );
    const { rerender } = render(<button type="button">Abrir</button>);
    screen.getByText('Abrir').focus();
    rerender(row(1));
    rerender(<p>Nada</p>);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('ConfirmDialog', () => {
  it('starts on the safe answer and cannot be closed while the work is under way', async () => {
    let finish = () => {};
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const onConfirm = vi.fn(() => work);
    const onClose = vi.fn();
    render(
      <ConfirmDialog open title="Excluir?" confirmLabel="Excluir" onConfirm={onConfirm} onClose={onClose}>
        Não pode ser desfeito.
      </ConfirmDialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' }));

    const confirm = screen.getByRole('button', { name: 'Excluir' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();

    finish();
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});
