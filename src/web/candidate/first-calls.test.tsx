import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InterviewDetail } from '#contract/interviews.ts';
import { firstCalls } from '../first-calls.ts';
import { anInterview, show } from './candidate.fixture.tsx';
import { OfflineCopies } from './offline/offline-copy.ts';
import { InterviewStep } from './wizard/interview-step.tsx';

const SESSION = '/api/auth/session';
const OWN = '/api/v1/interviews/by-user-auth';
const ANSWERS = '/api/v1/answers/interview/5';
const METHOD = '/api/v1/param-system/interview/5/responser-method';
const WRITING = '/candidato/sobre-curso';

/** An interview that is at its answers. */
const { candidate } = anInterview();
const writing = (changes: Partial<InterviewDetail> = {}): InterviewDetail =>
  anInterview({
    acceptedTerm: true,
    viewedVideo: true,
    candidate: {
      ...candidate,
      professionalSituation: { id: 1 },
      emergencyContact: { emergencyContactName: 'Rui', emergencyContactPhone: '11987654321' },
    },
    ...changes,
  });
const STORED = [
  { id: 11, question: { id: 1, question: 'A sua história' }, answer: 'Percebi que', revision: 3 },
];

const answersAtHand = (): readonly string[] =>
  Object.entries((Reflect.get(globalThis, '__firstCalls') ?? {}) as Record<string, { body?: unknown }>)
    .filter(([, { body }]) => body !== undefined)
    .map(([address]) => address);

/** Opens the document of an address; resolves to what it asked for, once all of it is answered. */
async function openDocument(
  address: string,
  own: InterviewDetail,
  method: 'CHAT' | 'FORM' = 'FORM',
): Promise<string[]> {
  const asked: string[] = [];
  const bodies = new Map<string, unknown>([
    [SESSION, { user: null }],
    [OWN, own],
    [ANSWERS, STORED],
    [METHOD, { method }],
  ]);
  vi.stubGlobal('fetch', (call: string) => {
    asked.push(call);
    return bodies.has(call) ? Promise.resolve(Response.json(bodies.get(call))) : new Promise(() => {});
  });
  window.history.replaceState(null, '', address);
  // The same text that the built document contains.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(firstCalls('candidate') ?? '')();
  await waitFor(() => expect(answersAtHand().toSorted()).toEqual(asked.toSorted()));
  return asked;
}

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  Reflect.deleteProperty(globalThis, '__firstCalls');
  vi.unstubAllGlobals();
});

describe("the document of a candidate's screen", () => {
  it.each<[string, string, InterviewDetail, readonly string[]]>([
    ['asks for the answers of an interview that is at them', WRITING, writing(), [ANSWERS, METHOD]],
    ['asks for none at home', '/candidato', writing(), []],
    ['asks for none before the term', WRITING, writing({ acceptedTerm: false }), []],
    ['asks for none before the video', WRITING, writing({ viewedVideo: false }), []],
    ['asks for none before the basic data', WRITING, writing({ candidate }), []],
    ['asks for none after the result', WRITING, writing({ statusInterview: 'APTO' }), []],
    ['asks for none of a questionnaire', WRITING, writing({ moduleId: 2 }), []],
  ])('%s', async (_, address, own, more) => {
    expect(await openDocument(address, own)).toEqual([SESSION, OWN, ...more]);
  });

  it('asks for nothing where the address names another interview', async () => {
    expect(await openDocument(`${WRITING}?modulo=2`, writing())).toEqual([]);
  });
});

describe('the writing of answers that its document has asked for', () => {
  it('begins with them at once, keeps them for when there is no network, and asks for nothing again', async () => {
    const own = writing();
    const asked = await openDocument(WRITING, own);
    const copies = new OfflineCopies(
      () => localStorage,
      () => Date.now(),
    );
    copies.keepInterview({ id: 1, name: 'Ana', email: 'ana@exemplo.com.br', roles: [], uf: null }, own);
    show(<InterviewStep interview={own} arrived={false} onBack={vi.fn()} onNext={vi.fn()} />);
    expect(document.body.textContent).not.toContain('Carregando as suas respostas');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(asked.filter((address) => address === ANSWERS || address === METHOD)).toHaveLength(2);
    expect(copies.read()?.answers).toEqual(STORED);
  });

  it('asks for them anew in the form to which somebody goes from a chat', async () => {
    const own = writing();
    const asked = await openDocument(WRITING, own, 'CHAT');
    const { client } = show(
      <InterviewStep interview={own} arrived={false} onBack={vi.fn()} onNext={vi.fn()} />,
    );
    client.setQueryData(['responser-method', 5], 'FORM');
    await waitFor(() => expect(asked.filter((address) => address === ANSWERS)).toHaveLength(2));
  });

  it('still has them where the queries of a slow drawing are collected before it is there', async () => {
    const own = writing();
    const asked = await openDocument(WRITING, own);
    const Collector = () => {
      const client = useQueryClient();
      useLayoutEffect(() => client.getQueryCache().clear(), [client]);
      return null;
    };
    show(
      <>
        <InterviewStep interview={own} arrived={false} onBack={vi.fn()} onNext={vi.fn()} />
        <Collector />
      </>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(asked.filter((address) => address === ANSWERS || address === METHOD)).toHaveLength(2);
  });
});
