import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClassRoom } from '#contract/class-rooms.ts';
import { sessionOf } from '../configuration/configuration.fixture.tsx';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { classOf } from './class.fixture.ts';
import { ClassDialogs } from './class-dialogs.tsx';
import type { OpenClassDialog } from './class-entries.ts';
import { CLASS_REPLIES, field, press, UNFORESEEN } from './class-form.fixture.ts';

const REPLIES = { ...CLASS_REPLIES, 'GET /api/v1/class-room/5': { status: 200, body: classOf() } };
const STALE =
  'Enquanto esta tela estava aberta, Helena Prado alterou esta turma em 23/11/2026. Nada foi gravado agora: confira como ela está.';

// The form checks days against today.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(
  name: OpenClassDialog['name'],
  answers: Parameters<typeof stubServer>[0] = {},
  classRoom = classOf(),
) {
  const sent = stubServer({ ...REPLIES, ...answers });
  const onClose = vi.fn();
  renderOffice(<ClassDialogs open={{ name, classRoom }} onClose={onClose} />);
  return { sent, onClose };
}

async function form(): Promise<void> {
  await waitFor(async () => expect((await field(/^Cidade/)).value).toBe('3550308'));
}

describe('editing a class', () => {
  it('is reviewed, then sent with what was seen', async () => {
    const changed: ClassRoom = classOf({ hidePortal: true, revision: 5 });
    const { sent, onClose } = open('edit', {
      'PUT /api/v1/class-room/5?seen=4': { status: 200, body: changed },
    });
    await form();
    fireEvent.click(await field(/Ocultar no portal/));
    press('Salvar');
    expect(await screen.findByText('Confira como a turma vai ficar.')).toBeTruthy();
    expect(screen.getByText('Oculta')).toBeTruthy();
    expect(sent).toEqual([]);
    press('Confirmar');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: '/api/v1/class-room/5?seen=4',
        body: {
          beginDate: '2027-03-08',
          endDate: '2027-03-12',
          seminarValue: 1980.5,
          hidePortal: true,
          seats: '',
          regionalId: '7',
          cityId: '3550308',
          moduleId: 1,
        },
      },
    ]);
    expect(await screen.findByText('Turma salva com sucesso!')).toBeTruthy();
  });

  it('shows at the review what changes, and that no e-mail is sent about it', async () => {
    open('edit', {
      'GET /api/v1/class-room/5': { status: 200, body: classOf({ interested: 3, enrolled: 1 }) },
    });
    await form();
    fireEvent.change(await field(/^Data de término/), { target: { value: '15/03/2027' } });
    expect(screen.getByText('8 dias, de segunda a segunda.')).toBeTruthy();
    press('Salvar');
    expect((await screen.findByText('08/03/2027 a 15/03/2027')).textContent).toBe(
      '08/03/2027 a 15/03/2027antes: 08/03/2027 a 12/03/2027',
    );
    expect(screen.getAllByText(/^antes:/)).toHaveLength(1);
    expect(
      screen.getByText(/^A turma tem 3 pessoas interessadas e 1 matriculada\..*avise quem precisa saber\.$/),
    ).toBeTruthy();
  });

  it.each([
    ['the price alone changes', { interested: 3 }, /^Valor do seminário/, 'R$ 990,00'],
    ['nobody is in the class', { interested: 0 }, /^Data de término/, '15/03/2027'],
  ])('shows no notice about people where %s', async (_what, people, label, typed) => {
    open('edit', { 'GET /api/v1/class-room/5': { status: 200, body: classOf(people) } });
    await form();
    fireEvent.change(await field(label), { target: { value: typed } });
    press('Salvar');
    expect(await screen.findByText(/^antes:/)).toBeTruthy();
    expect(screen.queryByText(/avise quem precisa saber/)).toBeNull();
  });

  it('Revisar leads back, with what was typed', async () => {
    const { sent } = open('edit');
    await form();
    fireEvent.change(await field(/^Data de término/), { target: { value: '15/03/2027' } });
    press('Salvar');
    await screen.findByText('Confira como a turma vai ficar.');
    press('Revisar');
    expect((await field(/^Data de término/)).value).toBe('15/03/2027');
    expect(sent).toEqual([]);
  });

  it('another regional takes the city away', async () => {
    open('edit');
    await form();
    fireEvent.change(await field(/^Regional/), { target: { value: '8' } });
    const city = await field(/^Cidade/);
    expect(city.value).toBe('');
    expect(
      within(city)
        .getAllByRole('option', { hidden: true })
        .map((one) => one.textContent),
    ).toEqual(['Selecione', 'Campinas']);
  });

  it('another state takes regional and city away, and offers its own', async () => {
    open('edit', {
      'GET /api/v1/regionals/by-uf?idUf=31': {
        status: 200,
        body: [{ id: 9, name: 'Minas Central', cities: [{ id: 3106200, name: 'Belo Horizonte' }] }],
      },
    });
    await form();
    fireEvent.change(await field(/^UF/), { target: { value: '31' } });
    await screen.findByRole('option', { name: 'Minas Central', hidden: true });
    expect((await field(/^Regional/)).value).toBe('');
    const city = await field(/^Cidade/);
    expect([city.value, city.disabled]).toEqual(['', true]);
  });

  it('leaves the state of a person of one state as it is', async () => {
    open('edit', {
      'GET /api/auth/session': {
        status: 200,
        body: { user: { id: 1, name: 'Eu', email: 'eu@casa.test', roles: ['ADMINISTRADOR'], uf: 'SP' } },
      },
    });
    await form();
    const state = await field(/^UF/);
    await waitFor(() => expect(state.disabled).toBe(true));
    expect(state.value).toBe('35');
  });

  it('somebody quicker is named, what was typed stays, and the next attempt knows of it', async () => {
    const { sent } = open('edit', {
      'PUT /api/v1/class-room/5?seen=4': {
        status: 409,
        body: { code: 'class-room.stale', message: STALE, details: { who: 'Helena Prado', revision: 5 } },
      },
    });
    await form();
    fireEvent.change(await field(/^Data de término/), { target: { value: '15/03/2027' } });
    press('Salvar');
    await screen.findByText('Confira como a turma vai ficar.');
    press('Confirmar');
    expect(await screen.findByText(new RegExp('Helena Prado alterou esta turma'))).toBeTruthy();
    expect((await field(/^Data de término/)).value).toBe('15/03/2027');
    press('Salvar');
    await screen.findByText('Confira como a turma vai ficar.');
    press('Confirmar');
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/v1/class-room/5?seen=5'));
  });

  it.each([
    ['regional.inactive', 'A regional desta turma está desativada. Ative a regional antes.'],
    ['regional.not-available', 'Regional não encontrada. Escolha uma regional do estado que você atende.'],
  ])('refused by %s: the sentence is beside the regional, and the form stays', async (code, message) => {
    const { onClose } = open('edit', {
      'PUT /api/v1/class-room/5?seen=4': { status: 409, body: { code, message } },
    });
    await form();
    press('Salvar');
    await screen.findByText('Confira como a turma vai ficar.');
    press('Confirmar');
    const regional = await field(/^Regional/);
    await waitFor(() => expect(regional.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(message)).toBeTruthy();
    expect(regional.value).toBe('7');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('refuses what is no price when it is pasted, and keeps the one before', async () => {
    open('edit');
    await form();
    const price = await field(/^Valor do seminário/);
    const paste = (text: string) =>
      fireEvent.paste(price, { clipboardData: { getData: () => text } as unknown as DataTransfer });
    paste('R$ 1.234,5,6');
    expect(
      await screen.findByText('Valor inválido! Informe o valor em reais, como R$ 1.234,56.'),
    ).toBeTruthy();
    expect(price.value).toBe('R$ 1.980,50');
    paste('R$ 2.345,67');
    await waitFor(() => expect(price.value).toBe('R$ 2.345,67'));
    expect(price.getAttribute('aria-invalid')).toBeNull();
  });

  it('an end before the start is said at the end, and nothing is sent', async () => {
    const { sent } = open('edit');
    await form();
    fireEvent.change(await field(/^Data de término/), { target: { value: '01/03/2027' } });
    press('Salvar');
    expect(
      await screen.findByText('A data de término deve ser, no mínimo, um dia depois da data de início.'),
    ).toBeTruthy();
    const end = await field(/^Data de término/);
    expect([end.getAttribute('aria-invalid'), end.value]).toEqual(['true', '01/03/2027']);
    expect(sent).toEqual([]);
  });

  it('the end waits for a start, and keeps what was typed', async () => {
    open('edit');
    await form();
    const [begin, end] = [await field(/^Data de início/), await field(/^Data de término/)];
    expect(end.disabled).toBe(false);
    for (const typed of ['', '08/03']) {
      fireEvent.change(begin, { target: { value: typed } });
      expect([end.disabled, end.value]).toEqual([true, '12/03/2027']);
    }
    fireEvent.change(begin, { target: { value: '09/03/2027' } });
    expect([end.disabled, end.value]).toEqual([false, '12/03/2027']);
  });

  it('that is not saved shows it, and keeps what was typed', async () => {
    const { onClose } = open('edit', { 'PUT /api/v1/class-room/5?seen=4': { status: 500, body: {} } });
    await form();
    fireEvent.change(await field(/^Data de término/), { target: { value: '15/03/2027' } });
    press('Salvar');
    await screen.findByText('Confira como a turma vai ficar.');
    press('Confirmar');
    expect((await screen.findByText(/^Erro ao salvar a turma\. /)).textContent).toBe(
      `Erro ao salvar a turma. ${UNFORESEEN}`,
    );
    press('Revisar');
    expect((await field(/^Data de término/)).value).toBe('15/03/2027');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that does not load shows it', async () => {
    open('edit', {
      'GET /api/v1/class-room/5': {
        status: 404,
        body: { code: 'api.resource-notfound', message: 'Não existe.' },
      },
    });
    expect(await screen.findByText('Erro ao carregar os dados da turma para edição!')).toBeTruthy();
  });
});

describe('activating and deactivating a class', () => {
  const path = 'PATCH /api/v1/class-room/5/toggle-class-room?seen=4';

  it.each([
    ['deactivate', 'Desativar turma', 'Turma desativada com sucesso.', false],
    ['activate', 'Ativar turma', 'Turma ativada com sucesso.', true],
  ] as const)('%s: asks first, then shows which way it went', async (...one) => {
    const [name, button, said, active] = one;
    const { sent, onClose } = open(
      name,
      { [path]: { status: 200, body: classOf({ active, revision: 5 }) } },
      classOf({ active: !active }),
    );
    expect(sent).toEqual([]);
    press(button);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ active });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    [{ interested: 3 }, /^3 pessoas interessadas continuam na lista de entrevistas/],
    [{ interested: 1 }, /^1 pessoa interessada continua na lista de entrevistas/],
    [{ interested: 0 }, null],
    [{ interested: 3, situation: 'ENDED' }, null],
  ] as const)('deactivating one with %j shows what becomes of those interested', (change, sentence) => {
    open('deactivate', {}, classOf(change));
    expect(screen.queryByText(sentence ?? /na lista de entrevistas/) !== null).toBe(sentence !== null);
  });

  it('that fails shows which way it was going, and can be tried again', async () => {
    const { onClose } = open('deactivate', { [path]: { status: 500, body: {} } });
    press('Desativar turma');
    expect(await screen.findByText(`Houve um erro ao desativar a turma. ${UNFORESEEN}`)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('deactivating one with people in it gives the reason of the server as attention', async () => {
    const message = 'Não é possível desativar: há participantes matriculados (Urbano São Paulo 1).';
    const { onClose } = open('deactivate', {
      [path]: { status: 409, body: { code: 'class-rom-cannot-be-disabled', message } },
    });
    press('Desativar turma');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('Atenção!')).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('the history shows who changed what, from and to', async () => {
  open('history', {
    'GET /api/v1/class-room/5/history': {
      status: 200,
      body: [
        {
          command: 'update',
          userName: 'Helena Prado',
          changes: [
            { field: 'hide-portal', from: 'não', to: 'sim' },
            { field: 'responsible-managers', from: 'Rita Sá', to: 'Helena Prado' },
          ],
          at: '2026-11-20T12:00:00.000Z',
        },
        { command: 'create', userName: null, changes: [], at: '2026-11-19T12:00:00.000Z' },
      ],
    },
  });
  expect(await screen.findByText('Turma alterada')).toBeTruthy();
  expect(screen.getByText(/· Helena Prado/)).toBeTruthy();
  expect(screen.getByText(/Oculta no portal/).textContent).toBe('Oculta no portal: de não →  para sim');
  expect(screen.getByText(/^Gestor responsável/).textContent).toBe(
    'Gestor responsável: de Rita Sá →  para Helena Prado',
  );
  expect(screen.getByText(/O próprio portal/)).toBeTruthy();
});

describe('the responsible manager of a class', () => {
  it('is searched from three letters on', async () => {
    const { sent } = open('responsible-manager', {
      'GET /api/v1/managers/by-uf?idUf=35&nameSearch=Hel&pageIndex=0&pageSize=100': {
        status: 200,
        body: { total: 1, items: [{ id: 9, name: 'Helena Prado', email: 'h@casa.test', uf: null }] },
      },
      'POST /api/v1/class-room/include-manager-responsible?idClassRoom=5&idMnagerResponsible=9&seen=4': {
        status: 200,
        body: classOf({ owner: { id: 9, name: 'Helena Prado' }, revision: 5 }),
      },
    });
    const search = await field(/Buscar gestor/);
    vi.useFakeTimers();
    fireEvent.change(search, { target: { value: 'He' } });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByRole('radio', { hidden: true })).toBeNull();
    vi.useRealTimers();
    fireEvent.change(search, { target: { value: 'Hel' } });
    fireEvent.click(await screen.findByRole('radio', { name: /Helena Prado/, hidden: true }));
    press('Incluir gestor');
    fireEvent.click(await screen.findByRole('button', { name: 'Confirmar', hidden: true }));
    expect(await screen.findByText('Inclusão efetuada com sucesso!')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('can be oneself, after a confirmation', async () => {
    const { sent, onClose } = open('responsible-manager', {
      ...sessionOf('GESTOR'),
      'POST /api/v1/class-room/include-manager-responsible?idClassRoom=5&idMnagerResponsible=1&seen=4': {
        status: 200,
        body: classOf({ owner: { id: 1, name: 'Eu' }, revision: 5 }),
      },
    });
    press('Incluir a mim');
    const question = await screen.findByRole('dialog', { name: 'Incluir você como responsável?' });
    expect(question.textContent).toContain('passa a responder pela turma');
    expect(sent).toEqual([]);
    press('Confirmar');
    expect(await screen.findByText('Inclusão efetuada com sucesso!')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
