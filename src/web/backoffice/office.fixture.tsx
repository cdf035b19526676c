import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { InterviewRow } from '#contract/interviews.ts';
import { testQueryClient } from '../query-client.fixture.ts';
import { ToastProvider } from '../ui/toast.tsx';

/** A row of the list, rural and awaiting evaluation by default. */
export function rowOf(change: Partial<InterviewRow> = {}): InterviewRow {
  return {
    id: 7,
    module: { id: 4, name: 'Rural' },
    candidate: { id: 3, name: 'Ana Lima', cpf: '52998224725' },
    email: 'ana@exemplo.com.br',
    emailBounces: null,
    phone: '11987654321',
    city: { id: 1, name: 'São Paulo', uf: { id: 35, initials: 'SP' } },
    owner: null,
    originInterview: 'LANDING_PAGE',
    certificate: null,
    classRoom: null,
    interviewDate: '2026-03-01T12:00:00.000Z',
    statusCompletingInterview: 'AGUARDANDO_AVALIACAO',
    statusInterview: 'AGUARDANDO_AVALIACAO',
    processingDate: null,
    revisionDate: null,
    expirationDate: null,
    expiringSoon: false,
    extensionDate: null,
    readingDue: null,
    hasHistoric: false,
    lastEvaluation: null,
    lastEvent: 70,
    highligth: false,
    addHighligth: false,
    removeHighligth: false,
    showMenuNewInterview: false,
    sendingRegistrationEmail: null,
    sendingResultEmail: null,
    sendingReinterviewEmail: null,
    sendingSelfAssessmentEmail: null,
    sendingRevisionEmail: null,
    sendingCertificateEmail: null,
    sendingExpirationEmail: null,
    allowedActions: ['evaluate-candidate'],
    ...change,
  };
}

export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}
/** A function: the answer depends on what was sent. */
type Answers = Readonly<Record<string, Answer | ((sent: unknown) => Answer)>>;

/**
 * Stubs the server: replies by "METHOD /path" and records requests that change something. Everything else is
 * unavailable, so that screens use their built-in defaults.
 */
export function stubServer(answers: Answers): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const stubbed = answers[`${method} ${address}`] ?? { status: 503, body: {} };
    const answer = typeof stubbed === 'function' ? stubbed(body) : stubbed;
    if (method !== 'GET') sent.push({ method, path: address, body });
    return Promise.resolve(
      new Response(answer.status === 204 ? null : JSON.stringify(answer.body), { status: answer.status }),
    );
  });
  return sent;
}

/** Renders part of the back office with its query cache and toasts. */
export function renderOffice(children: ReactNode) {
  return render(
    <QueryClientProvider client={testQueryClient()}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>,
  );
}
