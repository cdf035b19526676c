import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

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
  ])('leaves the focus to %s', (_, page, focused) => {
    const { rerender } = render(shown(page, true));
    expect(document.activeElement?.textContent).toBe('Antes de começar');
    rerender(shown(page, false));
    expect(document.activeElement).toBe(document.querySelector(focused));
  });

  it('leaves it to the title of the dialog under it', () => {
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
    expect(document.activeElement?.textContent).toBe('Lote');
  });
});
