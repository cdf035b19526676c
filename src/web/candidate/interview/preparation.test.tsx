import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WIZARD_FLOW } from '../wizard/flow.ts';
import { WizardPage } from '../wizard/wizard-page.tsx';
import { anInterview, mockFetch, show } from '../candidate.fixture.tsx';
import { NOT_PREPARED } from './preparation.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('empretec.apresentacao.5', '1');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READY = {
  acceptedTerm: true,
  viewedVideo: true,
  candidate: {
    ...anInterview().candidate,
    professionalSituation: { id: 1 },
    emergencyContact: { emergencyContactName: 'José', emergencyContactPhone: '1133334444' },
  },
};

/** Opens the wizard; preparing is answered with this status. */
function open(status: number, changes: Parameters<typeof anInterview>[0] = READY) {
  const interview = anInterview(changes);
  const requests = mockFetch(({ path }) => {
    if (path.includes('/prepare-answers/'))
      return status === 200
        ? { status, body: [] }
        : { status, body: { code: 'api.unavailable', message: 'Não agora.' } };
    if (path.endsWith('/responser-method')) return { status: 200, body: { method: 'FORM' } };
    if (path.endsWith('/active')) return { status: 200, body: { active: false } };
    if (path.includes('/answers/')) return { status: 200, body: [] };
    return { status: 200, body: interview };
  });
  show(<WizardPage flow={WIZARD_FLOW} />, { path: '/candidato/sobre-curso' });
  return () =>
    requests
      .filter(({ path }) => path.includes('/prepare-answers/'))
      .map(({ method, path }) => `${method} ${path}`);
}

const field = () => screen.findByRole('textbox', { name: 'Sua resposta' });

describe('the interview step', () => {
  it('is prepared once, when it begins', async () => {
    const prepared = open(200);
    expect(await field()).toBeTruthy();
    expect(prepared()).toEqual(['POST /api/v1/answers/prepare-answers/interview/5']);
    expect(screen.queryByText(new RegExp(NOT_PREPARED))).toBeNull();
  });

  it.each([403, 409, 503])('reports that preparing failed (%i) and lets the person write', async (status) => {
    open(status);
    expect((await screen.findAllByText(new RegExp(NOT_PREPARED))).length).toBeGreaterThan(0);
    const answer = (await field()) as HTMLTextAreaElement;
    expect(answer.disabled || answer.readOnly).toBe(false);
  });

  it('is not prepared before it begins, nor for a visitor', async () => {
    const before = open(200, {});
    await screen.findByRole('heading', { name: 'Conheça o Empretec' });
    expect(before()).toEqual([]);
    cleanup();
    const looking = open(200, { ...READY, own: false });
    await waitFor(() => expect(screen.getByText(/como administrador/)).toBeTruthy());
    expect(looking()).toEqual([]);
  });
});
