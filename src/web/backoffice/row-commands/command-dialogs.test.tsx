import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InterviewRow } from '#contract/interviews.ts';
import { stubServer, renderOffice, rowOf } from '../office.fixture.tsx';
import { DeleteInterviewDialog } from './delete-interview-dialog.tsx';
import { DesistDialog, UndoDesistDialog } from './desist-dialogs.tsx';
import { ExtendDialog } from './extend-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Asked {
  readonly name: string;
  readonly dialog: (props: { row: InterviewRow; onClose: () => void }) => ReactElement;
  readonly row?: Partial<InterviewRow>;
  readonly press: string;
  readonly method: 'PUT' | 'POST';
  readonly path: string;
  readonly done: string;
  readonly failed: string;
}

const QUESTIONS: readonly Asked[] = [
  {
    name: 'extending',
    dialog: ExtendDialog,
    row: { expirationDate: '2026-02-20' },
    press: 'Prorrogar por 15 dias',
    method: 'PUT',
    path: '/api/v1/interviews/7/extend-interview?seen=70',
    done: 'Prazo prorrogado com sucesso.',
    failed: 'Erro ao prorrogar prazo.',
  },
  {
    name: 'desisting',
    dialog: DesistDialog,
    press: 'Confirmar desistência',
    method: 'POST',
    path: '/api/v1/interviews/realize-desist-interview/7?seen=70',
    done: 'Status alterado com sucesso!',
    failed: 'Erro ao alterar o status para desistente!',
  },
  {
    name: 'undoing a desistance',
    dialog: UndoDesistDialog,
    press: 'Desfazer desistência',
    method: 'POST',
    path: '/api/v1/interviews/undo-desist-interview/7?seen=70',
    done: 'Status alterado com sucesso!',
    failed: 'Erro ao desfazer a desistência!',
  },
  {
    name: 'deleting',
    dialog: DeleteInterviewDialog,
    press: 'Excluir entrevista',
    method: 'PUT',
    path: '/api/v1/interviews/module/4/cpf/52998224725/logical-delete?seen=70',
    done: 'Questionário(s)/Entrevista(s) excluído(s) com sucesso.',
    failed: 'Não foi possível excluir a entrevista.',
  },
];

describe.each(QUESTIONS)('$name', ({ dialog: Asking, row, press, method, path, done, failed }) => {
  function open(answer: Parameters<typeof stubServer>[0][string] | null) {
    const sent = stubServer(answer ? { [`${method} ${path}`]: answer } : {});
    const onClose = vi.fn();
    renderOffice(<Asking row={rowOf(row)} onClose={onClose} />);
    return { sent, onClose };
  }
  const confirm = () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: press }));

  it('shows the row’s person and asks first; the focus is on the cancel button', () => {
    const { sent } = open(null);
    expect(screen.getByRole('dialog').textContent).toContain('Ana Lima');
    expect(screen.getByRole('dialog').textContent).toContain('529.982.247-25');
    expect(document.activeElement?.textContent).toBe('Cancelar');
    expect(sent).toEqual([]);
  });

  it('sends the shown revision, reports success, and closes', async () => {
    const { sent, onClose } = open({ status: 204 });
    confirm();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ method, path, body: null }]);
    expect(screen.getByText(done)).toBeTruthy();
  });

  it('refused: shows what failed and why in a toast, and closes, because the row has changed', async () => {
    const { onClose } = open({
      status: 409,
      body: { code: 'interview.changed', message: 'Enquanto esta tela estava aberta, Rui alterou.' },
    });
    confirm();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.getByText(`${failed} Enquanto esta tela estava aberta, Rui alterou.`)).toBeTruthy();
  });

  it('without a reply: shows the failure only in the dialog, which stays open for a retry', async () => {
    const { onClose } = open(null);
    confirm();
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert.textContent).toContain(failed);
    expect(screen.queryByText('Erro!')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the confirmation', () => {
  it('of an extension shows the old and the new deadline', () => {
    stubServer({});
    renderOffice(<ExtendDialog row={rowOf({ expirationDate: '2026-02-20' })} onClose={vi.fn()} />);
    expect(screen.getByText('20/02/2026')).toBeTruthy();
    expect(screen.getByText('07/03/2026')).toBeTruthy();
  });

  it('of a deletion mentions questionnaires in version 2, and what is lost', () => {
    stubServer({});
    const row = rowOf({
      module: { id: 2, name: 'Startup' },
      statusCompletingInterview: 'FINALIZADA',
      statusInterview: 'APTO',
    });
    renderOffice(<DeleteInterviewDialog row={row} onClose={vi.fn()} />);
    expect(screen.getByRole('heading', { name: 'Excluir questionário' })).toBeTruthy();
    expect(screen.getByText(/hoje “Finalizado · Apto”/)).toBeTruthy();
  });
});
