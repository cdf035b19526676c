import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import type { BatchAction, BatchPreview, BatchProgress } from '#contract/batches.ts';
import { today } from '../dates.ts';
import { stubServer, renderOffice, rowOf } from '../office.fixture.tsx';
import { BatchMenu } from './batch-menu.tsx';
import { NewBatchDialog } from './new-batch-dialog.tsx';
import { RunningBatchDialog } from './running-batch-dialog.tsx';
import { RecentDialog } from './recent-dialog.tsx';
import { PageBox } from './selection-boxes.tsx';
import type { ListSelection } from '../interview-row/selection.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const person = (idInterview: number, name: string) => ({ idInterview, name, cpf: '52998224725' });

const PREVIEW: BatchPreview = {
  chosen: 3,
  limit: 40,
  refusal: null,
  notifiedToday: 0,
  bouncing: { addresses: 0, people: [] },
  going: { total: 2, people: [person(7, 'Ana Lima'), person(8, 'Rui Reis')] },
  leftOut: [
    {
      code: 'interview.state',
      state: 'CERTIFICADA-APTO',
      message: 'A situação desta entrevista não permite esta ação.',
      total: 1,
      people: [person(9, 'Eva Luz')],
    },
  ],
};
const BATCH: BatchProgress = {
  id: 5,
  moduleId: 1,
  action: 'reprocess',
  state: 'RUNNING',
  requestedBy: 'Helena Prado',
  own: true,
  createdAt: '2026-11-22T13:00:00.000Z',
  finishedAt: null,
  chosen: 3,
  total: 2,
  pending: 2,
  waiting: 0,
  done: 0,
  refused: 0,
  failed: 0,
  mailingId: null,
  undoes: null,
  undoable: false,
};
const NOTHING_ODD = {
  doubts: [],
  people: [
    { idInterview: 7, name: 'Ana Lima', doubts: [], refusal: null },
    { idInterview: 8, name: 'Rui Reis', doubts: [], refusal: null },
  ],
};
/** Waits until the server's check of a certificate lets it be confirmed. */
const mayConfirm = () =>
  waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' }).disabled).toBe(false),
  );
const some: ListSelection = { kind: 'some', ids: [7, 8, 9] };

describe('previewing a batch', () => {
  function open(action: BatchAction, answers: Parameters<typeof stubServer>[0] = {}) {
    const sent = stubServer({
      'POST /api/v1/batches/preview': { status: 200, body: PREVIEW },
      'POST /api/v1/batches': { status: 202, body: BATCH },
      'POST /api/v1/interviews/certificate/check': { status: 200, body: NOTHING_ODD },
      ...answers,
    });
    const [onRemove, onBegun, onClose] = [vi.fn(), vi.fn(), vi.fn()];
    renderOffice(
      <NewBatchDialog
        version={1}
        action={action}
        selection={some}
        onRemove={onRemove}
        onBegun={onBegun}
        onClose={onClose}
      />,
    );
    const started = () => sent.filter(({ path }) => path === '/api/v1/batches');
    const previewed = () => sent.filter(({ path }) => path === '/api/v1/batches/preview');
    return { started, previewed, onRemove, onBegun, onClose };
  }
  const previewShown = () => screen.findByText('Ana Lima');

  it('shows who is included and who is not, with reasons, and starts nothing', async () => {
    const { started } = open('reprocess');
    await previewShown();
    expect(screen.getByText('vão').nextElementSibling?.textContent).toBe('2');
    expect(screen.getByText('não vai').nextElementSibling?.textContent).toBe('1');
    expect(screen.getByText('Situação: Certificada, Apto')).toBeTruthy();
    expect(started()).toEqual([]);
  });

  it('says in one sentence how many addresses give mail back, and of whom', async () => {
    const people = [person(4, 'Ivo Sá'), person(5, 'Lia Sá'), person(6, 'Noé Sá')];
    const bouncing = { addresses: 2, people };
    const leftOut = [
      { code: 'message.address-bounces', state: null, message: 'Não usada.', total: 3, people },
    ];
    open('resend-result-email', {
      'POST /api/v1/batches/preview': { status: 200, body: { ...PREVIEW, bouncing, leftOut } },
    });
    await previewShown();
    expect(screen.getAllByText(/devolvem e-mail/).map(({ textContent }) => textContent)).toEqual([
      '2 endereços devolvem e-mail: corrija antes de enviar.',
    ]);
    cleanup();
    open('generate-certificate', {
      'POST /api/v1/batches/preview': { status: 200, body: { ...PREVIEW, bouncing } },
    });
    await previewShown();
    expect(
      screen.getByText(
        '2 endereços devolvem e-mail: o certificado é emitido, e a mensagem sai quando o endereço for corrigido.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Lia Sá')).toBeTruthy();
  });

  it('removes a person from the selection', async () => {
    const { onRemove } = open('reprocess');
    await previewShown();
    press('Retirar Rui Reis');
    expect(onRemove).toHaveBeenCalledWith(8);
  });

  it('starts after the confirmation, with its own key', async () => {
    const { started, onBegun } = open('reprocess');
    await previewShown();
    press('Continuar');
    expect(screen.getByText('Você confirma o reprocessamento?')).toBeTruthy();
    press('Reprocessar');
    await waitFor(() => expect(onBegun).toHaveBeenCalledWith(5, null, undefined));
    expect(started()).toHaveLength(1);
    expect(started()[0]?.body).toMatchObject({
      moduleId: 1,
      action: 'reprocess',
      selection: { ids: [7, 8, 9] },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('takes the focus from step to step, and back', async () => {
    open('resend-result-email');
    await previewShown();
    const pressWithKey = (name: string) => {
      screen.getByRole('button', { name }).focus();
      press(name);
    };
    pressWithKey('Continuar');
    expect(document.activeElement?.textContent).toMatch(/^Você confirma o envio do e-mail/);
    pressWithKey('Voltar');
    expect(document.activeElement?.textContent).toContain('Ana Lima');
  });

  it('passes interviews to whoever was found by name, and asks again who of them that person may have', async () => {
    const { started, previewed, onBegun } = open('hand-over', {
      'GET /api/v1/batches/hand-over/managers?nameSearch=Bia&pageIndex=0&pageSize=100': {
        status: 200,
        body: { total: 1, items: [{ id: 31, name: 'Bia Prado', email: 'bia@equipe.example', uf: 'SP' }] },
      },
    });
    await previewShown();
    press('Continuar');
    expect(screen.getByText('Informe o Gestor responsável.')).toBeTruthy();
    const search = screen.getByRole('textbox', { name: 'Buscar gestor pelo nome' });
    expect(document.activeElement).toBe(search);
    fireEvent.change(search, { target: { value: 'Bia' } });
    fireEvent.click(await screen.findByRole('radio', { name: /Bia Prado/ }));
    await waitFor(() => expect(previewed().at(-1)?.body).toMatchObject({ receiver: 31 }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).disabled).toBe(false),
    );
    press('Continuar');
    expect(screen.getByText('Quem recebe:').textContent).toBe('Quem recebe: Bia Prado');
    press('Passar inscrições');
    await waitFor(() => expect(onBegun).toHaveBeenCalledOnce());
    expect(started()[0]?.body).toMatchObject({ action: 'hand-over', receiver: 31 });
  });

  it('leaves out who already received the certificate today, unless the box is cleared', async () => {
    const { started, previewed, onBegun } = open('send-certificate', {
      'POST /api/v1/batches/preview': { status: 200, body: { ...PREVIEW, notifiedToday: 3 } },
    });
    await previewShown();
    expect(screen.getByText('Já receberam hoje:')).toBeTruthy();
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Deixar de fora quem já recebeu hoje',
    });
    expect([box.checked, previewed().at(-1)?.body]).toMatchObject([true, { leaveOutNotified: true }]);
    fireEvent.click(box);
    await waitFor(() => expect(previewed().at(-1)?.body).toMatchObject({ leaveOutNotified: false }));
    await previewShown();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).disabled).toBe(false),
    );
    press('Continuar');
    expect(screen.getByText('Você confirma o envio do e-mail ao candidato?')).toBeTruthy();
    press('Enviar certificados');
    await waitFor(() => expect(onBegun).toHaveBeenCalled());
    expect(started()[0]?.body).toMatchObject({ action: 'send-certificate', leaveOutNotified: false });
  });

  it('takes as many as fit by name, and says who is left for the next run', async () => {
    const people = Array.from({ length: 57 }, (_, n) => person(n + 1, `Pessoa ${n + 1}`));
    const { started, onBegun } = open('send-certificate', {
      'POST /api/v1/batches/preview': {
        status: 200,
        body: { ...PREVIEW, limit: 50, going: { total: 57, people } },
      },
    });
    expect(await screen.findByText(/agora vão os primeiros 50/)).toBeTruthy();
    press('Continuar');
    expect(screen.getByText(/^50 pessoas recebem o certificado digital/)).toBeTruthy();
    press('Enviar certificados');
    const ids = people.slice(0, 50).map(({ idInterview }) => idInterview);
    await waitFor(() => expect(onBegun).toHaveBeenCalledWith(5, { ids, left: 7 }, undefined));
    expect(started()[0]?.body).toMatchObject({ selection: { ids } });
  });

  it('retries with the same key when the reply was lost', async () => {
    const { started, onBegun } = open('reprocess', { 'POST /api/v1/batches': { status: 503, body: {} } });
    await previewShown();
    press('Continuar');
    press('Reprocessar');
    await screen.findByText(/Nada foi feito/);
    press('Reprocessar');
    await waitFor(() => expect(started()).toHaveLength(2));
    const keys = started().map(({ body }) => (body as { key: string }).key);
    expect(new Set(keys).size).toBe(1);
    expect(onBegun).not.toHaveBeenCalled();
  });

  it.each<[BatchAction, string, string, RegExp]>([
    [
      'send-registration-email',
      'Enviar e-mail de inscrição',
      'Recebe este e-mail quem ainda não enviou as respostas.',
      /^Erro ao tentar enviar os e-mails de inscrição/,
    ],
    [
      'resend-result-email',
      'Reenviar e-mail de resultado',
      'Recebe este e-mail quem finalizou com o resultado Apto ou Não apto.',
      /^Erro ao tentar enviar os e-mails de resultados/,
    ],
    [
      'resend-reinterview-email',
      'Reenviar e-mail de reentrevista',
      'Recebe este e-mail quem está em Reentrevista, sem resultado.',
      /^Erro ao tentar enviar o e-mail de reentrevista/,
    ],
    [
      'self-assessment-email',
      'Enviar e-mail de autoavaliação',
      'Recebe este e-mail quem finalizou com o resultado Apto.',
      /^Houve um erro ao enviar e-mail de auto avaliação em lote!/,
    ],
  ])('%s: shows the specification’s question and failure text', async (action, title, who, failure) => {
    const { started, onBegun } = open(action, { 'POST /api/v1/batches': { status: 503, body: {} } });
    await previewShown();
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    expect(screen.getByText(who)).toBeTruthy();
    press('Continuar');
    expect(screen.getByText('Você confirma o envio do e-mail ao candidato?')).toBeTruthy();
    expect(screen.getByText(/^2 pessoas recebem /)).toBeTruthy();
    expect(started()).toEqual([]);
    press('Enviar e-mails');
    expect(await screen.findByText(failure)).toBeTruthy();
    expect(started()).toMatchObject([{ body: { action, selection: { ids: [7, 8, 9] } } }]);
    expect(onBegun).not.toHaveBeenCalled();
  });

  it('warns that certificates cannot be undone, and sends one seminar for everyone', async () => {
    const { started, onBegun } = open('generate-certificate');
    await previewShown();
    press('Continuar');
    const [begin, end] = [addDays(today(), -10), addDays(today(), -5)];
    fireEvent.change(screen.getByLabelText(/Data de início/), { target: { value: begin } });
    fireEvent.change(screen.getByLabelText(/Data de término/), { target: { value: end } });
    press('Continuar');
    expect(screen.getByText('A emissão não pode ser desfeita.')).toBeTruthy();
    expect(started()).toEqual([]);
    await mayConfirm();
    press('Confirmar');
    await waitFor(() =>
      expect(onBegun).toHaveBeenCalledWith(5, null, expect.objectContaining({ courseHours: '60' })),
    );
    expect(started()[0]?.body).toMatchObject({
      seminar: { beginDate: begin, endDate: end, courseHours: '60' },
    });
  });

  it('asks before typed dates of a seminar are lost, and closes at once where none were typed', async () => {
    const { onClose } = open('generate-certificate');
    await previewShown();
    press('Continuar');
    fireEvent.change(screen.getByLabelText(/Carga horária/), { target: { value: '80' } });
    press('Fechar');
    expect(screen.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    press('Sair sem salvar');
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    const { onClose: again } = open('generate-certificate');
    await previewShown();
    press('Continuar');
    press('Fechar');
    expect(again).toHaveBeenCalledOnce();
  });

  it('asks about odd names before certificates, and sends what was confirmed', async () => {
    const { started, onBegun } = open('generate-certificate', {
      'POST /api/v1/interviews/certificate/check': {
        status: 200,
        body: {
          doubts: [],
          people: [
            {
              idInterview: 7,
              name: 'Ana Lima',
              doubts: [],
              refusal: { code: 'certificate.before-registration', message: 'Começou antes da inscrição.' },
            },
            {
              idInterview: 8,
              name: 'Papa',
              doubts: [{ code: 'name-office', message: 'O nome traz um cargo.' }],
              refusal: null,
            },
          ],
        },
      },
    });
    await previewShown();
    press('Continuar');
    const [begin, end] = [addDays(today(), -10), addDays(today(), -5)];
    fireEvent.change(screen.getByLabelText(/Data de início/), { target: { value: begin } });
    fireEvent.change(screen.getByLabelText(/Data de término/), { target: { value: end } });
    press('Continuar');
    expect(await screen.findByText('O nome traz um cargo.')).toBeTruthy();
    expect(screen.getByText(/Começou antes da inscrição/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'O nome está certo assim: Papa' }));
    // As the server counts: one of the two is refused once it runs, and the other's letter waits all the same.
    expect(screen.getByText(/^Os e-mails saem 10 minutos depois/)).toBeTruthy();
    await mayConfirm();
    press('Confirmar');
    await waitFor(() =>
      expect(onBegun).toHaveBeenCalledWith(5, null, expect.objectContaining({ courseHours: '60' })),
    );
    expect(started()[0]?.body).toMatchObject({
      confirmed: [],
      confirmedNames: [{ idInterview: 8, name: 'Papa' }],
    });
  });

  it('still asks about those who received theirs today when they are everybody', async () => {
    open('send-certificate', {
      'POST /api/v1/batches/preview': {
        status: 200,
        body: {
          ...PREVIEW,
          notifiedToday: 2,
          going: { total: 0, people: [] },
          refusal: { code: 'batch.nobody', message: 'Ninguém da seleção pode entrar nesta ação.' },
        },
      },
    });
    await screen.findByText('Ninguém da seleção pode entrar nesta ação.');
    expect(screen.getByText('Já receberam hoje:')).toBeTruthy();
  });

  it('stops at the preview when the whole selection is refused', async () => {
    open('generate-certificate', {
      'POST /api/v1/batches/preview': {
        status: 200,
        body: {
          ...PREVIEW,
          limit: 40,
          going: {
            total: 1446,
            people: Array.from({ length: 100 }, (_, n) => person(n + 1, `Pessoa ${n + 1}`)),
          },
          refusal: { code: 'batch.select-all', message: 'Selecionar todos não é permitido para esta ação.' },
        },
      },
    });
    await screen.findByText('Selecionar todos não é permitido para esta ação.');
    expect(screen.queryByText(/agora vão os primeiros/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
  });
});

describe('a running batch', () => {
  const ITEMS = '/api/v1/batches/5/items?page.index=0&page.size=10';
  const item = (state: string, reason: object | null = null) => ({
    ...person(7, 'Ana Lima'),
    state,
    reason,
  });

  it('reports completion in the specification’s words, and the outcome of each item', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers: Record<string, { status: number; body?: unknown }> = {
      'GET /api/v1/batches/5': { status: 200, body: BATCH },
      [`GET ${ITEMS}`]: { status: 200, body: { total: 1, items: [item('DONE')] } },
    };
    stubServer(answers);
    renderOffice(<RunningBatchDialog id={5} version={1} onClose={vi.fn()} />);
    await screen.findByText('0 de 2');
    expect(screen.getByText(/continua em segundo plano/)).toBeTruthy();
    answers['GET /api/v1/batches/5'] = {
      status: 200,
      body: { ...BATCH, state: 'DONE', pending: 0, done: 2, finishedAt: BATCH.createdAt },
    };
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(
      await screen.findByText('Solicitação de reprocessamento da(s) entrevista(s) enviada com sucesso.'),
    ).toBeTruthy();
    expect(await screen.findByText('Concluída')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tentar novamente os que falharam' })).toBeNull();
  });

  it.each([
    [1, /O registro de uma pessoa está em uso por outra operação. O lote continua com as outras/],
    [2, /Os registros de 2 pessoas estão em uso por outra operação/],
  ])('with %i held, states that others go on', async (waiting, words) => {
    stubServer({ 'GET /api/v1/batches/5': { status: 200, body: { ...BATCH, waiting } } });
    renderOffice(<RunningBatchDialog id={5} version={1} onClose={vi.fn()} />);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('counts the messages of its letter anew once it has ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const letter = {
      id: 4,
      letter: 'Certificado digital',
      moduleId: 1,
      requestedBy: 'Helena Prado',
      createdAt: BATCH.createdAt,
      leavesAt: '2026-11-22T13:10:00.000Z',
      stoppedAt: null,
      stoppedBy: null,
      canStop: true,
      total: 2,
      unwritten: 2,
      waiting: 0,
      left: 0,
      returned: 0,
      failed: 0,
      unconfirmed: 0,
      stopped: 0,
      held: 0,
    };
    const running: BatchProgress = { ...BATCH, action: 'generate-certificate', mailingId: 4 };
    const answers: Record<string, { status: number; body?: unknown }> = {
      'GET /api/v1/batches/5': { status: 200, body: running },
      'GET /api/v1/mailings': { status: 200, body: { at: BATCH.createdAt, items: [letter] } },
      [`GET ${ITEMS}`]: { status: 200, body: { total: 0, items: [] } },
    };
    stubServer(answers);
    renderOffice(<RunningBatchDialog id={5} version={1} onClose={vi.fn()} />);
    await screen.findByText('2 mensagens: 2 na fila');
    Object.assign(answers, {
      'GET /api/v1/batches/5': {
        status: 200,
        body: { ...running, state: 'DONE', pending: 0, done: 1, refused: 1, finishedAt: BATCH.createdAt },
      },
      'GET /api/v1/mailings': {
        status: 200,
        body: { at: BATCH.createdAt, items: [{ ...letter, total: 1, unwritten: 0, waiting: 1 }] },
      },
    });
    // Less than between two looks at the outbox.
    await act(() => vi.advanceTimersByTimeAsync(1500));
    const soon = { timeout: 2000 };
    expect(await screen.findByText('1 recusada', {}, soon)).toBeTruthy();
    expect(await screen.findByText('1 mensagem: 1 na fila', {}, soon)).toBeTruthy();
  });

  it.each([
    [1, 'E-mail enviado com sucesso!'],
    [2, 'E-mails enviados com sucesso!'],
  ])('a batch of e-mails with %i sent shows the matching success text', async (done, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const running: BatchProgress = { ...BATCH, action: 'resend-result-email' };
    const answers: Record<string, { status: number; body?: unknown }> = {
      'GET /api/v1/batches/5': { status: 200, body: running },
      [`GET ${ITEMS}`]: { status: 200, body: { total: 1, items: [item('DONE')] } },
    };
    stubServer(answers);
    renderOffice(<RunningBatchDialog id={5} version={1} onClose={vi.fn()} />);
    await screen.findByText('0 de 2');
    answers['GET /api/v1/batches/5'] = {
      status: 200,
      body: { ...running, state: 'DONE', total: done, pending: 0, done, finishedAt: BATCH.createdAt },
    };
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('retries the failed items', async () => {
    const failed = { ...BATCH, state: 'DONE', pending: 0, done: 1, failed: 1, finishedAt: BATCH.createdAt };
    const sent = stubServer({
      'GET /api/v1/batches/5': { status: 200, body: failed },
      'POST /api/v1/batches/5/retry': { status: 202, body: BATCH },
      [`GET ${ITEMS}`]: {
        status: 200,
        body: { total: 1, items: [item('FAILED', { code: 'api.unexpected', message: 'Algo deu errado.' })] },
      },
    });
    renderOffice(<RunningBatchDialog id={5} version={1} onClose={vi.fn()} />);
    expect(await screen.findByText('Algo deu errado.')).toBeTruthy();
    press('Tentar novamente os que falharam');
    await screen.findByText('0 de 2');
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/batches/5/retry']);
  });

  it('gives back what was passed on, by a batch of its own that is shown then', async () => {
    const passed: BatchProgress = {
      ...BATCH,
      action: 'hand-over',
      state: 'DONE',
      pending: 0,
      done: 2,
      undoable: true,
    };
    stubServer({
      'GET /api/v1/batches/5': { status: 200, body: passed },
      'GET /api/v1/batches/6': { status: 200, body: { ...passed, id: 6, undoes: 5, undoable: false } },
      'GET /api/v1/batches/5/items?page.index=0&page.size=10': { status: 200, body: { total: 0, items: [] } },
      'GET /api/v1/batches/6/items?page.index=0&page.size=10': { status: 200, body: { total: 0, items: [] } },
      'POST /api/v1/batches/5/undo': {
        status: 202,
        body: { ...BATCH, id: 6, action: 'hand-over', undoes: 5, undoable: false },
      },
    });
    renderOffice(<RunningBatchDialog id={5} version={1} onClose={vi.fn()} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await screen.findByRole('heading', { name: 'Desfazer passagem' });
    expect(await screen.findByText('2 inscrições devolvidas.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('when closed early, shows where to find it again', async () => {
    stubServer({ 'GET /api/v1/batches/5': { status: 200, body: BATCH } });
    const onClose = vi.fn();
    renderOffice(<RunningBatchDialog id={5} version={1} onClose={onClose} />);
    await screen.findByText('0 de 2');
    fireEvent.click(screen.getAllByRole('button', { name: 'Fechar' })[1] as HTMLElement);
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByText(/O lote continua em segundo plano/)).toBeTruthy();
  });
});

describe('recent batches', () => {
  const RUNNING = 'Em andamento: 0 de 2';
  const READ = 'GET /api/v1/batches/module/1';
  const withExports = { 'GET /api/v1/list-exports/module/1': { status: 200, body: [] } };

  function List() {
    const [shown, setShown] = useState<'list' | number | null>('list');
    const close = () => setShown(null);
    return (
      <>
        <button type="button" onClick={() => setShown('list')}>
          Abrir
        </button>
        {shown === 'list' ? <RecentDialog version={1} onOpen={setShown} onClose={close} /> : null}
        {typeof shown === 'number' ? <RunningBatchDialog id={shown} version={1} onClose={close} /> : null}
      </>
    );
  }
  const done: BatchProgress = { ...BATCH, state: 'DONE', pending: 0, done: 2 };

  it('does not show outdated progress when opened again', async () => {
    const answers: Record<string, { status: number; body: unknown }> = {
      ...withExports,
      [READ]: { status: 200, body: { actions: [], items: [BATCH] } },
    };
    stubServer(answers);
    renderOffice(<List />);
    await screen.findByText(RUNNING);
    fireEvent.click(screen.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answers[READ] = { status: 200, body: { actions: [], items: [done] } };
    press('Abrir');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByText(RUNNING)).toBeNull();
    await screen.findByText('2 concluídas');
  });

  it('opens with the state from the list, not an older cached one', async () => {
    const one = 'GET /api/v1/batches/5';
    const answers: Record<string, { status: number; body: unknown }> = {
      ...withExports,
      [READ]: { status: 200, body: { actions: [], items: [BATCH] } },
      [one]: { status: 200, body: BATCH },
      'GET /api/v1/batches/5/items?page.index=0&page.size=10': { status: 200, body: { items: [], total: 0 } },
    };
    stubServer(answers);
    renderOffice(<List />);
    fireEvent.click(await screen.findByRole('button', { name: /^Ver/ }));
    await screen.findByRole('progressbar');
    fireEvent.click(screen.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
    answers[READ] = { status: 200, body: { actions: [], items: [done] } };
    answers[one] = { status: 200, body: done };
    press('Abrir');
    fireEvent.click(await screen.findByRole('button', { name: /^Ver/ }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('2 concluídas')).toBeTruthy();
  });
});

describe('the page’s checkbox', () => {
  const rows = [rowOf({ id: 7 }), rowOf({ id: 8 })];
  it.each<[string, readonly number[], boolean, boolean, readonly number[]]>([
    ['none', [99], false, false, [99, 7, 8]],
    ['some', [7], false, true, [7, 8]],
    ['all', [99, 7, 8], true, false, [99]],
  ])('with %s of the page selected', (_, ids, checked, half, after) => {
    const select = vi.fn();
    renderOffice(<PageBox rows={rows} state={{ selection: { kind: 'some', ids }, select }} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar esta página' });
    expect([box.checked, box.indeterminate]).toEqual([checked, half]);
    fireEvent.click(box);
    expect(select).toHaveBeenCalledWith({ kind: 'some', ids: after });
  });
});

it('the menu offers what the server allows, and requires a selection', async () => {
  stubServer({
    'GET /api/v1/batches/module/1': {
      status: 200,
      body: {
        actions: [
          { action: 'resend-reinterview-email', limit: 10_000, selectAll: true },
          { action: 'resend-result-email', limit: 10_000, selectAll: true },
          { action: 'generate-certificate', limit: 40, selectAll: false },
        ],
        items: [],
      },
    },
  });
  const onChoose = vi.fn();
  renderOffice(<BatchMenu version={1} hasSelection={false} onChoose={onChoose} />);
  await waitFor(async () => {
    press('Ações em lote');
    await screen.findByRole('menuitem', { name: 'Gerar certificado' });
  });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Reenviar e-mail de reentrevista',
    'Reenviar e-mail de resultado',
    'Gerar certificado',
    'Exportar lista',
    'Baixar planilha',
    'Caixa de saída',
    'Lotes recentes',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Gerar certificado' }));
  expect(await screen.findByText('Selecione antes ao menos uma pessoa da lista.')).toBeTruthy();
  expect(onChoose).not.toHaveBeenCalled();
});
