import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  document.head.replaceChildren();
});

const ENTRIES = [
  { id: 'edit', label: 'Editar' },
  { id: 'delete', label: 'Excluir', disabled: true },
];

describe('Menu', () => {
  it('writes no style element into the page, which the CSP would refuse', () => {
    // Under test React Aria leaves it out by itself.
    vi.stubEnv('NODE_ENV', 'production');
    render(
      <>
        <Menu label="Opções de Ana" entries={ENTRIES} />
        <Menu label="Opções de Bia" entries={ENTRIES} />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Opções de Ana' }));
    expect(screen.getByRole('menu')).toBeTruthy();
    expect(document.querySelectorAll('style')).toHaveLength(0);
    expect(document.querySelectorAll('#react-aria-pressable-style')).toHaveLength(1);
  });

  it('tells which entry was chosen, with the focus back on its button', async () => {
    const onAction = vi.fn(() => document.activeElement?.getAttribute('aria-label'));
    render(<Menu label="Opções de Ana" entries={ENTRIES} onAction={onAction} />);
    fireEvent.click(screen.getByRole('button', { name: 'Opções de Ana' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Editar' }));
    await vi.waitFor(() => expect(onAction).toHaveBeenCalledExactlyOnceWith('edit'));
    expect(onAction).toHaveReturnedWith('Opções de Ana');
  });
});
