import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, formatDateBr } from '#domain/calendar.ts';
import { today } from '../dates.ts';
import { stubServer, renderOffice, rowOf, type SentCall } from '../office.fixture.tsx';
import { DeleteCertificateDialog } from './delete-certificate-dialog.tsx';
import { GenerateCertificateDialog } from './generate-certificate-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('generating a certificate', () => {
  const CHECK = 'POST /api/v1/interviews/certificate/check';
  const ORDINARY = {
    status: 200,
    body: { doubts: [], people: [{ idInterview: 7, name: 'Ana Lima', doubts: [], refusal: null }] },
  };
  /** The requests besides the check, which changes nothing. */
  const issued = (sent: readonly SentCall[]) => sent.filter(({ path }) => !path.endsWith('/check'));
  const mayConfirm = (may = true) =>
    waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' }).disabled).toBe(!may),
    );
  const ISSUE = '/api/v1/interviews/certificate?seen=70';
  const begin = addDays(today(), -10);
  const end = addDays(today(), -5);
  const row = rowOf({ module: { id: 1, name: 'Urbano' }, allowedActions: ['generate-certificate'] });

  function open(version: 1 | 3 = 1) {
    const onClose = vi.fn();
    renderOffice(<GenerateCertificateDialog row={row} version={version} onClose={onClose} />);
    return onClose;
  }

  it.each([
    [1, '60'],
    [3, '44'],
  ] as const)('version %i starts at %s hours', (version, hours) => {
    stubServer({});
    open(version);
    expect(screen.getByLabelText<HTMLInputElement>(/Carga horária/).value).toBe(hours);
  });

  it('keeps the end disabled until a start is chosen, and offers no start from today on', async () => {
    stubServer({});
    open();
    const endField = screen.getByLabelText<HTMLInputElement>(/Data de término/);
    const [ofBegin, ofEnd] = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Abrir calendário/ });
    expect([endField.disabled, ofEnd?.disabled]).toEqual([true, true]);
    change(/Data de início/, begin);
    expect([endField.disabled, ofEnd?.disabled]).toEqual([false, false]);
    if (ofBegin) fireEvent.click(ofBegin);
    const now = await screen.findByRole('button', { name: /^Hoje, / });
    expect(now.getAttribute('aria-disabled')).toBe('true');
  });

  it('shows what is missing, focuses it and sends nothing', () => {
    const sent = stubServer({});
    open();
    press('Continuar');
    expect(screen.getByText('É necessário preencher todas as informações sobre o seminário!')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Data de início/));
    expect(sent).toEqual([]);
  });

  it('marks no longer what is corrected, and nothing new before the next attempt', () => {
    stubServer({});
    open();
    press('Continuar');
    const marked = () => screen.queryAllByText(/^Informe a /).map(({ textContent }) => textContent);
    expect(marked()).toEqual(['Informe a data de início.', 'Informe a data de término.']);
    change(/Data de início/, begin);
    expect(marked()).toEqual(['Informe a data de término.']);
    change(/Carga horária/, '');
    expect(marked()).toEqual(['Informe a data de término.']);
  });

  it('accepts only digits as hours', () => {
    stubServer({});
    open();
    change(/Carga horária/, '4 4.h');
    expect(screen.getByLabelText<HTMLInputElement>(/Carga horária/).value).toBe('44');
  });

  it('warns before the last step, and returns to the form without losing anything', () => {
    const sent = stubServer({});
    open();
    change(/Data de início/, begin);
    change(/Data de término/, end);
    press('Continuar');
    expect(screen.getByText('A emissão não pode ser desfeita.')).toBeTruthy();
    expect(screen.getByText(formatDateBr(begin))).toBeTruthy();
    expect(issued(sent)).toEqual([]);
    press('Revisar');
    expect(screen.getByLabelText<HTMLInputElement>(/Data de término/).value).toBe(formatDateBr(end));
  });

  it('issues after the confirmation and closes', async () => {
    const sent = stubServer({
      [CHECK]: ORDINARY,
      [`POST ${ISSUE}`]: {
        status: 200,
        body: { items: [{ idInterview: 7, certified: true, code: 'AAAA-BBBB-CCCC-DDDD', refusal: null }] },
      },
    });
    const onClose = open();
    change(/Data de início/, begin);
    change(/Data de término/, end);
    press('Continuar');
    await mayConfirm();
    press('Confirmar');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(issued(sent)).toEqual([
      {
        method: 'POST',
        path: ISSUE,
        body: { beginDate: begin, endDate: end, courseHours: '60', idsInterview: [7] },
      },
    ]);
    expect(screen.getByText('Operação realizada com sucesso!')).toBeTruthy();
  });

  it('shows a refusal and stays open', async () => {
    stubServer({
      [CHECK]: ORDINARY,
      [`POST ${ISSUE}`]: {
        status: 409,
        body: {
          code: 'interview.state',
          message: 'Esta pessoa já tem um certificado válido desta inscrição.',
        },
      },
    });
    const onClose = open();
    change(/Data de início/, begin);
    change(/Data de término/, end);
    press('Continuar');
    await mayConfirm();
    press('Confirmar');
    expect(await screen.findByText('Esta pessoa já tem um certificado válido desta inscrição.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  const ODD = {
    status: 200,
    body: {
      doubts: [{ code: 'many-hours', message: 'A carga horária é bem maior que a habitual desta versão.' }],
      people: [
        {
          idInterview: 7,
          name: 'Presidente da República',
          doubts: [{ code: 'name-office', message: 'O nome traz um cargo.' }],
          refusal: null,
        },
      ],
    },
  };
  const toReview = () => {
    change(/Data de início/, begin);
    change(/Data de término/, end);
    press('Continuar');
  };

  it('asks about each odd thing, and sends what was confirmed', async () => {
    const sent = stubServer({
      [CHECK]: ODD,
      [`POST ${ISSUE}`]: {
        status: 200,
        body: { items: [{ idInterview: 7, certified: true, code: 'AAAA-BBBB-CCCC-DDDD', refusal: null }] },
      },
    });
    const onClose = open();
    toReview();
    expect(await screen.findByText('O nome traz um cargo.')).toBeTruthy();
    await mayConfirm(false);
    fireEvent.click(
      screen.getByRole('checkbox', { name: 'O nome está certo assim: Presidente da República' }),
    );
    await mayConfirm(false);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Está certo assim: A carga horária/ }));
    await mayConfirm();
    press('Confirmar');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(issued(sent)[0]?.body).toMatchObject({
      confirmed: ['many-hours'],
      confirmedNames: [{ idInterview: 7, name: 'Presidente da República' }],
    });
  });

  it('lets the name be corrected, and checks again', async () => {
    const answers: Parameters<typeof stubServer>[0] = {
      [CHECK]: ODD,
      'PUT /api/v1/interviews/7/candidate-name': { status: 204 },
    };
    const changing = { ...answers };
    const sent = stubServer(changing);
    open();
    toReview();
    fireEvent.click(await screen.findByRole('button', { name: /^Corrigir o nome/ }));
    change(/Nome como no documento/, 'Ana Souza');
    Object.assign(changing, { [CHECK]: ORDINARY });
    press('Salvar nome');
    await mayConfirm();
    expect(screen.queryByText('O nome traz um cargo.')).toBeNull();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Ana Souza' });
  });

  it('stops at a seminar that the person cannot have been at', async () => {
    const refusal = { code: 'certificate.before-registration', message: 'Começou antes da inscrição.' };
    stubServer({
      [CHECK]: {
        status: 200,
        body: { doubts: [], people: [{ idInterview: 7, name: 'Ana Lima', doubts: [], refusal }] },
      },
    });
    open();
    toReview();
    expect(await screen.findByText(/Começou antes da inscrição/)).toBeTruthy();
    await mayConfirm(false);
  });
});

describe('deleting a certificate', () => {
  const REVOKE = '/api/v1/interviews/7/certificate?seen=70';
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Excluir certificado' });

  it.each([
    [19, true],
    [20, false],
    [100, false],
    [101, true],
  ])('a reason of %i characters: button disabled %s', (length, disabled) => {
    stubServer({});
    renderOffice(<DeleteCertificateDialog row={rowOf()} onClose={vi.fn()} />);
    change(/Motivo/, 'a'.repeat(length));
    expect(button().disabled).toBe(disabled);
  });

  it('trims the reason before counting its characters', () => {
    stubServer({});
    renderOffice(<DeleteCertificateDialog row={rowOf()} onClose={vi.fn()} />);
    change(/Motivo/, `${'a'.repeat(19)}   `);
    expect(button().disabled).toBe(true);
  });

  it('sends the reason, reports success and closes', async () => {
    const sent = stubServer({ [`PUT ${REVOKE}`]: { status: 204 } });
    const onClose = vi.fn();
    renderOffice(<DeleteCertificateDialog row={rowOf()} onClose={onClose} />);
    change(/Motivo/, ' As datas do seminário estavam erradas. ');
    fireEvent.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: REVOKE,
        body: { justificationOfExclusion: 'As datas do seminário estavam erradas.' },
      },
    ]);
    expect(screen.getByText('Certificado do candidato excluído com sucesso!')).toBeTruthy();
  });

  const REASON = 'As datas do seminário estavam erradas.';
  const typed = () => screen.getByLabelText<HTMLTextAreaElement>(/Motivo/).value;

  it('on a conflict keeps the reason, and the next attempt uses the new revision', async () => {
    const candidate = { ...rowOf().candidate, name: 'Ana como está agora' };
    const now = rowOf({ lastEvent: 71, candidate });
    const sent = stubServer({
      [`PUT ${REVOKE}`]: {
        status: 409,
        body: { code: 'interview.changed', message: 'Rita mudou esta inscrição em 21/11/2026, 12:00.' },
      },
      'GET /api/v1/interviews/7': { status: 200, body: now },
      [`PUT ${REVOKE.replace('70', '71')}`]: { status: 204 },
    });
    const onClose = vi.fn();
    renderOffice(<DeleteCertificateDialog row={rowOf()} onClose={onClose} />);
    change(/Motivo/, REASON);
    fireEvent.click(button());
    expect(await screen.findByText(/^Rita mudou/)).toBeTruthy();
    expect([typed(), onClose.mock.calls.length]).toEqual([REASON, 0]);
    await screen.findByText('Ana como está agora');
    fireEvent.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.map(({ path }) => path)).toEqual([REVOKE, REVOKE.replace('70', '71')]);
  });

  it('a lost reply keeps everything for a retry', async () => {
    const sent = stubServer({ [`PUT ${REVOKE}`]: { status: 503, body: {} } });
    const onClose = vi.fn();
    renderOffice(<DeleteCertificateDialog row={rowOf()} onClose={onClose} />);
    change(/Motivo/, REASON);
    fireEvent.click(button());
    expect(await screen.findByText(/não se repete\.$/)).toBeTruthy();
    expect([sent.length, typed(), onClose.mock.calls.length]).toEqual([1, REASON, 0]);
  });
});
