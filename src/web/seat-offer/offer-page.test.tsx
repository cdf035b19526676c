import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SeatOffer } from '#contract/class-seats.ts';
import { renderOffice, stubServer } from '../backoffice/office.fixture.tsx';
import OfferPage from './offer-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = 'POST /api/public/seat-offers/read';
const ANSWER = 'POST /api/public/seat-offers/answer';
const offer = (status: SeatOffer['status']): SeatOffer => ({
  status,
  className: 'Urbano Campinas 1',
  place: 'Campinas, SP',
  period: '08/03/2027 a 12/03/2027',
  until: '2026-11-26T15:00:00.000Z',
});

function open(answers: Parameters<typeof stubServer>[0], search = '') {
  const sent = stubServer(answers);
  const router = createMemoryRouter([{ path: '/vaga/:token', element: <OfferPage /> }], {
    initialEntries: [`/vaga/um.dois${search}`],
  });
  renderOffice(<RouterProvider router={router} />);
  return () => sent.filter(({ path }) => path.endsWith('/answer'));
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('an offered seat', () => {
  it.each([
    ['Quero a vaga', true, 'ACCEPTED', 'A vaga é sua'],
    ['Não posso desta vez', false, 'DECLINED', 'Tudo certo'],
  ] as const)('%s', async (button, accept, status, title) => {
    const answers = open({
      [READ]: { status: 200, body: offer('OPEN') },
      [ANSWER]: { status: 200, body: offer(status) },
    });
    expect(await screen.findByText('26/11/2026, 12:00 (horário de Brasília)')).toBeTruthy();
    await press(button);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(answers().map(({ body }) => body)).toEqual([{ token: 'um.dois', accept }]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not answered by opening the link of the e-mail', async () => {
    const answers = open({ [READ]: { status: 200, body: offer('OPEN') } }, '?resposta=aceitar');
    expect(await screen.findByRole('button', { name: 'Quero a vaga' })).toBeTruthy();
    expect(answers()).toEqual([]);
  });

  it('that is over has no buttons', async () => {
    open({ [READ]: { status: 200, body: offer('OVER') } });
    expect(await screen.findByRole('heading', { name: 'Esta oferta já passou' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the buttons when the answer did not arrive', async () => {
    open({ [READ]: { status: 200, body: offer('OPEN') } });
    await press('Quero a vaga');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Quero a vaga' })).toBeTruthy();
  });

  it('shows it when the link is wrong', async () => {
    open({ [READ]: { status: 410, body: { code: 'link.invalid', message: 'Link inválido.' } } });
    expect(await screen.findByRole('heading', { name: 'Este link não vale' })).toBeTruthy();
  });

  it('does not call the link wrong where the server asks to wait: whoever tries again finds the seat', async () => {
    const busy = { status: 429, body: { code: 'request.too-many', message: 'Aguarde um pouco.' } };
    let answer: { status: number; body: object } = busy;
    open({ [READ]: () => answer });
    expect(await screen.findByRole('heading', { name: 'A página não carregou' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Aguarde um pouco.');
    answer = { status: 200, body: offer('OPEN') };
    await press('Tentar de novo');
    expect(await screen.findByRole('button', { name: 'Quero a vaga' })).toBeTruthy();
  });
});
