import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { InterviewRow } from '#contract/interviews.ts';
import { rowOf } from '../office.fixture.tsx';
import { ParticipantCell, ResultCell } from './row-cells.tsx';

afterEach(cleanup);

const SENT = '2026-11-03T15:00:00.000Z';
const OPENED = '2026-11-05T01:00:00.000Z';

describe('what a tag tells under the pointer', () => {
  it.each<[string, Partial<InterviewRow>, string | null]>([
    ['nothing was sent', {}, null],
    [
      'sent',
      { sendingResultEmail: { sendEmailDate: SENT, openedEmailDate: null } },
      'e-mail de resultado enviado em 03/11/2026, não aberto',
    ],
    [
      'opened, late in the evening in Brasília',
      { sendingResultEmail: { sendEmailDate: SENT, openedEmailDate: OPENED } },
      'e-mail de resultado enviado em 03/11/2026, aberto em 04/11/2026',
    ],
  ])('of a result: %s', (_what, change, detail) => {
    render(<ResultCell row={rowOf({ statusInterview: 'APTO', ...change })} />);
    expect(screen.getByText('Apto').getAttribute('title')).toBe(detail);
  });

  it('of the one tag of the questionnaire: its e-mail and its last day', () => {
    render(
      <ParticipantCell
        row={rowOf({
          statusCompletingInterview: 'EM_PREENCHIMENTO',
          sendingRegistrationEmail: { sendEmailDate: SENT, openedEmailDate: null },
          expiringSoon: true,
          expirationDate: '2026-12-01',
        })}
      />,
    );
    expect(screen.getByText('Em preenchimento').getAttribute('title')).toBe(
      'e-mail de inscrição enviado em 03/11/2026, não aberto; prazo termina em 01/12/2026',
    );
  });
});
