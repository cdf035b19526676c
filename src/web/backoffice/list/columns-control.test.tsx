import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListColumn } from '#domain/list-view.ts';
import { sharedStore } from '../../browser-storage/browser-store.ts';
import { keepColumns, useShownColumns } from '../interview-row/own-columns.ts';
import { ColumnsControl } from './columns-control.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The control beside the columns that it leads to, as the list uses it. */
function List({ inAddress = null }: { inAddress?: readonly ListColumn[] | null }) {
  const columns = useShownColumns(1, inAddress);
  return (
    <>
      <p data-testid="columns">{columns.join(' ')}</p>
      <ColumnsControl version={1} columns={columns} onChoose={(chosen) => keepColumns(1, chosen)} />
    </>
  );
}
const STANDARD = 'uf city class interviewDate participant registrationEmail';
const shown = () => screen.getByTestId('columns').textContent;
async function open() {
  fireEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  return within(await screen.findByRole('dialog', { name: 'Colunas da lista' }));
}

describe("the list's columns", () => {
  it('are ticked and moved, kept on the device, and restored', async () => {
    const { unmount } = render(<List />);
    expect(shown()).toBe(STANDARD);
    let dialog = await open();
    for (const name of ['Cidade', 'Turma', 'E-mail de inscrição', 'Prazo'])
      fireEvent.click(dialog.getByRole('checkbox', { name }));
    // Seven others are in between.
    const up = () => dialog.getByRole('button', { name: 'Subir Prazo' });
    for (let press = 0; press < 8; press += 1) fireEvent.click(up());
    expect(dialog.getByText('Prazo: lugar 1 de 13.')).toBeTruthy();
    expect(up().hasAttribute('disabled')).toBe(true);
    expect(shown()).toBe(STANDARD);
    fireEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    expect(shown()).toBe('deadline uf interviewDate participant');
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    render(<List />);
    expect(shown()).toBe('deadline uf interviewDate participant');
    dialog = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Restaurar as colunas do início' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    expect(shown()).toBe(STANDARD);
    expect(localStorage.length).toBe(0);
  });

  it('are moved by dragging too', async () => {
    render(<List />);
    const dialog = await open();
    const [first, , third] = dialog.getAllByRole('listitem');
    if (!first || !third) throw new Error('no lines');
    const dataTransfer = { effectAllowed: '' };
    fireEvent.dragStart(first, { dataTransfer });
    fireEvent.dragOver(third, { dataTransfer });
    fireEvent.dragEnd(first, { dataTransfer });
    fireEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    expect(shown()).toBe('city class uf interviewDate participant registrationEmail');
  });

  it('are never none, and stay as they are unless applied', async () => {
    render(<List />);
    const dialog = await open();
    for (const box of dialog.getAllByRole<HTMLInputElement>('checkbox'))
      if (box.checked) fireEvent.click(box);
    fireEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    expect(dialog.getByRole('alert').textContent).toBe('Deixe ao menos uma coluna.');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(shown()).toBe(STANDARD);
  });

  it('of a view or a link win over those kept; unknown ones in storage are ignored', () => {
    sharedStore.write('portal:lista-colunas:1', 'prazo,nada,prazo');
    const { rerender } = render(<List />);
    expect(shown()).toBe('deadline');
    rerender(<List inAddress={['owner', 'uf']} />);
    expect(shown()).toBe('owner uf');
  });
});
