import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Regional } from '#contract/regionals.ts';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { RegionalStatusDialog } from './regional-status-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const regional: Regional = {
  id: 7,
  name: 'Litoral',
  active: true,
  uf: { id: 35, initials: 'SP', name: 'São Paulo' },
  cities: [{ id: 3_548_500, name: 'Santos' }],
  responsibleManagers: [],
  allowsClassEditing: false,
  allowsPortalInterview: true,
  hasClasses: true,
  revision: 3,
};
const PATH = '/api/v1/regionals/7/status/false?seen=3';
const BUTTON = { name: 'Desativar', hidden: true };

function open(reply: { status: number; body: object }) {
  const sent = stubServer({ [`PUT ${PATH}`]: reply });
  const onClose = vi.fn();
  renderOffice(
    <MemoryRouter>
      <RegionalStatusDialog regional={regional} onClose={onClose} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', BUTTON));
  return { sent, onClose };
}

describe('deactivating a regional', () => {
  it('is sent with the revision that was seen', async () => {
    const { sent, onClose } = open({ status: 200, body: { ...regional, active: false, revision: 4 } });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([`PUT ${PATH}`]);
  });

  it('that fails shows it, and can be tried again', async () => {
    const { onClose } = open({ status: 500, body: {} });
    expect(await screen.findByText(/^Erro ao ativar\/desativar regional\. Algo deu errado/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('button', BUTTON)).toBeTruthy();
  });

  it('that somebody else was quicker about shows who', async () => {
    const message = 'Enquanto esta tela estava aberta, Rita alterou esta regional em 23/11/2026, 10:00.';
    const { onClose } = open({ status: 409, body: { code: 'regional.stale', message } });
    expect(await screen.findByText(`Erro ao ativar/desativar regional. ${message}`)).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is refused with the sentence of the server and each class for which people wait', async () => {
    const message =
      'Não é possível desativar: há participantes matriculados que ainda não concluíram o seminário (Urbano Santos 1, Arena Santos 2).';
    const items = [
      { idClassRoom: 1, className: 'Urbano Santos 1', enrolled: 1 },
      { idClassRoom: 2, className: 'Arena Santos 2', enrolled: 12 },
    ];
    open({ status: 409, body: { code: 'class-rom-cannot-be-disabled', message, details: { items } } });
    const alert = await screen.findByRole('alert', { hidden: true });
    expect(alert.textContent).toBe(`Atenção! ${message}`);
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Urbano Santos 1: 1 participante',
      'Arena Santos 2: 12 participantes',
    ]);
    const addresses = screen.getAllByRole('link', { hidden: true }).map((one) => one.getAttribute('href'));
    expect(addresses).toEqual(['/gestor/turmas/1', '/gestor/turmas/2']);
  });
});
