import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Mailing } from '#contract/mailings.ts';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import { countsText, mailingStanding, stoppedText } from './mailing-texts.ts';
import { OutboxDialog } from './outbox-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  renderOffice(
    <MemoryRouter>
      <OutboxDialog version={1} onClose={() => {}} />
    </MemoryRouter>,
  );

const AT = '2026-11-26T17:22:00.000Z';
const MAILING: Mailing = {
  id: 4,
  letter: 'E-mail de resultado',
  moduleId: 1,
  requestedBy: 'Rita Souza',
  createdAt: AT,
  leavesAt: '2026-11-26T17:32:00.000Z',
  stoppedAt: null,
  stoppedBy: null,
  canStop: true,
  total: 37,
  unwritten: 0,
  waiting: 37,
  left: 0,
  returned: 0,
  failed: 0,
  unconfirmed: 0,
  stopped: 0,
  held: 0,
};
const STOPPED: Mailing = {
  ...MAILING,
  stoppedAt: AT,
  stoppedBy: 'Rita Souza',
  canStop: false,
  waiting: 0,
  stopped: 37,
};

describe('the standing of a mailing', () => {
  const at = Date.parse(AT);
  it.each([
    ['waiting', MAILING, at, 'Sai às 14:32, em 10 min'],
    ['in its last minute', MAILING, at + 9.5 * 60_000, 'Sai às 14:32, em 30 s'],
    ['leaving', { ...MAILING, left: 5, waiting: 32 }, at + 11 * 60_000, 'Saindo: 5 já saíram'],
    ['over', { ...MAILING, left: 37, waiting: 0 }, at + 20 * 60_000, 'Terminado'],
    ['stopped', STOPPED, at, 'Parado por Rita Souza, 26/11/2026, 14:22'],
  ] as const)('%s', (_, mailing, now, text) => expect(mailingStanding(mailing, now)).toBe(text));

  it('counts without the zeros', () => {
    expect(countsText({ ...MAILING, waiting: 0, left: 37, returned: 1, unconfirmed: 2 })).toBe(
      '37 mensagens: 37 saíram, 1 devolvida, 2 não confirmadas',
    );
    // Refused when they were sent: they never left.
    expect(countsText({ ...MAILING, waiting: 0, left: 35, returned: 2 })).toBe(
      '37 mensagens: 35 saíram, 2 devolvidas',
    );
    expect(stoppedText(STOPPED)).toBe('Envio parado. Nada saiu.');
    expect(stoppedText({ ...STOPPED, stopped: 36, left: 1 })).toBe(
      'Envio parado: 36 mensagens não saem. 1 já tinha saído.',
    );
  });
});

describe('the outbox', () => {
  it('shows what waits and stops it, and who stopped it afterwards', async () => {
    let items: Mailing[] = [MAILING];
    const sent = stubServer({
      'GET /api/v1/mailings': () => ({ status: 200, body: { at: AT, items } }),
      'POST /api/v1/mailings/4/stop': () => {
        items = [STOPPED];
        return { status: 200, body: STOPPED };
      },
    });
    open();
    await screen.findByText('37 mensagens: 37 na fila');
    expect(screen.getByText(/^Sai às 14:32, em/)).toBeDefined();
    const stop = screen.getByRole('button', { name: /^Parar envio/ });
    stop.focus();
    fireEvent.click(stop);
    await screen.findByText('Envio parado. Nada saiu.');
    await screen.findByText(/^Parado por Rita Souza/);
    expect(screen.queryByRole('button', { name: /^Parar envio/ })).toBeNull();
    const focused = document.activeElement?.textContent ?? '';
    expect([focused.startsWith(MAILING.letter), focused]).toEqual([
      true,
      expect.stringContaining('37 paradas'),
    ]);
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('names those whose message came back, once somebody looks', async () => {
    stubServer({
      'GET /api/v1/mailings': {
        status: 200,
        body: { at: AT, items: [{ ...MAILING, waiting: 0, canStop: false, left: 37, returned: 2 }] },
      },
      'GET /api/v1/mailings/4/returned': {
        status: 200,
        body: {
          items: [
            { candidateId: 9, name: 'Ana Lima', reason: 'Devolvido: esta caixa de e-mail não existe' },
            { candidateId: null, name: null, reason: 'Devolvido: a caixa de e-mail está cheia' },
          ],
        },
      },
    });
    open();
    const details = (await screen.findByText('Quem não recebeu, e por quê')).closest('details');
    if (details) details.open = true;
    fireEvent(details as HTMLElement, new Event('toggle'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Ana Lima' }).getAttribute('href')).toBe('/gestor/candidato/9'),
    );
    expect(screen.getByText('Fora do seu alcance')).toBeDefined();
  });

  it('says so when there is nothing', async () => {
    stubServer({ 'GET /api/v1/mailings': { status: 200, body: { at: AT, items: [] } } });
    open();
    await screen.findByText('Nada na caixa de saída');
  });
});
