import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('a dialog that opens by itself, or whose opener is gone', () => {
  const shown = (page: ReactNode, isOpen: boolean) => (
    <>
      <main id="conteudo" tabIndex={-1}>
        {page}
      </main>
      {isOpen ? (
        <Dialog open onClose={() => {}} title="Antes de começar">
          Corpo
        </Dialog>
      ) : null}
    </>
  );
  const step = (
    <h1 key="step" tabIndex={-1}>
      Pergunta 1
    </h1>
  );

  it.each([
    ['the title of a step', step, 'h1'],
    ['the page, where nothing in it takes it', <h1 key="page">Entrevistas</h1>, 'main'],
  ])('leaves the focus to %s', async (_, page, focused) => {
    const { rerender } = render(shown(page, true));
    expect(document.activeElement?.textContent).toBe('Antes de começar');
    rerender(shown(page, false));
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector(focused)));
  });

  it('leaves it alone where its opener went with what it changed: the page knows what comes next', async () => {
    const card = <button key="card">Mover</button>;
    const { rerender } = render(shown([step, card], false));
    screen.getByText('Mover').focus();
    rerender(shown([step, card], true));
    rerender(shown([step], false));
    await nextFrame();
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves it to what takes it meanwhile', async () => {
    const { rerender } = render(shown(step, true));
    rerender(shown([step, <button key="menu">Ações em lote</button>], false));
    screen.getByText('Ações em lote').focus();
    await nextFrame();
    expect(document.activeElement?.textContent).toBe('Ações em lote');
  });

  it('leaves it to the title of the dialog under it', async () => {
    const batch = (isAsked: boolean, isStopped: boolean) => (
      <>
        <Dialog open onClose={() => {}} title="Lote">
          {isStopped ? <p>Parado</p> : <button>Parar</button>}
        </Dialog>
        <Dialog open={isAsked} onClose={() => {}} title="Parar o lote?">
          Corpo
        </Dialog>
      </>
    );
    const { rerender } = render(batch(false, false));
    screen.getByText('Parar').focus();
    rerender(batch(true, false));
    rerender(batch(false, true));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Lote'));
  });
});
