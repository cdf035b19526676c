import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InterviewDetail } from '#contract/interviews.ts';
import { anInterview, mockFetch, show } from '../candidate.fixture.tsx';
import GraduatePage from './graduate-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const GRADUATE = {
  statusCompletingInterview: 'CERTIFICADA',
  statusInterview: 'APTO',
  certificate: { code: 'ABCD-EFGH' },
} as const;

function open(changes: Partial<InterviewDetail>) {
  mockFetch(() => ({ status: 200, body: anInterview(changes) }));
  return show(<GraduatePage />, { route: '/candidato/certificado', path: '/candidato/certificado?modulo=1' });
}

const addressOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';

describe('the page of a graduate', () => {
  it('has the certificate, the credential, the report and the way to LinkedIn', async () => {
    open(GRADUATE);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Seu certificado do Empretec Urbano',
    );
    expect(addressOf('Ver o certificado')).toBe('/certificado/ABCD-EFGH');
    expect(addressOf('Baixar em PDF')).toBe('/api/v1/interviews/certificate/pdf?ids=5');
    expect(addressOf('Baixar credencial digital')).toBe('/api/v1/interviews/5/badge');
    expect(addressOf('Meu relatório de perfil')).toBe('/candidato/relatorio?modulo=1');
    expect(Object.fromEntries(new URL(addressOf(/^Adicionar ao LinkedIn/)).searchParams)).toMatchObject({
      certId: 'ABCD-EFGH',
      certUrl: expect.stringMatching(/\/certificado\/ABCD-EFGH$/) as string,
    });
  });

  it('names in words what the picture shows, and says where it cannot be made', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    open(GRADUATE);
    expect(
      await screen.findByText(/^A imagem diz que Clara Nogueira concluiu o Empretec Urbano/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Baixar imagem' }));
    expect(await screen.findByText(/não pôde ser feita neste navegador/)).toBeTruthy();
  });

  it.each([
    ['without a certificate', { ...GRADUATE, certificate: null }],
    ['of somebody of the team', { ...GRADUATE, own: false }],
  ])('%s leads to the result', async (_, changes) => {
    const { router } = open(changes);
    await waitFor(() => expect(router.state.location.pathname).toBe('/candidato/resultado'));
  });
});
