import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { InterviewRow } from '#contract/interviews.ts';
import { rowOf } from '../office.fixture.tsx';
import { ClassCell, CompletingCell, ParticipantCell, ResultCell } from './row-cells.tsx';

afterEach(cleanup);

const SENT = '2026-11-03T15:00:00.000Z';
const OPENED = '2026-11-05T01:00:00.000Z';

/** What a press on a tag shows; null: it says all there is. */
function tooltipOf(word: string): string | null {
  const tag = screen.getByText(word).closest('button');
  if (!tag) return null;
  fireEvent.click(tag);
  return screen.getByRole('tooltip').textContent;
}

describe('the tooltip of a tag', () => {
  it.each<[string, Partial<InterviewRow>, string | null]>([
    ['nothing was sent', {}, null],
    [
      'sent',
      { sendingResultEmail: { sendEmailDate: SENT, openedEmailDate: null, unconfirmed: false, earlier: [] } },
      'e-mail de resultado enviado em 03/11/2026 12:00, não aberto',
    ],
    [
      'opened, late in the evening in Brasília',
      {
        sendingResultEmail: { sendEmailDate: SENT, openedEmailDate: OPENED, unconfirmed: false, earlier: [] },
      },
      'e-mail de resultado enviado em 03/11/2026 12:00, aberto em 04/11/2026 22:00',
    ],
  ])('of a result: %s', (_what, change, detail) => {
    render(<ResultCell row={rowOf({ statusInterview: 'APTO', ...change })} />);
    expect(tooltipOf('Apto')).toBe(detail);
  });

  it('of a result: its date', () => {
    render(<ResultCell row={rowOf({ statusInterview: 'APTO', processingDate: OPENED })} />);
    expect(tooltipOf('Apto')).toBe('processado em 04/11/2026 22:00');
    expect(screen.getByText('04/11/2026')).toBeTruthy();
  });

  it('of the completing state: the re-interview e-mail, the newest deadline message and the last day', () => {
    render(
      <CompletingCell
        row={rowOf({
          statusCompletingInterview: 'REENTREVISTA',
          sendingReinterviewEmail: {
            sendEmailDate: SENT,
            openedEmailDate: null,
            unconfirmed: false,
            earlier: [],
          },
          sendingExpirationEmail: {
            sendEmailDate: OPENED,
            descriptionPurpose: 'Aviso de prazo perto do fim',
            showUnfilledUnfinishedMark: false,
          },
          expiringSoon: true,
          expirationDate: '2026-11-12',
        })}
      />,
    );
    expect(tooltipOf('Reentrevista')).toBe(
      'e-mail de reentrevista enviado em 03/11/2026 12:00, não aberto; Aviso de prazo perto do fim enviado em 04/11/2026 22:00; prazo termina em 12/11/2026',
    );
  });

  it.each<[string, Partial<InterviewRow>]>([
    [
      'pedido de revisão das respostas',
      {
        sendingRevisionEmail: {
          sendEmailDate: SENT,
          openedEmailDate: OPENED,
          unconfirmed: false,
          earlier: [],
        },
      },
    ],
    [
      'certificado digital',
      {
        sendingCertificateEmail: {
          sendEmailDate: SENT,
          openedEmailDate: OPENED,
          unconfirmed: false,
          earlier: [],
        },
      },
    ],
  ])('of the completing state and of the questionnaire’s single tag: the %s', (what, change) => {
    const said = `${what} enviado em 03/11/2026 12:00, aberto em 04/11/2026 22:00`;
    for (const Cell of [CompletingCell, ParticipantCell]) {
      render(<Cell row={rowOf(change)} />);
      expect(tooltipOf('Aguardando avaliação')).toBe(said);
      cleanup();
    }
  });

  it('of the questionnaire’s single tag: its e-mail and last day', () => {
    render(
      <ParticipantCell
        row={rowOf({
          statusCompletingInterview: 'EM_PREENCHIMENTO',
          sendingRegistrationEmail: {
            sendEmailDate: SENT,
            openedEmailDate: null,
            unconfirmed: false,
            earlier: [],
          },
          expiringSoon: true,
          expirationDate: '2026-12-01',
        })}
      />,
    );
    expect(tooltipOf('Em preenchimento')).toBe(
      'e-mail de inscrição enviado em 03/11/2026 12:00, não aberto; prazo termina em 01/12/2026',
    );
  });
});

describe('the class of a row', () => {
  const classRoom = {
    idClassRoom: 3,
    className: 'Rural São Paulo 2',
    beginDate: '2027-01-02',
    endDate: '2027-01-07',
    city: 'São Paulo',
    uf: 'SP',
    link: 'INTERESTED',
    active: true,
  } as const;

  it.each<[string, InterviewRow['classRoom'], string]>([
    ['none', null, 'Sem turma'],
    ['interest', classRoom, 'São Paulo 2Interesse'],
    ['enrolment', { ...classRoom, link: 'ENROLLED' }, 'São Paulo 2Matrícula'],
    ['out of use', { ...classRoom, active: false }, 'São Paulo 2Desativada'],
    ['renamed by hand', { ...classRoom, className: 'Turma especial' }, 'Turma especialInteresse'],
  ])('%s', (_what, classOfRow, text) => {
    const { container } = render(<ClassCell row={rowOf({ classRoom: classOfRow })} />);
    expect(container.textContent).toBe(text);
  });

  it('has the whole name and the days in its tooltip', () => {
    render(<ClassCell row={rowOf({ classRoom, module: { id: 4, name: 'Rural' } })} />);
    expect(tooltipOf('São Paulo 2')).toBe('Rural São Paulo 2, 02/01/2027 a 07/01/2027');
  });
});
