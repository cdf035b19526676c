import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignOutButton as AccountSignOutButton } from '../identity/sign-out-button.tsx';
import { useInterview } from './interview-query.ts';
import { draftCopy } from './sync/autosave.ts';
import { ActiveSessionContext, ActiveSessionSlot, type WritingSession } from './sync/active-session.ts';
import { OfflineCopies } from './offline/offline-copy.ts';
import { choicesCopy } from './profile-quiz/quiz-autosave-controller.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { anInterview, mockFetch, show } from './candidate.fixture.tsx';
import { basicDataDraft } from './wizard/basic-data-draft.ts';
import { fieldsOf } from './wizard/basic-data-form.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SIGN_OUT = 'POST /api/auth/sign-out';
const DRAFT = { text: 'Eu vendi', baseRevision: null, unconfirmed: [] };

/** A screen of the area with a loaded interview. */
function Area() {
  const { data } = useInterview();
  return data ? <SignOutButton /> : null;
}

function open(session: WritingSession | null = null) {
  const requests = mockFetch(({ path }) => {
    if (path.includes('/sign-out') && path.includes('oidc'))
      return { status: 200, body: { location: null, stillOpen: false } };
    return path.includes('/sign-out') ? { status: 204 } : { status: 200, body: anInterview() };
  });
  const slot = new ActiveSessionSlot();
  if (session) slot.put(session);
  const { router } = show(
    <ActiveSessionContext value={slot}>
      <Area />
    </ActiveSessionContext>,
    { route: '/candidato', path: '/candidato' },
  );
  return { router, left: () => requests.some(({ method, path }) => `${method} ${path}` === SIGN_OUT) };
}

const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Sair' }));

/** A session whose text is saved by flush(), or never. */
function fakeSession(arrives: boolean): WritingSession {
  const session = {
    unsaved: true,
    open: () => undefined,
    close: () => undefined,
    wake: () => undefined,
    flush: () => {
      if (arrives) session.unsaved = false;
    },
    settled: () => Promise.resolve(),
  };
  return session;
}

describe("'Sair' in the candidate's area", () => {
  it.each([
    ['an answer', () => draftCopy(5, 2).write(DRAFT), /ainda não chegou ao portal/],
    ['the questionnaire', () => draftCopy(5, 'questionario').write(DRAFT), /ainda não chegou ao portal/],
    [
      'choices of the profile quiz',
      () => choicesCopy(5).write({ 56: 1 }),
      /questionário de perfil que ainda não foram enviadas/,
    ],
    ['basic data', () => basicDataDraft(5).write(fieldsOf(anInterview())), /são apagados quando você sai/],
  ] as const)('asks when this browser alone has %s, and stays', async (_what, keep, words) => {
    keep();
    const { left } = open();
    await press();
    const dialog = await screen.findByRole('dialog', { name: /ainda não foi salvo/ });
    expect(dialog.textContent).toMatch(words);
    expect(left()).toBe(false);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continuar aqui' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(left()).toBe(false);
  });

  it('signs out after confirmation; drafts stay, basic data do not', async () => {
    draftCopy(5, 2).write(DRAFT);
    basicDataDraft(5).write(fieldsOf(anInterview()));
    const { router, left } = open();
    await press();
    fireEvent.click(await screen.findByRole('button', { name: 'Sair assim mesmo' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(left()).toBe(true);
    expect(draftCopy(5, 2).read()).toEqual(DRAFT);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it.each([
    ['nothing is kept', () => undefined],
    // The keys of interview 55 begin like those of 5.
    ['another person wrote here', () => draftCopy(55, 2).write(DRAFT)],
  ])('does not ask for confirmation when %s', async (_what, keep) => {
    keep();
    const { left } = open();
    await press();
    await waitFor(() => expect(left()).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('saves unsaved text first and asks only if that failed', async () => {
    const saving = open(fakeSession(true));
    await press();
    await waitFor(() => expect(saving.left()).toBe(true));
    cleanup();
    const stuck = open(fakeSession(false));
    await press();
    expect(await screen.findByRole('dialog', { name: 'Há texto que ainda não foi salvo' })).toBeTruthy();
    expect(stuck.left()).toBe(false);
  });
});

it("'Sair' on the account's page asks the same about the copied interview", async () => {
  const ANA = { id: 1, name: 'Ana', email: 'ana@exemplo.com.br', roles: [], uf: null };
  new OfflineCopies(
    () => localStorage,
    () => Date.now(),
  ).keepInterview(ANA, anInterview());
  draftCopy(5, 2).write(DRAFT);
  mockFetch(() => ({ status: 204 }));
  show(<AccountSignOutButton />, { route: '/conta', path: '/conta' });
  await press();
  expect(await screen.findByRole('dialog', { name: 'Há texto que ainda não foi salvo' })).toBeTruthy();
});
