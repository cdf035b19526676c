import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { rowOf } from '../office.fixture.tsx';
import { RegistrationEmailCell } from './registration-email-cell.tsx';

afterEach(cleanup);

const SENT = '2026-11-03T15:00:00.000Z';
const OPENED = '2026-11-05T01:00:00.000Z';
const EARLIER = { sendEmailDate: '2026-10-01T12:30:00.000Z', openedEmailDate: null, unconfirmed: false };

describe('the registration e-mail of a row', () => {
  it('was never sent', () => {
    render(<RegistrationEmailCell row={rowOf()} />);
    expect(screen.getByText('Não enviado')).toBeTruthy();
  });

  it.each([
    [null, false, 'Não aberto', 'E-mail de inscrição enviado em 03/11/2026 12:00, não aberto'],
    [
      null,
      true,
      'Não confirmado',
      'E-mail de inscrição não confirmado: entregue em 03/11/2026 12:00 ao servidor de e-mail, que não respondeu; pode não ter chegado',
    ],
    [
      OPENED,
      false,
      'Aberto 04/11/2026',
      'E-mail de inscrição enviado em 03/11/2026 12:00, aberto em 04/11/2026 22:00',
    ],
  ])('sent; opened: %s, unconfirmed: %s', (openedEmailDate, unconfirmed, said, title) => {
    render(
      <RegistrationEmailCell
        row={rowOf({
          sendingRegistrationEmail: { sendEmailDate: SENT, openedEmailDate, unconfirmed, earlier: [] },
        })}
      />,
    );
    expect(screen.getByText(said)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Enviado 03/11/2026' }));
    expect(screen.getByRole('tooltip').textContent).toBe(title);
    expect(screen.queryByText(/anterior/)).toBeNull();
  });

  it.each([[null], [{ sendEmailDate: SENT, openedEmailDate: null, unconfirmed: false, earlier: [] }]])(
    'says that the address gives mail back, and why: %j',
    (sendingRegistrationEmail) => {
      render(
        <RegistrationEmailCell
          row={rowOf({ emailBounces: 'esta caixa de e-mail não existe', sendingRegistrationEmail })}
        />,
      );
      fireEvent.click(screen.getByRole('button', { name: /^E-mail devolvido/ }));
      expect(screen.getByRole('tooltip').textContent).toBe('esta caixa de e-mail não existe');
      expect(screen.queryByText('Não aberto')).toBeNull();
    },
  );

  it('lists earlier deliveries under a summary', () => {
    render(
      <RegistrationEmailCell
        row={rowOf({
          sendingRegistrationEmail: {
            sendEmailDate: SENT,
            openedEmailDate: null,
            unconfirmed: false,
            earlier: [EARLIER],
          },
        })}
      />,
    );
    expect(screen.getByText('1 envio anterior')).toBeTruthy();
    expect(screen.getByRole('listitem', { hidden: true }).textContent).toBe('01/10/2026 09:30, não aberto');
  });

  it.each([
    [true, 'Lembrete de inscrição não preenchida ou não finalizada'],
    [false, 'Aviso de prazo perto do fim'],
  ])(
    'marks a reminder to unfilled and unfinished interviews: %s',
    (showUnfilledUnfinishedMark, descriptionPurpose) => {
      render(
        <RegistrationEmailCell
          row={rowOf({
            sendingExpirationEmail: { sendEmailDate: SENT, descriptionPurpose, showUnfilledUnfinishedMark },
          })}
        />,
      );
      const mark = screen.queryByRole('button');
      expect(mark !== null).toBe(showUnfilledUnfinishedMark);
      if (!mark) return;
      fireEvent.click(mark);
      expect(screen.getByRole('tooltip').textContent).toBe(
        `${descriptionPurpose} enviado em 03/11/2026 12:00`,
      );
    },
  );
});
