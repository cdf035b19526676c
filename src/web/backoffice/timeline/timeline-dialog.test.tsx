import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '#domain/interview/history-changes.ts';
import { stubServer, renderOffice, rowOf } from '../office.fixture.tsx';
import { TimelineDialog } from './timeline-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (change: object) => ({
  command: 'edit-registration',
  from: 'FINALIZADA-APTO',
  to: 'FINALIZADA-APTO',
  actor: 'manager',
  userName: 'Bia Reis',
  reason: null,
  way: null,
  changes: [],
  at: '2026-03-01T12:00:00.000Z',
  ...change,
});

async function shown(...lines: object[]): Promise<string[]> {
  stubServer({ 'GET /api/v1/interviews/7/history': { status: 200, body: lines } });
  renderOffice(<TimelineDialog row={rowOf()} onClose={vi.fn()} />);
  const list = within(await screen.findByRole('region', { name: 'Acontecimentos' }));
  return list.getAllByRole('listitem').map(({ textContent }) => textContent);
}

const change = (field: Change['field'], from: string | null, to: string | null): Change => ({
  field,
  from,
  to,
});

describe('the address that opens the account', () => {
  const open = (changeable: boolean) => {
    stubServer({
      'GET /api/v1/interviews/7/history': { status: 200, body: [line({})] },
      'GET /api/v1/interviews/7/access-address': { status: 200, body: { pending: null, changeable } },
    });
    // A row whose menu has no registration data.
    const row = rowOf({ statusCompletingInterview: 'EXPIRADA', allowedActions: ['create-new-interview'] });
    renderOffice(<TimelineDialog row={row} onClose={vi.fn()} />);
    return screen.findByRole('region', { name: 'Acontecimentos' });
  };

  it('can be changed from any row, by whom the server lets', async () => {
    await open(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Trocar o endereço de acesso' }));
    expect(screen.getByRole('dialog', { name: 'Trocar o endereço de acesso' })).toBeTruthy();
  });

  it('is nobody else’s to change', async () => {
    await open(false);
    expect(screen.queryByRole('button', { name: 'Trocar o endereço de acesso' })).toBeNull();
  });
});

describe('the timeline of a row', () => {
  it('shows both states of a change in words', async () => {
    const [text] = await shown(
      line({
        changes: [
          change('city', 'Campinas, SP', 'Betim, MG'),
          change('deadline', '2026-03-09', '2026-03-24'),
          change('seminar-period', null, '2026-03-02/2026-03-07'),
          change('course-hours', null, '60'),
          change('total', null, '72.5'),
          change('certificate', 'AAAA-BBBB', null),
          change('registration-email', null, 'sent'),
        ],
      }),
    );
    for (const expected of [
      'Dados do candidato editados',
      'Cidade: de Campinas, SP →  para Betim, MG',
      'Último dia válido: de 09/03/2026 →  para 24/03/2026',
      'Seminário: 02/03/2026 a 07/03/2026',
      'Carga horária: 60 horas',
      'Total de pontos: 72,5',
      'Certificado: de AAAA-BBBB →  para nenhum',
      'E-mail de inscrição: enviado junto',
    ])
      expect(text).toContain(expected);
  });

  it('shows that a hidden value changed, and which values were not recorded', async () => {
    const [text] = await shown(
      line({
        changes: [
          change('phone', '(11) •••••-4321', '(11) •••••-4321'),
          change('birth-date', null, null),
          change('emergency-contact', null, null),
        ],
      }),
    );
    expect(text).toContain('Telefone: (11) •••••-4321 (mudou na parte oculta)');
    expect(text).toContain('sem guardar o valor: data de nascimento e contato de emergência.');
  });

  it('is readable without details, and calls an approval an approval', async () => {
    const texts = await shown(
      line({ command: 'evaluate', way: null }),
      line({ command: 'evaluate', way: 'approval' }),
      line({ changes: [change('email', null, null), change('city', null, null)] }),
    );
    expect(texts[0]).toContain('sem guardar o valor: e-mail e cidade.');
    expect(texts[1]).toMatch(/^Aprovada sem notas manuais/);
    expect(texts[2]).toMatch(/^Avaliação por uma pessoa/);
    expect(texts.join(' ')).not.toMatch(/null|undefined/);
  });

  it('shows a failed load once, in the dialog, with the reason', async () => {
    stubServer({
      'GET /api/v1/interviews/7/history': {
        status: 429,
        body: { code: 'request.too-many', message: 'Aguarde.' },
      },
    });
    renderOffice(<TimelineDialog row={rowOf()} onClose={vi.fn()} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Erro ao tentar buscar o detalhe dos dados da entrevista.Aguarde.Tentar de novo',
    );
    expect(screen.queryByText('Erro!')).toBeNull();
  });
});
