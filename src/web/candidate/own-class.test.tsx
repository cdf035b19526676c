import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { InterviewDetail } from '#contract/interviews.ts';
import { anInterview, show } from './candidate.fixture.tsx';
import { OwnClass } from './own-class.tsx';

afterEach(cleanup);

const CLASS: NonNullable<InterviewDetail['classRoom']> = {
  idClassRoom: 3,
  className: 'Urbano São Paulo 2',
  beginDate: '2027-01-02',
  endDate: '2027-01-07',
  city: 'São Paulo',
  uf: 'SP',
  link: 'INTERESTED',
  active: true,
};
const shown = (change: Partial<typeof CLASS> | null, own = true) =>
  show(<OwnClass interview={anInterview({ own, classRoom: change && { ...CLASS, ...change } })} />);
const addressOf = (name: RegExp) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('the class of an interview', () => {
  it('is shown with its days, its place, the calendar file and the way there', () => {
    shown({});
    expect(screen.getByText('Urbano São Paulo 2')).toBeTruthy();
    expect(screen.getByText('02/01/2027 a 07/01/2027')).toBeTruthy();
    expect(screen.getByText(/demonstrou interesse/)).toBeTruthy();
    expect(addressOf(/calendário/)).toBe('/api/v1/interviews/5/class-room.ics');
    const map = new URL(addressOf(/Como chegar a São Paulo, SP/) ?? '');
    expect(map.searchParams.get('query')).toBe('São Paulo, SP, Brasil');
  });

  it('states that a place is confirmed only of somebody enrolled', () => {
    shown({ link: 'ENROLLED' });
    expect(screen.getByText('A sua matrícula nesta turma está confirmada.')).toBeTruthy();
    expect(screen.queryByText(/demonstrou interesse/)).toBeNull();
  });

  it('shows the place on the waiting list', () => {
    show(
      <OwnClass
        interview={anInterview({
          own: true,
          classRoom: CLASS,
          waitingList: { place: 3, offerUntil: null, offerToken: null },
        })}
      />,
    );
    expect(screen.getByText('Você é o 3º da lista de espera')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Responder' })).toBeNull();
  });

  it('leads to the answer of an offered seat, and shows until when', () => {
    show(
      <OwnClass
        interview={anInterview({
          own: true,
          classRoom: CLASS,
          waitingList: { place: 1, offerUntil: '2026-11-26T15:00:00.000Z', offerToken: 'a.b' },
        })}
      />,
    );
    expect(screen.getByText('Responda até 26/11/2026, 12:00 (horário de Brasília).')).toBeTruthy();
    expect(addressOf(/^Responder$/)).toBe('/vaga/a.b');
  });

  it('says why an offered seat cannot be accepted while the result is under review', () => {
    show(
      <OwnClass
        interview={anInterview({
          own: true,
          classRoom: CLASS,
          waitingList: { place: 1, offerUntil: '2026-11-26T15:00:00.000Z', offerToken: null },
        })}
      />,
    );
    expect(
      screen.getByText(
        'Ela só pode ser aceita com o resultado “Apto”, até 26/11/2026, 12:00 (horário de Brasília).',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Responder' })).toBeNull();
  });

  it('offers no way to a class that is not held', () => {
    shown({ active: false });
    expect(screen.getByText(/foi desativada/)).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it.each([
    ['confirmed', { link: 'ENROLLED' }],
    ['only wished for', { link: 'INTERESTED' }],
    // Past its last day a class may be deactivated with people in it.
    ['put aside afterwards', { link: 'ENROLLED', active: false }],
  ] as const)('that is over is shown as over alone, whether its place was %s', (_what, change) => {
    shown({ beginDate: '2020-01-02', endDate: '2020-01-07', ...change });
    expect(screen.getByText('Esta turma já terminou.')).toBeTruthy();
    expect(screen.queryByText(/confirmada|interesse|desativada/)).toBeNull();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('offers the calendar file to the candidate alone', () => {
    shown({}, false);
    expect(addressOf(/calendário/)).toBeUndefined();
    expect(addressOf(/Como chegar/)).toContain('https://');
  });

  it('takes no room without a class', () => {
    shown(null);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
