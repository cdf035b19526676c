import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { WAITING_KINDS } from '#domain/interview/waiting.ts';
import type { WaitingSummary } from '#contract/my-turn.ts';
import { parseListAddress } from '../interview-row/list-address.ts';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { WaitingStrip } from './waiting-strip.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SUMMARY: WaitingSummary = {
  counts: WAITING_KINDS.map((kind, n) =>
    kind === 'EMAIL_UNOPENED' ? { kind, total: 10_001, totalIsExact: false } : { kind, total: n },
  ),
  parts: [
    { part: 'TO_BEGIN', total: 3 },
    { part: 'OVER', total: 1 },
  ],
};

function open(search: string, status = 200) {
  stubServer({ 'GET /api/v1/my-turn/module/2/summary': { status, body: SUMMARY } });
  renderOffice(
    <MemoryRouter>
      <WaitingStrip address={parseListAddress(new URLSearchParams(search))} />
    </MemoryRouter>,
  );
}

it('leads to exactly those it counts, without the search and filters of before', async () => {
  open('modulo=2&busca=ana&uf=SP&pagina=3&tamanho=25');
  const link = await screen.findByRole('link', { name: '2 Vence em 15 dias' });
  expect(link.getAttribute('href')).toBe('/?modulo=2&espera=EXPIRING_SOON&tamanho=25');
  expect(link.getAttribute('aria-current')).toBeNull();
  expect(screen.getByRole('link', { name: '+ de 10.000 E-mail não aberto' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '0 Aguardando avaliação' })).toBeTruthy();
});

it.each([
  ['modulo=2&espera=EXPIRING_SOON', 'true'],
  ['modulo=2&espera=EXPIRING_SOON&pagina=2', 'true'],
  ['modulo=2&espera=EXPIRING_SOON&uf=SP', null],
  ['modulo=2&espera=EXPIRING_SOON&espera=PROCESSING_ERROR', null],
])('at %s the counter is current: %s', async (search, current) => {
  open(search);
  const link = await screen.findByRole('link', { name: '2 Vence em 15 dias' });
  expect(link.getAttribute('aria-current')).toBe(current);
});

it('has the bar in words, each part with the way to its people', async () => {
  open('modulo=2');
  fireEvent.click(await screen.findByRole('button', { name: 'Toda a versão: 4 pessoas' }));
  const legend = within(await screen.findByRole('dialog', { name: 'Toda a versão' }));
  expect(legend.getByRole('link', { name: 'A começar 3' }).getAttribute('href')).toBe(
    '/?modulo=2&situacao=NAO_PREENCHIDO-SEM_RESULTADO&situacao=REENTREVISTA-SEM_RESULTADO',
  );
});

it('leaves the way to the queue where it does not load', async () => {
  open('modulo=2', 503);
  expect(screen.getByRole('link', { name: 'Minha vez' }).getAttribute('href')).toBe(
    '/gestor/minha-vez?modulo=2',
  );
  expect(screen.queryByRole('list', { name: 'Contadores' })).toBeNull();
});
