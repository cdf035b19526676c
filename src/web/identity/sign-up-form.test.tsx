import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignUpForm } from './sign-up-form.tsx';

// The form asks for its proof of work as soon as somebody writes; here no server answers.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function send(name: string, cpf: string, email: string): void {
  render(<SignUpForm fields={{ name: '', cpf: '', email: '' }} onSent={vi.fn()} />);
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Nome completo/, name);
  type(/^CPF/, cpf);
  type(/^E-mail/, email);
  fireEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
}

const problems = async () =>
  (await screen.findAllByRole('link', { name: /!|\.$/ })).map(({ textContent }) => textContent);

describe('signing up', () => {
  it('asks for each field that is empty, by its name', async () => {
    send('', '', ' ');
    expect(await problems()).toEqual([
      'Nome completo: Campo obrigatório não informado!',
      'CPF: Campo obrigatório não informado!',
      'E-mail: Campo obrigatório não informado!',
    ]);
  });

  it('says what is wrong with a CPF and an e-mail that were typed', async () => {
    send('Ana Prado', '529.982.247-24', 'ana@');
    expect(await problems()).toEqual(['CPF inválido!', 'E-mail inválido!']);
  });

  it('takes a long name whole, and says how long it may be', async () => {
    send('Ana '.repeat(35), '529.982.247-25', 'ana@exemplo.com.br');
    expect(screen.getByLabelText(/^Nome completo/).getAttribute('maxlength')).toBeNull();
    expect(await problems()).toEqual([
      'Nome completo: Nome inválido! Digite o nome completo, com até 120 caracteres.',
    ]);
  });
});
