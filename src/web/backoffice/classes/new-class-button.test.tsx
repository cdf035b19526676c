import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { CLASS_REPLIES, field, press, UNFORESEEN } from './class-form.fixture.ts';
import { classOf } from './class.fixture.ts';
import { NewClassButton } from './new-class-button.tsx';

// The form checks days against today.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A class that was typed and waits for 'Confirmar'; `reply` is what creating it will answer. */
async function reviewed(button: string, reply: { status: number; body: object }) {
  const sent = stubServer({ ...CLASS_REPLIES, 'POST /api/v1/class-room': reply });
  renderOffice(
    <MemoryRouter>
      <NewClassButton version={1} />
    </MemoryRouter>,
  );
  press('Nova Turma');
  const fill = async (name: RegExp, value: string) =>
    fireEvent.change(await field(name), { target: { value } });
  await screen.findByRole('option', { name: 'São Paulo', hidden: true });
  await fill(/^UF/, '35');
  await screen.findByRole('option', { name: 'Campinas', hidden: true });
  await fill(/^Regional/, '8');
  await fill(/^Cidade/, '3509502');
  await fill(/^Valor do seminário/, 'R$ 990,00');
  await fill(/^Data de início/, '08/03/2027');
  await fill(/^Data de término/, '12/03/2027');
  press(button);
  await screen.findByText('Confira os dados da nova turma.');
  return sent;
}

describe('a new class', () => {
  it('asks for everything, in one summary that names the fields', async () => {
    const sent = stubServer(CLASS_REPLIES);
    renderOffice(<NewClassButton version={1} />);
    press('Nova Turma');
    await field(/^UF/);
    press('Salvar e criar');
    expect(await screen.findByText('É necessário preencher todas as informações da turma!')).toBeTruthy();
    const summary = screen.getByRole('alert', { hidden: true });
    expect(
      within(summary)
        .getAllByRole('link', { hidden: true })
        .map((one) => one.textContent),
    ).toEqual(['UF', 'Regional', 'Cidade', 'Data de início', 'Data de término', 'Valor do seminário']);
    expect((await field(/^Data de término/)).disabled).toBe(true);
    expect(sent).toEqual([]);
  });

  it.each([
    ["the form reopens, empty, 1.5 s after 'Salvar e criar nova'", 'Salvar e criar nova', true],
    ["the form stays away after 'Salvar e criar'", 'Salvar e criar', false],
  ] as const)('%s', async (_what, button, reopens) => {
    const sent = await reviewed(button, { status: 201, body: classOf() });
    vi.useFakeTimers();
    press('Confirmar');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(sent).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(reopens ? 1 : 60_000));
    expect(screen.queryAllByRole('dialog', { hidden: true })).toHaveLength(reopens ? 1 : 0);
    if (reopens) expect(screen.getByLabelText<HTMLInputElement>(/^Valor do seminário/).value).toBe('');
  });

  it('that is not created shows it, and keeps what was typed', async () => {
    await reviewed('Salvar e criar', { status: 500, body: {} });
    press('Confirmar');
    expect((await screen.findByText(/^Erro ao tentar criar turma! /)).textContent).toBe(
      `Erro ao tentar criar turma! ${UNFORESEEN}`,
    );
    press('Revisar');
    expect((await field(/^Valor do seminário/)).value).toBe('R$ 990,00');
  });
});
