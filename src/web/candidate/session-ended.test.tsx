import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUESTION_IDS } from '#domain/interview/wizard.ts';
import SignIn from '../identity/sign-in.tsx';
import { sessionQuery } from '../session-query.ts';
import { anInterview, mockFetch, show } from './candidate.fixture.tsx';
import { AnswerWriting } from './interview/answer-writing.tsx';
import CandidateLayout from './layout.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const USER = { id: 1, name: 'Clara', email: 'clara@exemplo.com.br', roles: [], uf: null };
const ENDED = {
  status: 401,
  body: { code: 'session.required', message: 'Entre na sua conta para continuar.' },
};

function Pages() {
  return useLocation().pathname === '/entrar' ? <SignIn /> : <CandidateLayout />;
}

/** The area; `user` says who is signed in. */
function openArea(user: () => typeof USER | null) {
  mockFetch(({ path }) => {
    if (path.includes('/session')) return { status: 200, body: { user: user() } };
    if (path.includes('/help-chat')) return { status: 200, body: { address: null } };
    return path.includes('/by-user-auth') ? { status: 200, body: anInterview() } : { status: 503, body: {} };
  });
  return show(<Pages />, { path: '/candidato/sobre-curso?modulo=1' });
}

const PARAGRAPH = /A sua sessão terminou\. Entre de novo/;

describe('a session that ends', () => {
  it('while the area is open leads to the sign-in, which says so and that nothing is lost', async () => {
    let user: typeof USER | null = USER;
    const { client, router } = openArea(() => user);
    await screen.findByRole('button', { name: 'Sair' });
    user = null;
    await act(() => client.invalidateQueries({ queryKey: sessionQuery.queryKey }));
    expect((await screen.findByText(PARAGRAPH)).textContent).toContain('continua guardado');
    expect(router.state.location.search).toBe('?voltar=/candidato/sobre-curso%3Fmodulo%3D1');
  });

  it('is not what somebody reads who was not signed in', async () => {
    openArea(() => null);
    await screen.findByRole('heading', { level: 1, name: 'Entrar' });
    expect(screen.queryByText(PARAGRAPH)).toBeNull();
  });
});

describe('a session that has ended when the interview is sent', () => {
  it('leaves everything where it is, says that nothing was sent, and sends it when asked again', async () => {
    let signedIn = false;
    mockFetch(({ method, path }) => {
      if (path.endsWith('/active')) return signedIn ? { status: 200, body: { active: false } } : ENDED;
      if (method === 'POST' && path.includes('/send-answers-interview/'))
        return signedIn ? { status: 204 } : ENDED;
      return { status: 503, body: {} };
    });
    const words = Array.from({ length: 130 }, (_, n) => `palavra${n}`).join(' ');
    const { client, router } = show(
      <AnswerWriting
        interview={anInterview({ acceptedTerm: true, viewedVideo: true })}
        answers={QUESTION_IDS.map((id) => ({
          id: 70 + id,
          question: { id, question: '' },
          answer: words,
          revision: 1,
        }))}
        arrived={false}
        onBack={() => undefined}
        onNext={() => undefined}
      />,
      { path: '/candidato/sobre-curso', state: { steps: { question: 5 }, from: null } },
    );
    client.setQueryData(sessionQuery.queryKey, { user: USER });
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'ENVIAR ENTREVISTA' }));
    send();
    const notice = (await screen.findByText('Sua sessão terminou')).closest('[role=alert]');
    expect(notice?.textContent).toMatch(
      /Sua sessão terminou.*ainda não foi enviada.*toque de novo em ENVIAR ENTREVISTA/,
    );
    expect(router.state.location.pathname).toBe('/candidato/sobre-curso');
    // Nobody is led away from the texts.
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ user: USER });
    signedIn = true;
    send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/candidato/resultado'));
    expect(screen.queryByText('Sua sessão terminou')).toBeNull();
  });
});
