import { cleanup, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '#contract/identity.ts';
import { OFFICE_SCREEN_CALLS } from '#contract/screen-calls.ts';
import { noteOpenAccount } from '../../browser-storage/open-account.ts';
import { firstResponse } from '../../first-answers.ts';
import { firstCalls } from '../../first-calls.ts';
import BoardPage from '../board/board-page.tsx';
import { cardOf, columnOf, EverythingSeen } from '../board/board.fixture.ts';
import { sessionOf } from '../configuration/configuration.fixture.tsx';
import InterviewListPage from '../list/interview-list-page.tsx';
import { renderOffice, rowOf } from '../office.fixture.tsx';
import BackOfficeLayout from './layout.tsx';

const [LIST = '', BOARD = ''] = OFFICE_SCREEN_CALLS.keys();
const callsOf = (path: string): readonly string[] => OFFICE_SCREEN_CALLS.get(path) ?? [];

const { body: OWN_SESSION } = sessionOf('GESTOR')['GET /api/auth/session'];
const MANAGER: SessionUser = { ...OWN_SESSION.user, roles: ['GESTOR'] };

const BODIES = new Map<string, unknown>([
  ['/api/auth/session', OWN_SESSION],
  [callsOf(LIST)[2] ?? '', { total: 1, items: [rowOf()] }],
  [
    callsOf(BOARD)[2] ?? '',
    {
      interested: {
        type: 'INTERESTED',
        idClassRoom: null,
        className: null,
        cards: 1,
        cardsIsExact: true,
        outOfReach: 0,
      },
      total: 1,
      items: [columnOf()],
    },
  ],
  [callsOf(BOARD)[3] ?? '', { items: [cardOf()], next: null }],
]);

/** The server's answers; returns the addresses that it was asked for. */
function stubAnswers(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const body = BODIES.get(address);
    return Promise.resolve(Response.json(body ?? {}, { status: body === undefined ? 503 : 200 }));
  });
  return asked;
}

/** What the document of an address does before its page is there. */
function openDocument(address: string): void {
  window.history.replaceState(null, '', address);
  // The same text that the built document contains.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(firstCalls('office') ?? '')();
}

/** Whether every call that the stubs answer has been answered. */
function answersAtHand(path: string): boolean {
  const calls = Reflect.get(globalThis, '__firstCalls') as Record<string, { body?: unknown }>;
  return callsOf(path).every((address) => !BODIES.has(address) || calls[address]?.body !== undefined);
}

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  Reflect.deleteProperty(globalThis, '__firstCalls');
  vi.unstubAllGlobals();
});

describe('the document of a screen of the back office', () => {
  it.each([
    ['makes the calls of the list', LIST, '"3 SP GESTOR"', callsOf(LIST)],
    ['makes the calls of the board', BOARD, '"1 NA ADMINISTRADOR"', callsOf(BOARD)],
    ['leaves out what depends on the query', `${LIST}?modulo=2`, '"3 SP GESTOR"', []],
    ['asks nothing for a candidate', LIST, '"7 NA CANDIDATO"', []],
    ['asks nothing for nobody', LIST, null, []],
    ['asks nothing on another screen', '/gestor/painel', '"3 SP GESTOR"', []],
  ] as const)('%s', (_, address, account, calls) => {
    if (account !== null) window.localStorage.setItem('empretec.conta', account);
    const asked = stubAnswers();
    openDocument(address);
    expect(asked).toEqual(calls);
  });
});

describe.each([
  ['with the answers at hand', true],
  ['with answers that are still on their way', false],
])('a screen that its document has asked for, %s,', (_, atHand) => {
  it.each([
    [LIST, InterviewListPage],
    [BOARD, BoardPage],
  ] as const)('%s asks for nothing again', async (path, Page) => {
    vi.stubGlobal('IntersectionObserver', EverythingSeen);
    noteOpenAccount(MANAGER);
    const asked = stubAnswers();
    openDocument(path);
    if (atHand) await waitFor(() => expect(answersAtHand(path)).toBe(true));
    const router = createMemoryRouter(
      [{ element: <BackOfficeLayout />, children: [{ path, element: <Page /> }] }],
      { initialEntries: [path] },
    );
    renderOffice(<RouterProvider router={router} />);
    if (atHand) expect(screen.getAllByText('Ana Lima').length).toBeGreaterThan(0);
    expect(await screen.findAllByText('Ana Lima')).not.toHaveLength(0);
    expect(asked.filter((address) => address === callsOf(path)[0])).toHaveLength(1);
    for (const address of callsOf(path).slice(2))
      expect([address, asked.filter((one) => one === address).length]).toEqual([address, 1]);
  });
});

describe('what a document has asked for and nobody has taken', () => {
  it.each([
    [
      'somebody of another state',
      { id: 4, name: 'Bia', email: 'bia@casa.test', roles: ['GESTOR'], uf: 'MG' },
    ],
    ['nobody', null],
  ] as const)('is gone when the session is that of %s', (_, user) => {
    window.localStorage.setItem('empretec.conta', '"3 SP GESTOR"');
    stubAnswers();
    openDocument(LIST);
    noteOpenAccount(user && { ...user, roles: [...user.roles] });
    expect(firstResponse(callsOf(LIST)[2] ?? '')).toBeNull();
  });

  it('is there for the very account', () => {
    window.localStorage.setItem('empretec.conta', '"3 SP GESTOR"');
    stubAnswers();
    openDocument(LIST);
    noteOpenAccount({ id: 3, name: 'Sônia', email: 's@casa.test', roles: ['GESTOR'], uf: 'SP' });
    expect(firstResponse(callsOf(LIST)[2] ?? '')).not.toBeNull();
  });
});
