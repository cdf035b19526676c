import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderOffice } from '../office.fixture.tsx';
import AgreementPage from './agreement-page.tsx';
import { differenceText, kappaWords, monthText } from './agreement-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const comparison = {
  meanModel: 9,
  meanCalibrated: 8.33,
  meanManual: 5.67,
  meanDifference: 2.66,
  meanDistance: 3,
};
const panel = {
  evaluators: [
    { evaluator: 'modelo', evaluatorVersion: '2', pairs: 3, lastAt: '2026-11-10T12:00:00.000Z' },
    { evaluator: 'realce', evaluatorVersion: '1', pairs: 9, lastAt: '2026-10-10T12:00:00.000Z' },
  ],
  evaluator: { evaluator: 'modelo', evaluatorVersion: '2' },
  versions: [
    {
      module: { id: 1, name: 'Urbano' },
      pairs: 3,
      percent: 66.7,
      kappa: 0.4,
      bothApt: 1,
      bothNotApt: 1,
      onlyMachineApt: 1,
      onlyPersonApt: 0,
      total: { ...comparison, meanDifference: -26.67 },
      items: [{ competency: 'PER', descProfileItem: 'Persistência', ...comparison }],
    },
  ],
  people: [],
  months: [{ month: '2026-11', pairs: 3, percent: 66.7, kappa: 0.4, meanDifference: -26.67 }],
};

/** Stubs the server for every requested span; returns the queries sent to the agreement call. */
function show(body: object = panel, status = 200): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json(body, { status }));
  });
  renderOffice(
    <MemoryRouter initialEntries={['/gestor/configuracao/concordancia']}>
      <AgreementPage />
    </MemoryRouter>,
  );
  return asked;
}

describe('the agreement between machine and people', () => {
  it('shows in words how often the verdicts match and how far the scores differ', async () => {
    show();
    expect(await screen.findByText('66,7%', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText(/índice de 0,40 \(concordância fraca\)/)).toBeTruthy();
    expect(screen.getByText(/São poucas entrevistas/)).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Notas médias por competência, Urbano' });
    expect(within(table).getByText('+2,7')).toBeTruthy();
    expect(within(table).getByText('−26,7')).toBeTruthy();
    expect(
      within(screen.getByRole('table', { name: 'Concordância por mês' })).getByText('novembro de 2026'),
    ).toBeTruthy();
  });

  it('draws the scores of the competencies and the months, and hides what one or two interviews would show', async () => {
    const [version] = panel.versions;
    const [month] = panel.months;
    show({
      ...panel,
      versions: [version, { ...version, module: { id: 3, name: 'Arena' }, pairs: 2, percent: 12.3 }],
      months: [{ ...month, month: '2026-10', pairs: 2, percent: 12.3 }, month],
    });
    expect((await screen.findAllByRole('img', { name: /Uma linha por competência/ })).length).toBe(2);
    expect(screen.getAllByRole('img', { name: /mês a mês/ })[0]?.textContent).toContain('···');
    expect(
      screen.getByText('Mesmo resultado em 66,7% das entrevistas, em todos os meses mostrados.'),
    ).toBeTruthy();
    const months = screen.getByRole('table', { name: 'Concordância por mês' });
    expect(within(months).getAllByText('menos de 3, não é mostrado')).toHaveLength(3);
    expect(screen.queryByRole('table', { name: /Arena/ })).toBeNull();
    expect(document.body.textContent).not.toContain('12,3');
  });

  it('compares the chosen evaluator', async () => {
    const asked = show();
    const choice = await screen.findByLabelText<HTMLSelectElement>('Avaliador automático');
    fireEvent.change(choice, { target: { value: JSON.stringify(['realce', '1']) } });
    await waitFor(() => expect(asked.at(-1)).toMatch(/evaluator=realce&evaluatorVersion=1$/));
  });

  it('shows that there is nothing to compare, and what to do', async () => {
    show({ evaluators: [], evaluator: null, people: [], versions: [], months: [] });
    expect(await screen.findByText('Nada a comparar ainda')).toBeTruthy();
  });

  it('shows a failed load once, in place of the panel', async () => {
    show({ code: 'request.too-many', message: 'Aguarde.' }, 429);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Não foi possível carregar a concordância das avaliações.Aguarde.Tentar de novo',
    );
    expect(screen.queryByText('Erro!')).toBeNull();
  });
});

describe('words', () => {
  it.each([
    [0, '0,0'],
    [1.25, '+1,3'],
    [-0.44, '−0,4'],
    [null, '–'],
  ])('a difference of %s', (value, text) => expect(differenceText(value)).toBe(text));

  it.each([
    [null, /só houve um resultado/],
    [-0.1, /menos do que o acaso/],
    [0.2, /quase só/],
    [0.4, /fraca/],
    [0.6, /moderada/],
    [0.8, /boa/],
    [0.81, /muito boa/],
  ])('kappa %s', (value, words) => expect(kappaWords(value)).toMatch(words));

  it('a month', () => expect(monthText('2026-03')).toBe('março de 2026'));
});
