import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InterviewDetail } from '#contract/interviews.ts';
import { anInterview, mockFetch, show } from '../candidate.fixture.tsx';
import { SelectionTrail } from './selection-trail.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STORY = 'Eu vendi tudo na feira. '.repeat(30);

function open(changes: Partial<InterviewDetail>) {
  mockFetch(() => ({
    status: 200,
    body: [STORY, STORY, 'Eu comecei.'].map((answer, index) => ({
      id: index + 1,
      question: { id: index + 1 },
      answer,
      revision: 1,
    })),
  }));
  show(<SelectionTrail interview={anInterview(changes)} />);
  return screen.getByRole('region', { name: 'Onde você está' });
}

const stops = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
/** Of each of the two drawings, along the page and from top to bottom. */
const count = (region: HTMLElement, what: string) => region.querySelectorAll(what).length / 2;

describe('the trail of a selection', () => {
  it('stands at the interview, with its last day', () => {
    open({});
    expect(stops()).toEqual([
      'Interesse, feito20/11/2026',
      'Entrevista, agoraaté 20/05/2027',
      'Resultado, depois',
      'Seminário, depois',
    ]);
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Entrevista');
  });

  it('has two of five beads for two valid answers', async () => {
    const region = open({ statusCompletingInterview: 'EM_PREENCHIMENTO' });
    expect(await screen.findByText('2 de 5')).toBeTruthy();
    expect(count(region, '[data-bead=filled]')).toBe(2);
    expect(count(region, '[data-bead=open]')).toBe(3);
  });

  it.each<[string, number, Partial<InterviewDetail>]>([
    ['Seminário, agoraaté 20/05/2027', 1, { statusInterview: 'APTO' }],
    ['Nova tentativa, depois01/02/2027', 0, { statusInterview: 'NAO_APTO', reinterviewDate: '2027-02-01' }],
  ])('ends at %s', (last, joy, changes) => {
    const region = open({ statusCompletingInterview: 'FINALIZADA', ...changes });
    expect(stops().at(-1)).toBe(last);
    expect(count(region, '[data-joy]')).toBe(joy);
  });

  it('is broken by a failure of ours alone, and says so', () => {
    open({ statusCompletingInterview: 'FINALIZADA', statusInterview: 'ERRO_DE_PROCESSAMENTO' });
    expect(screen.getByText('O caminho parou em uma falha do nosso lado.')).toBeTruthy();
    cleanup();
    open({ statusCompletingInterview: 'FINALIZADA', statusInterview: 'EM_PROCESSAMENTO' });
    expect(screen.queryByText('O caminho parou em uma falha do nosso lado.')).toBeNull();
  });
});
