import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StaffPerson } from '#contract/staff-access.ts';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { StaffTable } from './staff-table.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RITA: StaffPerson = {
  accountId: 7,
  name: 'Rita Prado',
  email: 'rita@casa.test',
  roles: ['GESTOR'],
  uf: 'SP',
  since: '2026-11-20T12:00:00.000Z',
  grantedBy: 'Ana Melo',
  provider: { roles: ['PILOTO'], uf: null },
  lastSignInAt: null,
  hasPasskey: false,
  hasAuthenticatorApp: true,
  mayChange: true,
};

describe('the list', () => {
  it('shows grants and provider roles, since when and by whom, and no command where nothing may be changed', () => {
    renderOffice(
      <StaffTable people={[RITA, { ...RITA, accountId: 8, mayChange: false }]} onCommand={() => {}} />,
    );
    const [, row, fixed] = screen.getAllByRole('row');
    expect(row?.textContent).toContain('Gestor · SP');
    expect(row?.textContent).toContain('Piloto · Todo o país (pela organização)');
    expect(row?.textContent).toContain('20/11/2026');
    expect(row?.textContent).toContain('por Ana Melo');
    expect(row?.textContent).toContain('Aplicativo de códigos');
    expect(within(row as HTMLElement).getByRole('button', { name: 'Opções de Rita Prado' })).toBeTruthy();
    expect(within(fixed as HTMLElement).queryAllByRole('button')).toEqual([]);
  });
});

describe('granting', () => {
  it('names what is missing and sends nothing', () => {
    const calls = stubServer({});
    renderOffice(<AccessDialog person={null} ownUf={null} onClose={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: 'Conceder acesso' }));
    expect(screen.getAllByText('Campo obrigatório!')).toHaveLength(4);
    expect(screen.getByText('Escolha ao menos um papel.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('says at its field what is wrong with an e-mail or a name, and sends nothing', () => {
    const calls = stubServer({});
    renderOffice(<AccessDialog person={null} ownUf={null} onClose={() => {}} />);
    const type = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type(/^E-mail/, 'rita@casa');
    type(/^Nome/, '123');
    type(/^Até onde/, 'SP');
    type(/^Motivo/, 'Entrou na equipe.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Gestor' }));
    fireEvent.click(screen.getByRole('button', { name: 'Conceder acesso' }));
    expect(screen.getByText('E-mail inválido!')).toBeTruthy();
    expect(screen.getByText('Nome inválido! Digite o nome completo, com até 120 caracteres.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/));
    expect(calls).toEqual([]);
  });

  it('offers an administrator of a state that state alone', () => {
    renderOffice(<AccessDialog person={null} ownUf="MG" onClose={() => {}} />);
    const options = within(screen.getByLabelText(/Até onde alcança/)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Selecione', 'MG']);
  });
});

describe('changing', () => {
  it('shows what somebody else made of it meanwhile, and starts from there the next time', async () => {
    const calls = stubServer({
      'PUT /api/v1/access/7': {
        status: 409,
        body: {
          code: 'access.changed',
          message: 'Ana Melo mudou este acesso em 20/11/2026.',
          details: { who: 'Ana Melo', when: '20/11/2026', current: { roles: ['PILOTO'], uf: 'MG' } },
        },
      },
    });
    renderOffice(<AccessDialog person={RITA} ownUf={null} onClose={() => {}} />);
    fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Passa a Minas' } });
    fireEvent.change(screen.getByLabelText(/Até onde alcança/), { target: { value: 'BA' } });
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar acesso' }));
    save();
    const now = await screen.findByText(/Acesso agora:/);
    expect(now.parentElement?.textContent).toContain('Piloto · MG');
    expect(screen.getByLabelText<HTMLSelectElement>(/Até onde alcança/).value).toBe('BA');
    save();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ body }) => (body as { expected: unknown }).expected)).toEqual([
      { roles: ['GESTOR'], uf: 'SP' },
      { roles: ['PILOTO'], uf: 'MG' },
    ]);
  });
});

describe('taking back', () => {
  it('names duties and what the provider keeps', async () => {
    stubServer({
      'GET /api/v1/access/7/duties': {
        status: 200,
        body: { interviews: 2, classes: ['Urbano Campinas 1'], regionals: [] },
      },
    });
    renderOffice(<TakeBackDialog person={RITA} onClose={() => {}} />);
    await waitFor(() => expect(screen.getByText('2 inscrições')).toBeTruthy());
    expect(screen.getByText('Turma Urbano Campinas 1')).toBeTruthy();
    expect(screen.getByText(/O acesso pelo serviço da organização continua/)).toBeTruthy();
  });
});
