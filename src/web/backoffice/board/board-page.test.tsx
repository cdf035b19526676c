import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardItem } from '#contract/board.ts';
import { testQueryClient } from '../../query-client.fixture.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { renderOffice, stubServer, type SentCall } from '../office.fixture.tsx';
import BoardPage from './board-page.tsx';
import { cardOf, columnOf, EverythingSeen } from './board.fixture.ts';

const COLUMNS = 'GET /api/v1/class-room/module/1/board-columns?page.index=0&page.size=10';
const CARDS = 'GET /api/v1/class-room/module/1/simple-board-items';
const INTERESTED = `${CARDS}?type=INTERESTED&size=50`;
const CLASS_5 = `${CARDS}?type=CLASS_ROOM&idClassRoom=5&size=50`;
const CHOICES = 'GET /api/v1/class-room/module/1/simple-data?status=true';
const MOVE = 'PATCH /api/v1/class-room/move-interviews';
const UNDO = 'PATCH /api/v1/class-room/move-interview';

const ana = cardOf();
const bruno = cardOf({ idInterview: 8, name: 'Bruno Dias', seen: 80 });
const fixed = cardOf({ idInterview: 9, name: 'Caio Reis', movable: false, fixedBecause: 'state' });
const undo = (card: BoardItem) => ({
  idInterview: card.idInterview,
  idClassSource: 5,
  typeSource: 'CLASS_ROOM',
  idClassTarget: null,
  typeTarget: 'INTERESTED',
  seen: card.seen + 1,
  undo: true,
});
const moved = (card: BoardItem) => ({
  outcome: 'MOVED',
  item: { ...card, idClassRoom: 5, link: 'ENROLLED' },
  undo: undo(card),
});
const interested = {
  type: 'INTERESTED',
  idClassRoom: null,
  className: null,
  cards: 3,
  cardsIsExact: true,
  outOfReach: 0,
};
const page = (items: readonly BoardItem[]) => ({ status: 200, body: { items, next: null } });
const BASE = {
  [COLUMNS]: { status: 200, body: { interested, total: 1, items: [columnOf()] } },
  [INTERESTED]: page([ana, bruno, fixed]),
  [CLASS_5]: page([]),
  [CHOICES]: {
    status: 200,
    body: [
      {
        idClassRoom: 5,
        className: 'Urbano São Paulo 1',
        title: 'São Paulo/SP',
        subtitle: '08/03/2027 a 12/03/2027',
        beginDate: '2027-03-08',
        endDate: '2027-03-12',
        active: true,
      },
    ],
  },
};

beforeEach(() => void vi.stubGlobal('IntersectionObserver', EverythingSeen));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openWithAddress(answers: Parameters<typeof stubServer>[0] = {}, search = '?modulo=1') {
  const sent = stubServer({ ...BASE, ...answers });
  const router = createMemoryRouter([{ path: '/gestor/turmas', element: <BoardPage /> }], {
    initialEntries: [`/gestor/turmas${search}`],
  });
  renderOffice(<RouterProvider router={router} />);
  return { sent, address: () => new URLSearchParams(router.state.location.search) };
}
const open = (...how: Parameters<typeof openWithAddress>) => openWithAddress(...how).sent;

const column = (name: string) => screen.findByRole('region', { name });
const moves = (sent: readonly SentCall[]) => sent.filter(({ method }) => method === 'PATCH');

/** A sentence that a screen reader reads by itself. */
const announced = (text: string) =>
  waitFor(() => {
    const regions = [...document.querySelectorAll('[aria-live]')];
    expect(regions.map(({ textContent }) => textContent)).toContain(text);
  });

async function moveBy(opener: string, target: RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: opener }));
  const dialog = await screen.findByRole('dialog', { name: /^Mover/ });
  fireEvent.click(await within(dialog).findByRole('radio', { name: target }));
  fireEvent.submit(within(dialog).getByLabelText('Buscar turma').closest('form') as HTMLFormElement);
}

describe('the class board', () => {
  it.each([
    ['has nobody', { held: 0, outOfReach: 0 }, 'Arraste um participante.'],
    ['has people of other states alone', { held: 2, outOfReach: 2 }, 'Arraste um participante.'],
    [
      'has people whom the filters hide',
      { held: 2, outOfReach: 0 },
      'Ninguém aqui corresponde aos filtros em uso.',
    ],
  ])('without cards, a class that %s says so', async (_who, { held, outOfReach }, text) => {
    const empty = columnOf({ outOfReach, places: { ...columnOf().places, held } });
    open({ [COLUMNS]: { status: 200, body: { interested, total: 1, items: [empty] } } });
    expect(await within(await column('Urbano São Paulo 1')).findByText(text)).toBeTruthy();
  });

  it('shows the columns with their cards and how full they are', async () => {
    open();
    expect(await within(await column('Interessados')).findByText('Ana Lima')).toBeTruthy();
    const ofClass = within(await column('Urbano São Paulo 1'));
    expect(await ofClass.findByText('2 de 40')).toBeTruthy();
    const states = ofClass.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(states).toEqual(['3 interessados', '1 em seleção', '2 aptos']);
  });

  it('counts on a phone as everywhere: thousands by points, and more than 10,000 as such', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const many = { ...interested, cards: 10_001, cardsIsExact: false };
    open({
      [COLUMNS]: { status: 200, body: { interested: many, total: 1, items: [columnOf({ cards: 1234 })] } },
    });
    const choice = await screen.findByRole('combobox', { name: 'Coluna' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Interessados (mais de 10.000)', expect.stringMatching(/ \(1\.234\)$/)]);
  });

  it('reads aloud how many a search finds', async () => {
    const search = 'search=ana';
    const found = { interested: { ...interested, cards: 1 }, total: 1, items: [columnOf({ cards: 0 })] };
    open({
      [`GET /api/v1/class-room/module/1/board-columns?${search}&page.index=0&page.size=10`]: {
        status: 200,
        body: found,
      },
      [`${CARDS}?${search}&type=INTERESTED&size=50`]: page([ana]),
      [`${CARDS}?${search}&type=CLASS_ROOM&idClassRoom=5&size=50`]: page([]),
    });
    await within(await column('Interessados')).findByText('Bruno Dias');
    const box = screen.getByRole('textbox', { name: /^Buscar/ });
    fireEvent.change(box, { target: { value: 'ana' } });
    fireEvent.submit(box.closest('form') as HTMLFormElement);
    const said = await screen.findByText('1 pessoa no quadro para “ana”.');
    expect(said.tagName).toBe('OUTPUT');
  });

  it('leads on from a class that a shared address names and that is out of reach', async () => {
    const { address } = openWithAddress(
      {
        [COLUMNS.replace('?', '?idClassInterested=900&')]: {
          status: 404,
          body: { code: 'api.resource-notfound', message: 'O registro procurado não foi encontrado.' },
        },
      },
      '?modulo=1&interessados=900',
    );
    await screen.findByText('Turma não encontrada');
    fireEvent.click(screen.getByRole('button', { name: 'Ver interessados em todas as turmas' }));
    expect(await within(await column('Interessados')).findByText('Ana Lima')).toBeTruthy();
    expect(address().has('interessados')).toBe(false);
  });

  describe('with more classes than a choice lists', () => {
    const some = Array.from({ length: 100 }, (_, n) => ({
      idClassRoom: n + 10,
      className: `Urbano São Paulo ${n + 10}`,
      title: 'São Paulo/SP',
      subtitle: '08/03/2027 a 12/03/2027',
      beginDate: '2027-03-08',
      endDate: '2027-03-12',
      active: true,
    }));
    const answers = {
      [CHOICES]: { status: 200, body: some },
      'GET /api/v1/class-room/module/1/simple-data?status=true&idUf=35': {
        status: 200,
        body: some.slice(0, 2),
      },
      [COLUMNS.replace('?', '?idUf=35&')]: BASE[COLUMNS] ?? { status: 404 },
    };

    it('the move says so, and how to find another', async () => {
      open(answers);
      fireEvent.click(await screen.findByRole('button', { name: 'Mover para… Ana Lima' }));
      const dialog = within(await screen.findByRole('dialog', { name: /^Mover/ }));
      await dialog.findByText('As 100 primeiras turmas. Digite parte do nome ou da cidade para achar outra.');
    });

    it('the filter says so, and lists those of the chosen state', async () => {
      open(answers);
      const last = async () =>
        within(await screen.findByLabelText('Interessados na turma'))
          .getAllByRole<HTMLOptionElement>('option')
          .at(-1);
      await waitFor(async () =>
        expect([(await last())?.textContent, (await last())?.disabled]).toEqual([
          'As 100 primeiras. Escolha a UF para ver outras.',
          true,
        ]),
      );
      cleanup();
      open(answers, '?modulo=1&uf=SP');
      await waitFor(async () =>
        expect((await last())?.textContent).toBe('Urbano São Paulo 11 · 08/03/2027 a 12/03/2027'),
      );
    });

    it('the filter names a class in use that is not among them', async () => {
      const chosen = { ...interested, idClassRoom: 900, className: 'Urbano Manaus 7' };
      open(
        {
          ...answers,
          [COLUMNS.replace('?', '?idClassInterested=900&')]: {
            status: 200,
            body: { interested: chosen, total: 1, items: [columnOf()] },
          },
          [`${CARDS}?type=INTERESTED&idClassRoom=900&size=50`]: page([ana]),
        },
        '?modulo=1&interessados=900',
      );
      const filter = await screen.findByLabelText<HTMLSelectElement>('Interessados na turma');
      await waitFor(() => expect(filter.selectedOptions[0]?.textContent).toBe('Urbano Manaus 7'));
    });
  });

  it('offers nothing that an earlier text found while a new one is looked for', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Mover para… Ana Lima' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Mover/ }));
    expect(await dialog.findAllByRole('radio')).not.toHaveLength(0);
    fireEvent.change(dialog.getByLabelText('Buscar turma'), { target: { value: 'Santos' } });
    expect(dialog.queryAllByRole('radio')).toHaveLength(0);
  });

  it('looks for a text half a second after the last key, and not before', async () => {
    const { address } = openWithAddress();
    const box = await screen.findByLabelText('Buscar por nome, e-mail, CPF ou telefone');
    const before = [...address().keys()];
    const added = () => [...address()].filter(([key]) => !before.includes(key)).map(([, text]) => text);
    vi.useFakeTimers();
    fireEvent.change(box, { target: { value: 'An' } });
    act(() => void vi.advanceTimersByTime(499));
    fireEvent.change(box, { target: { value: 'Ana' } });
    act(() => void vi.advanceTimersByTime(499));
    expect(added()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await waitFor(() => expect(added()).toEqual(['Ana']));
  });

  it("shows 'Turma desativada.', and marks what the portal does not show", async () => {
    const items = [
      columnOf({ active: false }),
      columnOf({ idClassRoom: 6, className: 'Urbano Santos 1', hidePortal: true, outOfReach: 2 }),
    ];
    open({
      [COLUMNS]: { status: 200, body: { interested, total: 2, items } },
      [`${CARDS}?type=CLASS_ROOM&idClassRoom=6&size=50`]: page([]),
    });
    expect(
      await within(await column('Urbano São Paulo 1')).findAllByText('Turma desativada.'),
    ).not.toHaveLength(0);
    const hidden = within(await column('Urbano Santos 1'));
    expect(hidden.getByText('Oculta no portal')).toBeTruthy();
    expect(hidden.getByText('mais 2 pessoas de outros estados')).toBeTruthy();
  });

  it("moves a card by 'Mover para…', announces it and takes it back", async () => {
    const sent = open({
      [MOVE]: { status: 200, body: { moved: [moved(ana)], refused: [] } },
      [UNDO]: { status: 200, body: moved(ana) },
    });
    await moveBy('Mover para… Ana Lima', /Urbano São Paulo 1/);
    await announced('Ana Lima foi para Urbano São Paulo 1. Você pode desfazer por 10 segundos.');
    expect(moves(sent)[0]?.body).toEqual({
      idClassTarget: 5,
      typeTarget: 'CLASS_ROOM',
      confirmed: [],
      items: [{ idInterview: 7, idClassSource: null, typeSource: 'INTERESTED', seen: 70 }],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await announced('Ana Lima voltou para onde estava.');
    expect(moves(sent)[1]?.body).toEqual(undo(ana));
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('gives the focus to the card that was taken back, not to the first', async () => {
    open({
      [MOVE]: { status: 200, body: { moved: [moved(bruno)], refused: [] } },
      [UNDO]: { status: 200, body: moved(bruno) },
    });
    await moveBy('Mover para… Bruno Dias', /Urbano São Paulo 1/);
    const back = await screen.findByRole('button', { name: 'Desfazer' });
    back.focus();
    fireEvent.click(back);
    await announced('Bruno Dias voltou para onde estava.');
    const card = within(await column('Interessados')).getByRole('article', { name: 'Bruno Dias' });
    await waitFor(() => expect(document.activeElement).toBe(card.querySelector('[data-card-head]')));
  });

  it('gives the focus to the card that was taken back, also where the columns are drawn late', async () => {
    let isInClass = false;
    open({
      [INTERESTED]: () => page(isInClass ? [ana] : [ana, bruno]),
      [CLASS_5]: () => page(isInClass ? [{ ...bruno, idClassRoom: 5, link: 'ENROLLED' }] : []),
      [MOVE]: () => {
        isInClass = true;
        return { status: 200, body: { moved: [moved(bruno)], refused: [] } };
      },
      [UNDO]: () => {
        isInClass = false;
        return { status: 200, body: moved(bruno) };
      },
    });
    await moveBy('Mover para… Bruno Dias', /Urbano São Paulo 1/);
    const back = await screen.findByRole('button', { name: 'Desfazer' });
    const cardIn = async (name: string) =>
      within(await column(name)).findByRole('article', { name: 'Bruno Dias' });
    await cardIn('Urbano São Paulo 1');
    // The first frame comes before the new columns: the card still stands in the class.
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
      vi.stubGlobal('requestAnimationFrame', (later: FrameRequestCallback) => setTimeout(later, 16, 0));
      frame(0);
      return 0;
    });
    back.focus();
    fireEvent.click(back);
    await announced('Bruno Dias voltou para onde estava.');
    const card = await cardIn('Interessados');
    await waitFor(() => expect(document.activeElement).toBe(card.querySelector('[data-card-head]')));
  });

  it('moves all that are selected', async () => {
    const sent = open({ [MOVE]: { status: 200, body: { moved: [moved(ana), moved(bruno)], refused: [] } } });
    fireEvent.click(await screen.findByLabelText('Selecionar Ana Lima'));
    fireEvent.click(screen.getByLabelText('Selecionar Bruno Dias'));
    expect(screen.queryByLabelText('Selecionar Caio Reis')).toBeNull();
    await moveBy('Mover para…', /Urbano São Paulo 1/);
    expect(
      await screen.findByText(/^Ana Lima e mais 1 pessoa foram para Urbano São Paulo 1. Você/),
    ).toBeTruthy();
    expect(moves(sent)[0]?.body).toMatchObject({ items: [{ idInterview: 7 }, { idInterview: 8 }] });
    expect(screen.queryByRole('region', { name: 'Seleção' })).toBeNull();
  });

  it('takes back several cards, each by itself', async () => {
    const late = 'O prazo para desfazer já passou.';
    open({
      [MOVE]: { status: 200, body: { moved: [moved(ana), moved(bruno)], refused: [] } },
      [UNDO]: (body) =>
        (body as { idInterview: number }).idInterview === bruno.idInterview
          ? { status: 409, body: { code: 'board.undo-too-late', message: late } }
          : { status: 200, body: moved(ana) },
    });
    fireEvent.click(await screen.findByLabelText('Selecionar Ana Lima'));
    fireEvent.click(screen.getByLabelText('Selecionar Bruno Dias'));
    await moveBy('Mover para…', /Urbano São Paulo 1/);
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await announced('Ana Lima voltou para onde estava.');
    expect(await screen.findByText(`Bruno Dias: nada mudou. ${late}`)).toBeTruthy();
  });

  it('sends a card back where the server refuses it, with the reason on it', async () => {
    const reason = 'Esta turma está desativada: ninguém entra nela.';
    open({
      [MOVE]: {
        status: 200,
        body: { moved: [], refused: [{ idInterview: 7, code: 'board.class-inactive', message: reason }] },
      },
    });
    await moveBy('Mover para… Ana Lima', /Urbano São Paulo 1/);
    const card = await screen.findByRole('article', { name: 'Ana Lima' });
    expect(await within(card).findByText(reason)).toBeTruthy();
    expect(within(await column('Interessados')).getByText('Ana Lima')).toBeTruthy();
    expect(screen.getByText(`Ana Lima: nada mudou. ${reason}`)).toBeTruthy();
  });

  it('asks for the confirmation that the server requires, and moves only then', async () => {
    const message = 'Esta pessoa ainda não tem o resultado Apto.';
    const sent = open({
      [MOVE]: {
        status: 200,
        body: {
          moved: [],
          refused: [
            {
              idInterview: 7,
              code: 'board.unconfirmed',
              message: 'Confira e confirme antes de mover esta pessoa.',
              details: { confirmations: [{ code: 'not-apt', message }] },
            },
          ],
        },
      },
    });
    await moveBy('Mover para… Ana Lima', /Urbano São Paulo 1/);
    const dialog = await screen.findByRole('dialog', { name: 'Mover para Urbano São Paulo 1?' });
    expect(within(dialog).getByText(message)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mover' }));
    await waitFor(() => expect(moves(sent)).toHaveLength(2));
    expect(moves(sent)[1]?.body).toMatchObject({ confirmed: ['not-apt'] });
  });

  it("warns before a move to 'Interessados' without a chosen class", async () => {
    const enrolled = cardOf({ idClassRoom: 5, link: 'ENROLLED' });
    const sent = open({ [INTERESTED]: page([]), [CLASS_5]: page([enrolled]) });
    await moveBy('Mover para… Ana Lima', /Interessados/);
    expect(
      await screen.findByText(
        'Para mover o participante, selecione uma turma através do filtro "Interessados na turma".',
      ),
    ).toBeTruthy();
    expect(moves(sent)).toHaveLength(0);
  });

  it('gives the undo up after ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open({ [MOVE]: { status: 200, body: { moved: [moved(ana)], refused: [] } } });
    await moveBy('Mover para… Ana Lima', /Urbano São Paulo 1/);
    expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('drops a card as it was when a finger seized it, so that what a colleague did meanwhile is not undone', async () => {
    const answers = { ...BASE, [MOVE]: { status: 200, body: { moved: [], refused: [] } } };
    const sent = stubServer(answers);
    const router = createMemoryRouter([{ path: '/gestor/turmas', element: <BoardPage /> }], {
      initialEntries: ['/gestor/turmas?modulo=1'],
    });
    const client = testQueryClient();
    render(
      <QueryClientProvider client={client}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>,
    );
    const finger = await screen.findByRole('button', { name: /^Ana Lima/ });
    const target = await column('Urbano São Paulo 1');
    document.elementFromPoint = () => target;
    const touch = (type: string) =>
      act(() => {
        const event = new Event(type, { bubbles: true, cancelable: true });
        finger.dispatchEvent(Object.assign(event, { touches: [{ clientX: 20, clientY: 30 }] }));
      });
    touch('touchstart');
    await waitFor(() => expect(document.querySelector('body > [aria-hidden="true"]')).toBeTruthy());
    // A colleague changes her card, and the board shows it.
    const later = cardOf({ seen: 71, waitingPlace: 3 });
    Object.assign(answers, { [INTERESTED]: page([later, bruno, fixed]) });
    await act(() => client.invalidateQueries());
    await screen.findByText(/3º/);
    touch('touchend');
    await waitFor(() => expect(moves(sent)).toHaveLength(1));
    expect(moves(sent)[0]?.body).toMatchObject({ items: [{ idInterview: 7, seen: 70 }] });
  });
});
