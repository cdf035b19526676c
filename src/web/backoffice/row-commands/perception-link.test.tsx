import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenDialog, RowDialogs } from '../list/row-dialogs.tsx';
import { useRowChoice } from '../list/use-row-choice.ts';
import { stubServer, renderOffice, rowOf } from '../office.fixture.tsx';

const CALL = 'POST /api/v1/interviews/7/perception-link';
const LINK = 'https://portal.exemplo/candidato/4/questionario/52998224725';
const answered = (isActiveJohari = true) => ({
  [CALL]: { status: 200, body: { link: LINK, isActiveJohari } },
});

let taken: string[];
let allowed: boolean;
beforeEach(() => {
  taken = [];
  allowed = true;
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!allowed) throw new DOMException('', 'NotAllowedError');
    taken.push(text);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Row() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const choose = useRowChoice(setDialog);
  return (
    <>
      <button type="button" onClick={() => choose('perception-link', rowOf())}>
        linha
      </button>
      <RowDialogs open={dialog} version={4} onChoose={() => {}} onClose={() => setDialog(null)} />
    </>
  );
}

function chooseInRow() {
  renderOffice(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Row /> }])} />);
  fireEvent.click(screen.getByRole('button', { name: 'linha' }));
}

describe('the perception link of a row', () => {
  it('is copied', async () => {
    stubServer(answered());
    chooseInRow();
    expect(await screen.findByText('Link copiado com sucesso.')).toBeTruthy();
    expect(taken).toEqual([LINK]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/não está aberto agora/)).toBeNull();
  });

  it('warns when nobody could answer at it now', async () => {
    stubServer(answered(false));
    chooseInRow();
    expect(await screen.findByText(/não está aberto agora/)).toBeTruthy();
  });

  it('is shown for copying by hand when the clipboard refuses', async () => {
    stubServer(answered());
    allowed = false;
    chooseInRow();
    expect(await screen.findByText('Erro ao copiar link de Johari...')).toBeTruthy();
    const field = await screen.findByLabelText<HTMLInputElement>('Link');
    expect([field.value, field.readOnly]).toEqual([LINK, true]);
    await waitFor(() => expect(document.activeElement).toBe(field));
    allowed = true;
    fireEvent.click(screen.getByRole('button', { name: 'Copiar link' }));
    expect(await screen.findByText('Link copiado com sucesso.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(taken).toEqual([LINK]);
  });

  it('shows a failed load in the dialog only, with the reason', async () => {
    stubServer({
      [CALL]: {
        status: 409,
        body: { code: 'interview.state', message: 'A inscrição mudou de situação.', details: {} },
      },
    });
    chooseInRow();
    const alert = await within(await screen.findByRole('dialog')).findByRole('alert');
    expect(alert.textContent).toBe('Erro ao copiar link de Johari... A inscrição mudou de situação.');
    expect(screen.queryByText('Erro!')).toBeNull();
    expect(taken).toEqual([]);
  });
});
