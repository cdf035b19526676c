import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InterviewRow } from '#contract/interviews.ts';
import { stubServer, renderOffice, rowOf } from '../office.fixture.tsx';
import type { MessageAction } from './row-messages.ts';
import { SendMessageDialog } from './send-message-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SENT = '2026-11-03T15:00:00.000Z';
const OPENED = '2026-11-05T01:00:00.000Z';
const SEVERAL = { idsInterviews: [7], sendAll: false };

const open = (action: MessageAction, change: Partial<InterviewRow> = {}) => {
  const onClose = vi.fn();
  renderOffice(<SendMessageDialog row={rowOf(change)} action={action} onClose={onClose} />);
  return onClose;
};
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Sim, enviar' }));

describe('the confirmation', () => {
  it.each<[MessageAction, string]>([
    ['send-registration-email', 'Enviar e-mail de inscrição'],
    ['resend-result-email', 'Reenviar e-mail de resultado'],
    ['resend-reinterview-email', 'Reenviar e-mail de reentrevista'],
    ['self-assessment-email', 'Enviar e-mail de autoavaliação'],
  ])(
    'before %s shows its title, the person and the address; the focus is on the cancel button',
    (action, title) => {
      stubServer({});
      open(action);
      expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
      expect(screen.getByText('Você confirma o envio do e-mail ao candidato?')).toBeTruthy();
      expect(screen.getByText('ana@exemplo.com.br')).toBeTruthy();
      expect(screen.getByText('Nenhum até agora')).toBeTruthy();
      expect(document.activeElement?.textContent).toBe('Não');
    },
  );

  it.each([
    [null, '03/11/2026 12:00 · Não aberto'],
    [OPENED, '03/11/2026 12:00 · Aberto em 04/11/2026 22:00'],
  ])('shows when the last one was sent and opened: %s', (openedEmailDate, said) => {
    stubServer({});
    open('resend-result-email', {
      sendingResultEmail: { sendEmailDate: SENT, openedEmailDate, unconfirmed: false, earlier: [] },
    });
    const term = screen.getByText('Último envio');
    expect(term.nextElementSibling?.textContent).toBe(said);
  });
});

it('for the certificate shows the last delivery, and closes with its own success text', async () => {
  const sent = stubServer({
    'POST /api/v1/interviews/send-email-certficate?seen=70': {
      status: 200,
      body: { items: [{ idInterview: 7, sent: true, refusal: null }] },
    },
  });
  const onClose = open('send-certificate', {
    sendingCertificateEmail: { sendEmailDate: SENT, openedEmailDate: null, unconfirmed: false, earlier: [] },
  });
  expect(screen.getByRole('dialog', { name: 'Enviar certificado digital' })).toBeTruthy();
  expect(screen.getByText('Último envio').nextElementSibling?.textContent).toBe(
    '03/11/2026 12:00 · Não aberto',
  );
  confirm();
  expect(await screen.findByText('Certificado digital enviado!')).toBeTruthy();
  expect(sent).toMatchObject([{ body: { idsInterviews: [7], sendAll: false } }]);
  expect(onClose).toHaveBeenCalledOnce();
});

describe('after a yes', () => {
  it.each<[MessageAction, string, unknown, number]>([
    ['send-registration-email', '/api/v1/interviews/send-email-registration', SEVERAL, 200],
    ['resend-result-email', '/api/v1/interviews/send-email-result', SEVERAL, 200],
    ['resend-reinterview-email', '/api/v1/interviews/7/send-email-reinterview', null, 204],
    ['self-assessment-email', '/api/v1/interviews/7/send-email-self-assessment', null, 204],
  ])('%s: one request, a toast, and the dialog closes', async (action, path, body, status) => {
    const sent = stubServer({
      [`POST ${path}?seen=70`]: {
        status,
        ...(status === 200 ? { body: { items: [{ idInterview: 7, sent: true, refusal: null }] } } : {}),
      },
    });
    const onClose = open(action);
    confirm();
    expect(await screen.findByText('E-mail enviado com sucesso!')).toBeTruthy();
    expect(sent).toEqual([{ method: 'POST', path: `${path}?seen=70`, body }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('refused: shows which message failed and why, and closes', async () => {
    stubServer({
      'POST /api/v1/interviews/send-email-registration?seen=70': {
        status: 409,
        body: {
          code: 'message.just-sent',
          message: 'Este e-mail foi enviado agora há pouco, em 21/11/2026 12:00 (pedido por Rita).',
        },
      },
    });
    const onClose = open('send-registration-email');
    confirm();
    expect(
      await screen.findByText(
        /^Erro ao tentar enviar os e-mails de inscrição\. Este e-mail foi enviado agora há pouco/,
      ),
    ).toBeTruthy();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it.each<[MessageAction, string, RegExp]>([
    ['resend-result-email', 'send-email-result', /^Erro ao tentar enviar os e-mails de resultados\. /],
    [
      'resend-reinterview-email',
      '7/send-email-reinterview',
      /^Erro ao tentar enviar o e-mail de reentrevista\. /,
    ],
    ['self-assessment-email', '7/send-email-self-assessment', /^Erro ao enviar email de autoavaliação! /],
  ])('a failing server leaves %s open for a retry', async (action, path, said) => {
    stubServer({
      [`POST /api/v1/interviews/${path}?seen=70`]: {
        status: 500,
        body: { code: 'api.unexpected', message: 'Algo deu errado.' },
      },
    });
    const onClose = open(action);
    confirm();
    expect((await screen.findByText(said)).textContent).toMatch(/não sai duas vezes\.$/);
    expect(onClose).not.toHaveBeenCalled();
  });
});
