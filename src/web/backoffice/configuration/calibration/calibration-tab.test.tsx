import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PreviewGroup } from '#contract/calibration.ts';
import { stubServer } from '../../office.fixture.tsx';
import { RANGES, renderConfiguration } from '../configuration.fixture.tsx';
import { CalibrationTab } from './calibration-tab.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = '/api/v1/calibration/ranges';
const group: PreviewGroup = {
  module: { id: 1, name: 'Urbano' },
  uf: 'SP',
  evaluated: 1200,
  crossing: { toApto: 0, toNaoApto: 14 },
  decidedByMachine: { toApto: 0, toNaoApto: 3 },
  borderlineBefore: 5,
  borderlineAfter: 9,
};
const answers = (status = true) => ({
  [`GET ${PATH}`]: { status: 200, body: RANGES },
  'GET /api/v1/calibration/status': { status: 200, body: { revision: 1, status } },
  'POST /api/v1/calibration/preview': { status: 200, body: { groups: [group] } },
});
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
const review = () => fireEvent.click(screen.getByRole('button', { name: 'Ver o que mudaria e salvar' }));
const show = async () => {
  renderConfiguration(<CalibrationTab />);
  await screen.findByRole('heading', { name: 'Faixas de notas' });
};

describe('the ranges', () => {
  it('copy an edge to the adjacent range on blur; the outer edges are fixed', async () => {
    stubServer(answers());
    await show();
    write('Faixa 1, Até', '20');
    expect(field('Faixa 2, De').value).toBe('20,00');
    expect(field('Faixa 1, De (fixo)').readOnly).toBe(true);
    expect(field('Faixa 6, Até (fixo)').readOnly).toBe(true);
  });

  it('are not sent when out of order, with the message of the specification', async () => {
    const sent = stubServer(answers());
    await show();
    write('Faixa 2, Até', '10');
    review();
    await screen.findByText('Existe(m) faixa(s) onde o campo "De" é maior ou igual ao campo "Até".');
    expect(field('Faixa 2, De').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('are saved after the preview is confirmed', async () => {
    const ranges = RANGES.ranges.map((range, i) => ({
      ...range,
      ...(i === 0 ? { end: 20 } : i === 1 ? { start: 20 } : {}),
    }));
    const sent = stubServer({
      ...answers(),
      [`PATCH ${PATH}`]: { status: 200, body: { revision: 2, ranges } },
    });
    await show();
    write('Faixa 1, Até', '20');
    review();
    const dialog = await screen.findByRole('dialog', { name: 'Salvar esta calibragem?' });
    await within(dialog).findByText(/14 pessoas que mudariam de lado, 3 foram decididas/);
    const said = within(dialog).getByText('Prévia pronta. Passariam a Apto: 0. Passariam a Não apto: 14.');
    expect(said.tagName).toBe('OUTPUT');
    expect(within(dialog).getByText('As notas já guardadas não mudam.')).toBeTruthy();
    expect(
      within(dialog).getByRole('button', { name: /^14.*ver quem passaria a Não apto em Urbano, SP$/ }),
    ).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar calibragem' }));
    await screen.findAllByText('Calibragem realizada com sucesso');
    expect(sent.at(-1)).toEqual({
      method: 'PATCH',
      path: PATH,
      body: {
        revision: 1,
        ranges: ranges.map(({ name, start, end }) => ({ name, start, end })),
      },
    });
  });

  it('keep the typed values and report the conflict when somebody else saved meanwhile', async () => {
    const stale = { code: 'calibration.stale', message: 'Outra pessoa mudou a calibragem: Rui.' };
    stubServer({ ...answers(), [`PATCH ${PATH}`]: { status: 409, body: stale } });
    await show();
    write('Faixa 1, Até', '20');
    review();
    fireEvent.click(await screen.findByRole('button', { name: 'Salvar calibragem' }));
    await screen.findAllByText('Outra pessoa mudou a calibragem: Rui.');
    expect(field('Faixa 1, Até').value).toBe('20,00');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the ruler', () => {
  const handle = (n: number) =>
    screen.getByRole('slider', { name: new RegExp(`^Limite entre a faixa ${n} e a faixa ${n + 1}`) });
  const press = (n: number, key: string, change: object = {}) =>
    fireEvent.keyDown(handle(n), { key, ...change });
  const edge = (n: number) => Number(field(`Faixa ${n}, Até`).value.replace(',', '.'));

  it('has a handle on each edge that arrows move, and the fields say the same', async () => {
    stubServer(answers());
    await show();
    expect(screen.getAllByRole('slider')).toHaveLength(5);
    const before = edge(1);
    press(1, 'ArrowRight');
    expect(edge(1)).toBeCloseTo(before + 1, 2);
    expect(field('Faixa 2, De').value).toBe(field('Faixa 1, Até').value);
    press(1, 'ArrowLeft', { shiftKey: true });
    expect(edge(1)).toBeCloseTo(before + 0.9, 2);
    write('Faixa 2, Até', '30');
    expect(handle(2)).toHaveProperty('value', '30');
  });

  it('lets no handle pass another, whatever the key', async () => {
    stubServer(answers());
    await show();
    press(2, 'Home');
    expect(edge(2)).toBeCloseTo(edge(1) + 0.01, 2);
    press(2, 'End');
    expect(edge(2)).toBeCloseTo(edge(3) - 0.01, 2);
    press(1, 'Home');
    expect(edge(1)).toBe(0);
    press(5, 'End');
    expect(field('Faixa 6, De').value).toBe('100,00');
  });

  it('stands over the stored indexes, and says which part falls into each range', async () => {
    const bars = Array.from({ length: 100 }, (_, index) => (index === 5 ? 30 : index === 95 ? 10 : 0));
    stubServer({
      ...answers(),
      'GET /api/v1/calibration/histogram': { status: 200, body: { evaluations: 4, bars } },
    });
    await show();
    expect(await screen.findByText(/das 4 avaliações mais recentes/)).toHaveProperty(
      'textContent',
      expect.stringContaining('cerca de 75%, 0%, 0%, 0%, 0%, 25%.'),
    );
  });
});

describe('the status', () => {
  it('is switched after a confirmation that previews the effect', async () => {
    const sent = stubServer({
      ...answers(),
      'PUT /api/v1/calibration/status': { status: 200, body: { revision: 2, status: false } },
    });
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Desligar calibragem' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desligar a calibragem?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Desligar calibragem' }));
    await screen.findByText('Calibragem desligada');
    expect(sent.map(({ body }) => body)).toEqual([{ status: false }, { revision: 1, status: false }]);
  });

  it('has a history; a failure shows the message of the specification', async () => {
    stubServer({
      ...answers(),
      'GET /api/v1/calibration/status-history': {
        status: 403,
        body: { code: 'access.denied', message: 'Não.' },
      },
    });
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Histórico do status' }));
    await screen.findAllByText(/Erro ao buscar o histórico de calibragem\./);
  });
});
