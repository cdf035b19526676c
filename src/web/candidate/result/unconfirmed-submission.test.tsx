import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, connectionLost, replyOverdue } from '../../api.ts';
import { anInterview, mockFetch, show } from '../candidate.fixture.tsx';
import { useInterview } from '../interview-query.ts';
import { failureState } from '../interview/submit-failure.ts';
import Result from './result.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const EDITABLE = anInterview({ statusCompletingInterview: 'EM_PREENCHIMENTO' });
const SENT = anInterview({ statusCompletingInterview: 'FINALIZADA', statusInterview: 'EM_PROCESSAMENTO' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

/** As in the area: the interview was loaded a moment ago, before the result page opened over it. */
function Area({ open }: { open: boolean }) {
  useInterview();
  return open ? <Result /> : null;
}

/** The page after a failure; `taken` says from when on the server has the interview. */
async function openAfter(error: ApiError, taken: () => boolean) {
  mockFetch(({ path }) => {
    if (path.endsWith('/modules')) return { status: 200, body: [] };
    if (path.includes('/answers/')) return { status: 502, body: null };
    return { status: 200, body: taken() ? SENT : EDITABLE };
  });
  show(<Area open />, { path: '/candidato/resultado', state: failureState(error) });
  await pass(10);
}

describe('a submission that failed here', () => {
  it.each([
    ['the connection was lost', connectionLost()],
    ['no answer came for so long that it was given up', replyOverdue()],
    ['something else answered in the place of the portal', new ApiError(502, 'api.unexpected', 'Erro.')],
    ['the portal lost its database', new ApiError(503, 'api.unavailable', 'O serviço está se recuperando.')],
  ])('is shown as received when the server had taken it, though %s', async (_, error) => {
    let taken = false;
    await openAfter(error, () => taken);
    expect(title()).toBe('Sua entrevista não foi enviada');
    expect(screen.getByText(/Enviar de novo não envia duas vezes/)).toBeTruthy();
    taken = true;
    await pass(15_000);
    expect(title()).toBe('Em processamento');
    expect(screen.queryByRole('button', { name: 'Enviar a inscrição novamente.' })).toBeNull();
  });

  it('and failed again asks for no third try once the server turns out to have it', async () => {
    let taken = false;
    await openAfter(connectionLost(), () => taken);
    fireEvent.click(screen.getByRole('button', { name: 'Enviar a inscrição novamente.' }));
    await pass(1000);
    expect(screen.getByRole('alert').textContent).toContain('O servidor não respondeu como esperado.');
    taken = true;
    await pass(15_000);
    expect(title()).toBe('Em processamento');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('and was refused says only why', async () => {
    await openAfter(new ApiError(422, 'interview.incomplete', 'Falta uma resposta.'), () => false);
    expect(screen.getByText('Falta uma resposta.')).toBeTruthy();
    expect(screen.queryByText(/não envia duas vezes/)).toBeNull();
  });
});
