import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer, renderOffice, rowOf } from '../office.fixture.tsx';
import { EditCandidateDialog } from './edit-candidate-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = rowOf({
  module: { id: 1, name: 'Urbano' },
  lastEvent: 30,
  allowedActions: ['edit', 'send-registration-email'],
});
const SAVE = '/api/v1/interviews/7?seen=30';
const places = {
  'GET /api/public/ufs': { status: 200, body: [{ id: 35, initials: 'SP', name: 'São Paulo' }] },
  'GET /api/public/cities?uf.id=35': {
    status: 200,
    body: [
      { id: 1, name: 'São Paulo', uf: { id: 35, initials: 'SP' } },
      { id: 2, name: 'Santos', uf: { id: 35, initials: 'SP' } },
    ],
  },
};

function open(more: Parameters<typeof stubServer>[0] = {}, change: Parameters<typeof rowOf>[0] = {}) {
  const sent = stubServer({ ...places, ...more });
  const onClose = vi.fn();
  renderOffice(
    <MemoryRouter>
      <EditCandidateDialog row={{ ...row, ...change }} onClose={onClose} />
    </MemoryRouter>,
  );
  return { sent, onClose };
}

const dialog = () => screen.getByRole('dialog', { name: 'Editar candidato' });
const box = (label: RegExp) => within(dialog()).getByLabelText<HTMLInputElement>(label);
const save = () => fireEvent.click(within(dialog()).getByRole('button', { name: 'Salvar' }));

describe('the class of a candidate', () => {
  const CHOICES = 'GET /api/v1/class-room/module/1/simple-data?idUf=35&status=true';
  const choice = (idClassRoom: number, className: string, endDate = '2999-01-05') => ({
    idClassRoom,
    className,
    title: 'São Paulo/SP',
    subtitle: '1º a 5 de janeiro',
    beginDate: '2999-01-01',
    endDate,
    active: true,
  });
  const classRoom = {
    idClassRoom: 4,
    className: 'Urbano Santos 1',
    beginDate: '2026-01-01',
    endDate: '2026-01-05',
    city: 'Santos',
    uf: 'SP',
    link: 'INTERESTED' as const,
    active: true,
  };
  const choices = { status: 200, body: [choice(9, 'Urbano São Paulo 2'), choice(8, 'Antiga', '2020-01-01')] };

  it('is chosen among those of the state that have not ended, and sent', async () => {
    const { sent, onClose } = open({ [CHOICES]: choices, [`PUT ${SAVE}`]: { status: 200, body: row } });
    await within(dialog()).findByRole('option', { name: /Urbano São Paulo 2/ });
    expect(within(dialog()).queryByRole('option', { name: /Antiga/ })).toBeNull();
    fireEvent.change(box(/^Turma/), { target: { value: '9' } });
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toMatchObject({ idClassRoom: 9 });
  });

  it('stays, and is not sent, where it is not touched, though it has ended', async () => {
    const { sent, onClose } = open(
      { [CHOICES]: choices, [`PUT ${SAVE}`]: { status: 200, body: row } },
      { classRoom },
    );
    await waitFor(() => expect(box(/^Cidade/).value).toBe('1'));
    expect(box(/^Turma/).value).toBe('4');
    fireEvent.change(box(/^Cidade/), { target: { value: '2' } });
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]?.body).not.toHaveProperty('idClassRoom');
  });

  it('is taken away by choosing none', async () => {
    const { sent, onClose } = open(
      { [CHOICES]: choices, [`PUT ${SAVE}`]: { status: 200, body: row } },
      { classRoom },
    );
    fireEvent.change(box(/^Turma/), { target: { value: '' } });
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toMatchObject({ idClassRoom: null });
  });

  it('of somebody enrolled cannot be changed, and shows why', () => {
    open({ [CHOICES]: choices }, { classRoom: { ...classRoom, link: 'ENROLLED' } });
    expect(box(/^Turma/).disabled).toBe(true);
    expect(within(dialog()).getByText(/A inscrição não é trocada por aqui/)).toBeTruthy();
  });
});

describe('editing a candidate', () => {
  it('leaves CPF and name read-only, and does not send the e-mail by default', async () => {
    const { sent, onClose } = open({ [`PUT ${SAVE}`]: { status: 200, body: row } });
    expect([box(/^CPF/).readOnly, box(/^Nome/).readOnly]).toEqual([true, true]);
    expect(box(/^Enviar e-mail de inscrição/).checked).toBe(false);
    await waitFor(() => expect(box(/^Cidade/).value).toBe('1'));
    fireEvent.change(box(/^Cidade/), { target: { value: '2' } });
    save();
    expect(await screen.findByText('Candidato salvo com sucesso!')).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: SAVE,
        body: {
          email: row.email,
          phone: row.phone,
          city: { uf: { id: 35 }, id: 2 },
          sendEmail: false,
        },
      },
    ]);
  });

  it('offers the registration e-mail only where the row allows it', () => {
    open({}, { allowedActions: ['edit'] });
    expect(within(dialog()).queryByLabelText(/^Enviar e-mail/)).toBeNull();
  });

  it('on a conflict shows the stored data, keeps the typed text, and saves over the new revision', async () => {
    const message = 'Enquanto esta tela estava aberta, Rita alterou esta inscrição.';
    const now = { ...row, lastEvent: 31, email: 'rita@exemplo.com.br' };
    const { sent } = open({
      [`PUT ${SAVE}`]: { status: 409, body: { code: 'interview.changed', message } },
      'GET /api/v1/interviews/7': { status: 200, body: now },
      'PUT /api/v1/interviews/7?seen=31': { status: 200, body: now },
    });
    fireEvent.change(box(/^E-mail/), { target: { value: 'minha@exemplo.com.br' } });
    await waitFor(() => expect(box(/^Cidade/).value).toBe('1'));
    save();
    const stored = await screen.findByRole('region', { name: 'Como está salvo agora' });
    expect(stored.textContent).toContain('rita@exemplo.com.br');
    expect(
      within(dialog()).getByText(`Erro ao tentar salvar os dados do candidato. ${message}`),
    ).toBeTruthy();
    expect(box(/^E-mail/).value).toBe('minha@exemplo.com.br');
    save();
    expect(await screen.findByText('Candidato salvo com sucesso!')).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual([SAVE, '/api/v1/interviews/7?seen=31']);
  });
});
