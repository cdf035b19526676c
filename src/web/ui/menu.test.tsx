import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

const NESTED = [
  { id: 'edit', label: 'Editar' },
  {
    id: 'certificate',
    label: 'Certificado',
    entries: [
      { id: 'view', label: 'Visualizar' },
      { id: 'send', label: 'Enviar', disabled: true },
      { id: 'delete', label: 'Excluir', tone: 'danger' as const },
    ],
  },
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

  it('reports the chosen entry and returns the focus to its button', async () => {
    const onAction = vi.fn(() => document.activeElement?.getAttribute('aria-label'));
    render(<Menu label="Opções de Ana" entries={ENTRIES} onAction={onAction} />);
    fireEvent.click(screen.getByRole('button', { name: 'Opções de Ana' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Editar' }));
    await waitFor(() => expect(onAction).toHaveBeenCalledExactlyOnceWith('edit'));
    expect(onAction).toHaveReturnedWith('Opções de Ana');
  });
});

/** Sends keydown and keyup to the focused element. */
const press = (key: string) => {
  const target = document.activeElement ?? document.body;
  fireEvent.keyDown(target, { key });
  fireEvent.keyUp(target, { key });
};

describe('a menu within a menu', () => {
  const focused = () => document.activeElement?.textContent;
  const open = async (onAction?: (id: string) => void) => {
    render(<Menu label="Opções de Ana" entries={NESTED} onAction={onAction} />);
    fireEvent.click(screen.getByRole('button', { name: 'Opções de Ana' }));
    screen.getByRole('menuitem', { name: 'Editar' }).focus();
    press('ArrowDown');
    await waitFor(() => expect(focused()).toBe('Certificado'));
  };
  const head = () => screen.getByRole('menuitem', { name: 'Certificado' });
  /** Waits for the inner menu. In this DOM the first focus stays on a list as a whole; the journeys see it on its entry. */
  const inner = async () => {
    await screen.findByRole('menu', { name: 'Certificado' });
    screen.getByRole('menuitem', { name: 'Visualizar' }).focus();
  };

  it.each(['ArrowRight', 'Enter'])('%s goes in, Escape comes out, one menu at a time', async (key) => {
    await open();
    expect(head().getAttribute('aria-haspopup')).toBe('menu');
    expect(screen.queryByRole('menuitem', { name: 'Visualizar' })).toBeNull();
    press(key);
    await inner();
    expect(head().getAttribute('aria-expanded')).toBe('true');
    press('ArrowDown');
    await waitFor(() => expect(focused()).toBe('Excluir'));
    press('Escape');
    await waitFor(() => expect(focused()).toBe('Certificado'));
    expect(screen.queryByRole('menu', { name: 'Certificado' })).toBeNull();
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Opções de Ana'));
  });

  it('reports the chosen entry, never its parent, closes both menus and focuses the button', async () => {
    const onAction = vi.fn(() => document.activeElement?.getAttribute('aria-label'));
    await open(onAction);
    press('ArrowRight');
    await inner();
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(onAction).toHaveBeenCalledExactlyOnceWith('delete'));
    expect(onAction).toHaveReturnedWith('Opções de Ana');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it("opens at a press, a finger's too", async () => {
    const onAction = vi.fn();
    await open(onAction);
    fireEvent.click(head());
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await waitFor(() => expect(onAction).toHaveBeenCalledExactlyOnceWith('delete'));
  });
});

describe('a menu within a menu, where there is room for one', () => {
  const labels = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
  const OUTER = ['Editar', 'Certificado(mais opções)'];
  const INNER = ['Voltar', 'Visualizar', 'Enviar', 'Excluir'];
  const open = (onAction?: (id: string) => void) => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('max-width'),
        media: query,
        onchange: null,
        addListener: vi.fn(),
        removeListener: vi.fn(),
      }),
    );
    render(<Menu label="Opções de Ana" entries={NESTED} onAction={onAction} />);
    fireEvent.click(screen.getByRole('button', { name: 'Opções de Ana' }));
    expect(labels()).toEqual(OUTER);
  };
  const head = () => screen.getByRole('menuitem', { name: /^Certificado/ });
  afterEach(() => vi.restoreAllMocks());

  it('shows one list at a time, with a way back to the head', async () => {
    const onAction = vi.fn();
    open(onAction);
    fireEvent.click(head());
    expect(labels()).toEqual(INNER);
    expect(screen.getByRole('menu', { name: 'Certificado' })).toBeTruthy();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Voltar' }));
    expect(labels()).toEqual(OUTER);
    await waitFor(() => expect(document.activeElement).toBe(head()));
    fireEvent.click(head());
    fireEvent.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    await waitFor(() => expect(onAction).toHaveBeenCalledExactlyOnceWith('delete'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it.each(['Escape', 'ArrowLeft'])('the right arrow goes in, %s comes out, Escape closes', async (key) => {
    open();
    head().focus();
    press('ArrowRight');
    expect(labels()).toEqual(INNER);
    screen.getByRole('menuitem', { name: 'Visualizar' }).focus();
    press(key);
    expect(labels()).toEqual(OUTER);
    await waitFor(() => expect(document.activeElement).toBe(head()));
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Opções de Ana'));
  });
});
