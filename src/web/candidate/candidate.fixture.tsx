import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { InterviewDetail } from '#contract/interviews.ts';
import { versionById } from '#domain/seminar-version.ts';
import { testQueryClient } from '../query-client.fixture.ts';
import { ToastProvider } from '../ui/toast.tsx';

/** For component tests: an own interview of version 1 that is still to be written. */
export function anInterview(changes: Partial<InterviewDetail> = {}): InterviewDetail {
  const { id, name, settingsMap } = versionById(changes.moduleId ?? 1);
  return {
    id: 5,
    publicId: '00000000-0000-4000-8000-000000000000',
    moduleId: id,
    module: { id, name, settingsMap },
    candidate: {
      name: 'Clara Nogueira',
      cpf: '52998224725',
      birthDate: null,
      emergencyContact: null,
      emancipated: false,
      yearParticipatedSeminary: null,
      professionalSituation: null,
    },
    email: 'clara@exemplo.com.br',
    emailBounces: null,
    phone: '11987654321',
    city: { id: 3550308, name: 'São Paulo', uf: { id: 35, initials: 'SP' } },
    acceptedTerm: false,
    viewedVideo: false,
    termVersion: null,
    statusCompletingInterview: 'NAO_PREENCHIDO',
    statusInterview: 'SEM_RESULTADO',
    interviewDate: '2026-11-20T12:00:00.000Z',
    processingDate: null,
    expirationDate: '2027-05-20',
    reinterviewDate: null,
    reviewUntil: null,
    revisionJustification: null,
    certificate: null,
    classRoom: null,
    waitingList: null,
    isActiveJohari: false,
    feedbackReceived: 0,
    perceptionLink: null,
    sentAt: null,
    ownVersions: [id],
    own: true,
    ...changes,
  };
}

/** Renders an element at an address (route `*` by default) inside the usual providers. */
export function show(
  children: ReactNode,
  { path = '/candidato', route = '*', state }: { path?: string; route?: string; state?: unknown } = {},
) {
  const client = testQueryClient();
  // Other routes render nothing.
  const elsewhere = route === '*' ? [] : [{ path: '*', element: null }];
  const router = createMemoryRouter([{ path: route, element: children }, ...elsewhere], {
    initialEntries: [{ ...splitPath(path), state }],
  });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { router, client };
}

function splitPath(path: string) {
  const [pathname = '', search] = path.split('?');
  return { pathname, search: search === undefined ? '' : `?${search}` };
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Mocks fetch: `answer` maps each request to status and body. Returns the recorded requests. */
export function mockFetch(
  answer: (request: RecordedRequest) => { status: number; body?: unknown },
): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const request = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    requests.push(request);
    const { status, body } = answer(request);
    return Promise.resolve(
      new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  return requests;
}

/** From now on no answer comes to calls whose path has this in it. */
export function neverAnswer(part: string): void {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.includes(part) ? new Promise(() => undefined) : others(path, init),
  );
}
