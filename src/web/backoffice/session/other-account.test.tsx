import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../session.ts';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { useUnsavedText } from '../unsaved/unsaved-text.ts';
import { useOtherAccount } from './other-account.ts';

interface Who {
  readonly id: number;
  readonly name: string;
  readonly uf: string | null;
}
const SONIA: Who = { id: 3, name: 'Sônia Tavares', uf: 'SP' };

/** The session that the browser's cookie opens. */
let open: Who | null;
beforeEach(() => {
  open = SONIA;
  window.localStorage.clear();
  stubServer({
    'GET /api/auth/session': () => ({
      status: 200,
      body: { user: open && { ...open, email: 's@casa.test', roles: ['GESTOR'] } },
    }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ unsaved }: { readonly unsaved: boolean }) {
  useOtherAccount();
  useUnsavedText(unsaved);
  const session = useSession();
  const people = useQuery({ queryKey: ['interview-list'], queryFn: () => `Pessoas de ${open?.uf}` });
  return (
    <p>
      {session.status === 'signed-in' ? session.user.uf : session.status}: {people.data ?? 'carregando'}
    </p>
  );
}

/** Somebody signs in, or out, in another tab. */
function otherTab(who: Who | null): void {
  open = who;
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'empretec.conta' }));
  });
}

describe('when the session of the browser becomes another one in another tab', () => {
  it('the page loads what the new reach is shown, and says whose account it is', async () => {
    renderOffice(<Page unsaved={false} />);
    await screen.findByText('SP: Pessoas de SP');
    otherTab({ ...SONIA, uf: 'MG' });
    await screen.findByText('MG: Pessoas de MG');
    expect(
      screen.getByText(
        'A conta aberta neste navegador mudou: agora é a de Sônia Tavares, com alcance em MG. Esta página foi carregada de novo.',
      ),
    ).toBeTruthy();
  });

  it('keeps what is there while a text is unsaved', async () => {
    renderOffice(<Page unsaved />);
    await screen.findByText('SP: Pessoas de SP');
    otherTab({ id: 1, name: 'Helena Prado', uf: null });
    await waitFor(() => expect(screen.queryByText(/^SP:/)).toBeNull());
    expect(screen.getByText(/Pessoas de SP$/)).toBeTruthy();
  });

  it('notices that nobody is signed in any more', async () => {
    renderOffice(<Page unsaved={false} />);
    await screen.findByText('SP: Pessoas de SP');
    otherTab(null);
    await screen.findByText(/^signed-out:/);
  });

  it('notes for the other tabs whose session it has', async () => {
    renderOffice(<Page unsaved={false} />);
    await screen.findByText('SP: Pessoas de SP');
    expect(window.localStorage.getItem('empretec.conta')).toBe('"3 SP GESTOR"');
  });
});
