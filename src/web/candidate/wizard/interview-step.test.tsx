import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anInterview, show } from '../candidate.fixture.tsx';
import { InterviewStep } from './interview-step.tsx';

const METHOD = '/api/v1/param-system/interview/5/responser-method';
const ANSWERS = '/api/v1/answers/interview/5';

let asked: string[];
let answerMethod: (method: 'FORM' | 'CHAT') => void;
let answerAnswers: () => void;

beforeEach(() => {
  asked = [];
  const method = Promise.withResolvers<Response>();
  answerMethod = (given) => method.resolve(Response.json({ method: given }));
  const answers = Promise.withResolvers<Response>();
  answerAnswers = () => answers.resolve(Response.json([]));
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    if (address === METHOD) return method.promise;
    return address === ANSWERS ? answers.promise : new Promise(() => {});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const open = () =>
  show(<InterviewStep interview={anInterview()} arrived={false} onBack={vi.fn()} onNext={vi.fn()} />);

describe('while the method of an interview is on its way', () => {
  it('the answers of the form are asked for, once', async () => {
    open();
    expect(asked).toEqual(expect.arrayContaining([METHOD, ANSWERS]));
    await act(async () => answerMethod('FORM'));
    expect(asked.filter((address) => address === ANSWERS)).toHaveLength(1);
  });

  it('nothing of the form is shown: it may still be a chat', async () => {
    const { client } = open();
    const waiting = document.body.textContent;
    answerAnswers();
    await act(() => waitFor(() => expect(client.getQueryData(['answers', 5])).toEqual([])));
    expect(document.body.textContent).toBe(waiting);
  });

  it('they are not, where it was a chat the last time', () => {
    window.localStorage.setItem('empretec.metodo.5', 'CHAT');
    open();
    expect(asked).toEqual([METHOD]);
  });
});
