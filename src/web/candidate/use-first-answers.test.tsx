import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anInterview, mockFetch, show } from './candidate.fixture.tsx';
import CandidateLayout from './layout.tsx';
import { OfflineCopies } from './offline/offline-copy.ts';

const SESSION = '/api/auth/session';
const OWN = '/api/v1/interviews/by-user-auth';
const ANA = { id: 1, name: 'Ana', email: 'ana@exemplo.com.br', roles: [], uf: null };
const copies = new OfflineCopies(
  () => localStorage,
  () => Date.now(),
);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the document has asked for, with what has come of it. */
function givenAsked(answers: Readonly<Record<string, unknown>>, at = performance.now()): void {
  vi.stubGlobal(
    '__firstCalls',
    Object.fromEntries(
      Object.entries(answers).map(([address, body]) => [
        address,
        { at, response: Promise.resolve(Response.json(body)), body },
      ]),
    ),
  );
}

/** Opens the area; out: what it asked the server for, which would answer as nobody's. */
function open(): readonly string[] {
  const asked: string[] = [];
  mockFetch(({ path }) => {
    asked.push(path);
    return path === SESSION
      ? { status: 200, body: { user: null } }
      : { status: 200, body: { address: null } };
  });
  show(<CandidateLayout />, { route: '/candidato' });
  return asked;
}

describe('the area whose document has asked for its first answers', () => {
  it('is drawn with them at once, and does not ask again', () => {
    givenAsked({ [SESSION]: { user: ANA }, [OWN]: anInterview() });
    const asked = open();
    expect(screen.getByRole('banner').textContent).toContain('Urbano');
    expect(asked).not.toContain(SESSION);
    expect(asked).not.toContain(OWN);
  });

  it('keeps the interview for when there is no network, and no copy of somebody else', () => {
    copies.keepInterview({ ...ANA, id: 2, name: 'Bia' }, anInterview({ id: 9 }));
    givenAsked({ [SESSION]: { user: ANA }, [OWN]: anInterview() });
    open();
    expect(copies.read()).toMatchObject({ user: ANA, interview: { id: 5 } });
  });

  it('asks by itself where nobody was signed in, or the answers are old', async () => {
    givenAsked({ [SESSION]: { user: null }, [OWN]: anInterview() });
    const asked = open();
    await waitFor(() => expect(asked).toContain(SESSION));
    cleanup();
    givenAsked({ [SESSION]: { user: ANA }, [OWN]: anInterview() }, performance.now() - 60_000);
    const askedLater = open();
    await waitFor(() => expect(askedLater).toContain(SESSION));
  });
});
