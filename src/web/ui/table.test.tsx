import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Table, type TableColumn } from './table.tsx';

afterEach(cleanup);

const COLUMNS: readonly TableColumn<string>[] = [
  { id: 'name', header: 'Nome', cell: (name) => name },
  { id: 'history', header: 'Histórico', cell: (name) => <button>Histórico de {name}</button> },
  { id: 'options', header: 'Opções', cell: (name) => <button>Opções de {name}</button> },
];

function show(rows: readonly string[]) {
  const table = (names: readonly string[]) => (
    <>
      <Table caption="Pessoas" columns={COLUMNS} rows={names} rowKey={(name) => name} />
      <button>Outra coisa</button>
    </>
  );
  const { rerender } = render(table(rows));
  return (names: readonly string[]) => rerender(table(names));
}
const button = (name: string) => screen.getByRole('button', { name });

describe('the focus in a row that is gone', () => {
  it.each([
    ['to the one that took its place', ['Ana', 'Davi', 'Caio'], 'Opções de Davi'],
    ['to the last one, where it was the last', ['Ana'], 'Opções de Ana'],
  ])('goes %s', (_, left, focused) => {
    const change = show(['Ana', 'Bia', 'Caio']);
    button('Opções de Bia').focus();
    change(left);
    expect(document.activeElement).toBe(button(focused));
  });

  it('goes to the table where no row is left', () => {
    const change = show(['Ana']);
    button('Opções de Ana').focus();
    change([]);
    expect(document.activeElement).toBe(screen.getByRole('table', { name: 'Pessoas' }));
  });

  it('stays in a row that only moves', () => {
    const change = show(['Ana', 'Bia', 'Caio']);
    button('Histórico de Bia').focus();
    change(['Bia', 'Ana']);
    expect(document.activeElement).toBe(button('Histórico de Bia'));
  });

  it('is not taken from elsewhere, or from a page that was pressed', () => {
    const change = show(['Ana', 'Bia', 'Caio']);
    button('Opções de Bia').focus();
    button('Outra coisa').focus();
    change(['Ana', 'Caio']);
    expect(document.activeElement).toBe(button('Outra coisa'));
    button('Opções de Caio').focus();
    button('Opções de Caio').blur();
    change(['Ana']);
    expect(document.activeElement).toBe(document.body);
  });
});

it('has the column that names a row as the header of its cells', () => {
  render(
    <Table
      caption="Pessoas"
      columns={COLUMNS.map((column) => (column.id === 'name' ? { ...column, onCard: 'title' } : column))}
      rows={['Ana', 'Bia']}
      rowKey={(name) => name}
    />,
  );
  const names = screen.getAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Ana', 'Bia']);
  expect(names.map((name) => name.getAttribute('scope'))).toEqual(['row', 'row']);
});
