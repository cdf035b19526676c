import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PreRegistrationCheck } from '#contract/team-registration.ts';
import { stubServer, renderOffice, rowOf } from '../office.fixture.tsx';
import { NewCandidateDialog } from './new-candidate-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CPF = '52998224725';
const CHECK = `GET /api/v1/interviews/module/1/candidate/${CPF}/validate-pre-registration`;
const PERSON = `GET /api/v1/candidates/cpf/${CPF}`;
const MIGRATION = `/api/v1/interviews/migrate-interview/cpf/${CPF}?moduleOrigin=3&moduleDestiny=1`;

const NOTHING: PreRegistrationCheck = {
  valid: false,
  editInfo: false,
  interview: null,
  message: null,
  importData: false,
  moduleOrigin: null,
  evaluation: false,
  showQuiz: false,
  accessReport: false,
  certificated: false,
  finishOrExpired: false,
};
const row = rowOf({ module: { id: 1, name: 'Urbano' } });

const UFS = [
  { id: 35, initials: 'SP', name: 'São Paulo' },
  { id: 31, initials: 'MG', name: 'Minas Gerais' },
];
const places = {
  'GET /api/public/ufs': { status: 200, body: UFS },
  'GET /api/public/cities?uf.id=35': {
    status: 200,
    body: [{ id: 1, name: 'São Paulo', uf: { id: 35, initials: 'SP' } }],
  },
};
const notFound = { status: 404, body: { code: 'candidate.notfound.cpe', message: 'Não há cadastro.' } };

function open(check: Partial<PreRegistrationCheck>, more: Parameters<typeof stubServer>[0] = {}) {
  const sent = stubServer({
    ...places,
    [CHECK]: { status: 200, body: { ...NOTHING, ...check } },
    [PERSON]: notFound,
    ...more,
  });
  const onClose = vi.fn();
  renderOffice(
    <MemoryRouter>
      <Opened onClose={onClose} />
      <Link to="?modulo=2">Outra versão</Link>
    </MemoryRouter>,
  );
  return { sent, onClose };
}

function Opened({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return isOpen ? <NewCandidateDialog version={1} onClose={close} /> : null;
}

const dialog = () => screen.getByRole('dialog');
const press = (name: string | RegExp) => fireEvent.click(within(dialog()).getByRole('button', { name }));
const cpfBox = () => within(dialog()).getByLabelText<HTMLInputElement>(/^CPF/);
const box = (label: RegExp) => within(dialog()).getByLabelText<HTMLInputElement>(label);
const write = (label: RegExp, value: string) => fireEvent.change(box(label), { target: { value } });

async function lookUp(): Promise<void> {
  fireEvent.change(cpfBox(), { target: { value: '529.982.247-25' } });
  await act(async () => {
    fireEvent.submit(cpfBox().form ?? document.body);
    await Promise.resolve();
  });
}

async function fillIn(): Promise<void> {
  write(/^Nome/, '  Ana Lima ');
  write(/^E-mail/, 'ana@exemplo.com.br');
  write(/^Telefone/, '(11) 98765-4321');
  await within(dialog()).findByRole('option', { name: 'São Paulo' });
  write(/^UF/, '35');
  await waitFor(() => expect(within(box(/^Cidade/)).getAllByRole('option')).toHaveLength(2));
  write(/^Cidade/, '1');
}

describe('the CPF', () => {
  it.each([
    ['', 'Campo obrigatório não informado!'],
    ['529.982.247', 'CPF inválido!'],
    ['111.111.111-11', 'CPF inválido!'],
  ])('%j is not looked up: %s', (typed, message) => {
    open({});
    fireEvent.change(cpfBox(), { target: { value: typed } });
    press('Buscar');
    expect(within(dialog()).getByText(message)).toBeTruthy();
    expect(cpfBox().getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a failed look-up with its reason and stays open', async () => {
    open({}, { [CHECK]: { status: 503, body: {} } });
    await lookUp();
    const failureText = 'Erro ao tentar buscar o candidato pelo CPF. Algo deu errado do nosso lado.';
    expect(await within(dialog()).findByText((text) => text.startsWith(failureText))).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(cpfBox().value).toBe('529.982.247-25');
  });

  it("shows the server's refusal for a candidate of another state without the title of a failed search", async () => {
    const message = 'Não é possível cadastrar este CPF por aqui.';
    open({}, { [CHECK]: { status: 403, body: { code: 'candidate.out-of-reach', message } } });
    await lookUp();
    expect(await within(dialog()).findByText(message)).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText(/^Erro/)).toBeNull();
  });
});

describe('a CPF whose look-up returns a message', () => {
  it.each<readonly [string, Partial<PreRegistrationCheck>, string, readonly string[]]>([
    [
      'certified',
      { certificated: true, interview: row, message: 'Já foi certificada.' },
      'Pessoa já certificada',
      ['Ok'],
    ],
    ['active', { interview: row, message: 'Já tem uma inscrição.' }, 'Inscrição existente', ['Ok']],
    [
      'too soon',
      {
        interview: { ...row, allowedActions: ['profile-report'] },
        accessReport: true,
        message: 'A partir de 10/09/2026.',
      },
      'Inscrição existente',
      ['Relatório de perfil', 'Ok'],
    ],
    [
      'questionnaire to evaluate',
      { interview: row, evaluation: true, message: 'Aguardando avaliação.' },
      'Inscrição existente',
      ['Ok'],
    ],
    [
      'a dropout',
      { interview: { ...row, allowedActions: ['undo-desist'] }, message: 'Consta como desistente.' },
      'Inscrição existente',
      ['Desfazer desistência', 'Ok'],
    ],
    [
      'expired',
      { finishOrExpired: true, interview: row, message: 'Expirou. Deseja criar uma nova?' },
      'Criar nova inscrição?',
      ['Não', 'Sim'],
    ],
    [
      'an import',
      { importData: true, moduleOrigin: 3, message: 'Deseja importar?' },
      'Importar dados?',
      ['Não', 'Sim'],
    ],
  ])('%s', async (_what, check, title, buttons) => {
    open(check);
    await lookUp();
    expect((await screen.findByRole('heading', { name: title })).textContent).toBe(title);
    expect(within(dialog()).getByText(check.message ?? '')).toBeTruthy();
    const shown = within(dialog())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(shown.filter((text) => text !== 'Fechar')).toEqual(buttons);
    // Any row found is in the list.
    const link = within(dialog()).queryByRole('link', { name: 'Ver na lista' });
    expect(link?.getAttribute('href') ?? null).toBe(
      buttons.includes('Ok') ? `/gestor/entrevista?modulo=1&busca=${CPF}` : null,
    );
  });

  it.each([
    ['evaluate-questionnaire', { evaluation: true }, 'Avaliar questionário de seleção'],
    ['view-questionnaire', { showQuiz: true }, 'Visualizar questionário de seleção'],
  ] as const)('links to the questionnaire: %s', async (action, flags, name) => {
    open({ interview: { ...row, allowedActions: [action] }, ...flags, message: 'Inscrição ativa.' });
    await lookUp();
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/gestor/entrevista?modulo=2&interview=7');
  });

  it('acknowledged: the dialog reopens 1.5 s later for the next CPF', async () => {
    open({ certificated: true, interview: row, message: 'Já foi certificada.' });
    await lookUp();
    await screen.findByText('Já foi certificada.');
    vi.useFakeTimers();
    press('Ok');
    act(() => void vi.advanceTimersByTime(1499));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(cpfBox().value).toBe('');
  });

  it.each([
    [
      'another dialog was opened',
      () => document.body.append(Object.assign(document.createElement('dialog'), { open: true })),
    ],
    ['a search was typed', () => fireEvent.input(document.body)],
    ['another list was opened', () => fireEvent.click(screen.getByRole('link', { name: 'Outra versão' }))],
  ])('does not reopen when the user has moved on: %s', async (_, goOn) => {
    const { onClose } = open({ certificated: true, interview: row, message: 'Já foi certificada.' });
    await lookUp();
    await screen.findByText('Já foi certificada.');
    vi.useFakeTimers();
    press('Ok');
    act(() => {
      goOn();
    });
    act(() => void vi.advanceTimersByTime(1500));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByLabelText(/^CPF/)).toBeNull();
    for (const left of document.querySelectorAll('body > dialog')) left.remove();
  });

  it('agreed to: the form opens 1.5 s later with name and contacts', async () => {
    open({ finishOrExpired: true, interview: row, message: 'Deseja criar uma nova?' });
    await lookUp();
    await screen.findByText('Deseja criar uma nova?');
    vi.useFakeTimers();
    press('Sim');
    act(() => void vi.advanceTimersByTime(1500));
    expect(box(/^Nome/).value).toBe(row.candidate.name);
    expect(box(/^Nome/).readOnly).toBe(true);
    expect(box(/^E-mail/).value).toBe(row.email);
  });

  it('declined: returns to the CPF', async () => {
    open({ finishOrExpired: true, interview: row, message: 'Deseja criar uma nova?' });
    await lookUp();
    await screen.findByText('Deseja criar uma nova?');
    press('Não');
    expect(cpfBox().value).toBe('529.982.247-25');
  });

  it('undoes a desistance', async () => {
    const undo = '/api/v1/interviews/undo-desist-interview/7?seen=30';
    const { sent } = open(
      {
        interview: { ...row, lastEvent: 30, allowedActions: ['undo-desist'] },
        message: 'Consta como desistente.',
      },
      { [`POST ${undo}`]: { status: 204 } },
    );
    await lookUp();
    await screen.findByText('Consta como desistente.');
    press('Desfazer desistência');
    expect(await screen.findByText('Status alterado com sucesso!')).toBeTruthy();
    expect(sent).toEqual([{ method: 'POST', path: undo, body: null }]);
  });
});

describe('an import', () => {
  const check = { importData: true, moduleOrigin: 3, message: 'Deseja importar?' } as const;

  it('runs after a yes', async () => {
    const { sent } = open(check, { [`POST ${MIGRATION}`]: { status: 201, body: row } });
    await lookUp();
    await screen.findByText('Deseja importar?');
    press('Sim');
    expect(await screen.findByText('Dados Importados com Sucesso!')).toBeTruthy();
    expect(sent).toEqual([{ method: 'POST', path: MIGRATION, body: null }]);
  });

  it('offers the classes of the state, and goes into the chosen one', async () => {
    const classes = [
      {
        idClassRoom: 8,
        className: 'Urbano Campinas 2',
        title: 'Campinas/SP',
        subtitle: '8 a 12 de março de 2099',
        beginDate: '2099-03-08',
        endDate: '2099-03-12',
        active: true,
      },
    ];
    const { sent } = open(check, {
      [`GET ${MIGRATION}`]: {
        status: 200,
        body: {
          moduleOrigin: 3,
          moduleDestiny: 1,
          statusInterview: 'APTO',
          processingDate: null,
          answers: 5,
          uf: { id: 35, initials: 'SP' },
        },
      },
      'GET /api/v1/class-room/module/1/simple-data?idUf=35&status=true': { status: 200, body: classes },
      [`POST ${MIGRATION}&idClassRoom=8`]: { status: 201, body: row },
    });
    await lookUp();
    fireEvent.change(await screen.findByLabelText('Turma (opcional)'), { target: { value: '8' } });
    press('Sim');
    expect(await screen.findByText('Dados Importados com Sucesso!')).toBeTruthy();
    expect(sent).toEqual([{ method: 'POST', path: `${MIGRATION}&idClassRoom=8`, body: null }]);
  });

  it('shows a failure and can be retried', async () => {
    open(check, { [`POST ${MIGRATION}`]: { status: 503, body: {} } });
    await lookUp();
    await screen.findByText('Deseja importar?');
    press('Sim');
    expect(await screen.findByText(/^Não foi possível importar os dados\./)).toBeTruthy();
    expect(within(dialog()).getByRole('button', { name: 'Sim' })).toBeTruthy();
  });

  it('opens the form after a no', async () => {
    const { sent } = open(check, {
      [PERSON]: { status: 200, body: { name: 'Ana Lima', cpf: CPF } },
    });
    await lookUp();
    await screen.findByText('Deseja importar?');
    press('Não');
    expect(box(/^Nome/).value).toBe('Ana Lima');
    expect(sent).toEqual([]);
  });
});

describe('the form', () => {
  it('for an unknown person starts with the CPF only, and sends what was filled in', async () => {
    const { sent, onClose } = open(
      { valid: true },
      { 'POST /api/v1/interviews': { status: 201, body: row } },
    );
    await lookUp();
    await waitFor(() => expect(box(/^Nome/).readOnly).toBe(false));
    expect(cpfBox().readOnly).toBe(true);
    expect(box(/^Enviar e-mail de inscrição/).checked).toBe(true);
    await fillIn();
    press('Salvar');
    expect(await screen.findByText('Candidato cadastrado com sucesso!')).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/v1/interviews',
        body: {
          candidate: { cpf: CPF, name: 'Ana Lima' },
          email: 'ana@exemplo.com.br',
          phone: '11987654321',
          city: { uf: { id: 35 }, id: 1 },
          idClassRoom: null,
          sendEmail: true,
          module: { id: 1 },
        },
      },
    ]);
  });

  it('names every missing field and sends nothing', async () => {
    const { sent } = open({ valid: true });
    await lookUp();
    await screen.findByLabelText(/^Nome/);
    press('Salvar');
    const problems = await within(dialog()).findByRole('alert');
    expect(
      within(problems)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Nome: Campo obrigatório não informado!',
      'E-mail: Campo obrigatório não informado!',
      'Telefone: Campo obrigatório não informado!',
      'UF: Campo obrigatório não informado!',
      'Cidade: Campo obrigatório não informado!',
    ]);
    write(/^E-mail/, 'ana@');
    write(/^Telefone/, '1198765');
    expect(await within(dialog()).findByText('E-mail inválido!', { selector: 'p' })).toBeTruthy();
    expect(await within(dialog()).findByText('Telefone inválido!', { selector: 'p' })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('keeps the typed text when saving fails, with the messages of the specification and of the server', async () => {
    const message = 'Já existe uma entrevista em andamento para este CPF nesta versão.';
    const { onClose } = open(
      { valid: true },
      { 'POST /api/v1/interviews': { status: 409, body: { code: 'interview.open-already', message } } },
    );
    await lookUp();
    await screen.findByLabelText(/^Nome/);
    await fillIn();
    press('Salvar');
    expect(
      await within(dialog()).findByText(`Erro ao tentar salvar os dados do candidato. ${message}`),
    ).toBeTruthy();
    expect(box(/^E-mail/).value).toBe('ana@exemplo.com.br');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before discarding typed text', async () => {
    const { onClose } = open({ valid: true });
    await lookUp();
    await screen.findByLabelText(/^Nome/);
    write(/^Nome/, 'Ana');
    press('Fechar');
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Continuar' }));
    expect(box(/^Nome/).value).toBe('Ana');
    expect(onClose).not.toHaveBeenCalled();
    press('Cancelar');
    fireEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes at once when nothing was typed', async () => {
    const { onClose } = open({ valid: true });
    await lookUp();
    await screen.findByLabelText(/^Nome/);
    press('Cancelar');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a registration that is open', () => {
  it('opens for editing', async () => {
    open({ editInfo: true, interview: row });
    await lookUp();
    expect(await screen.findByRole('dialog', { name: 'Editar candidato' })).toBeTruthy();
    expect(box(/^E-mail/).value).toBe(row.email);
  });
});

describe('a manager of one state', () => {
  it('has the state preselected and fixed; that alone is not an unsaved change', async () => {
    const user = { id: 1, name: 'Gil', email: 'gil@casa.test', roles: ['GESTOR'], uf: 'SP' };
    const { onClose } = open({ valid: true }, { 'GET /api/auth/session': { status: 200, body: { user } } });
    await lookUp();
    await screen.findByLabelText(/^Nome/);
    await waitFor(() => expect([box(/^UF/).value, box(/^UF/).disabled]).toEqual(['35', true]));
    await waitFor(() => expect(within(box(/^Cidade/)).getAllByRole('option')).toHaveLength(2));
    press('Cancelar');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps it when the session ends during typing', async () => {
    const user = { id: 1, name: 'Gil', email: 'gil@casa.test', roles: ['GESTOR'], uf: 'SP' };
    open(
      { valid: true },
      {
        'GET /api/auth/session': { status: 200, body: { user } },
        'POST /api/v1/interviews': {
          status: 401,
          body: { code: 'session.required', message: 'Entre na sua conta.' },
        },
      },
    );
    await lookUp();
    await screen.findByLabelText(/^Nome/);
    await waitFor(() => expect(box(/^UF/).value).toBe('35'));
    write(/^Nome/, 'Ana Lima');
    write(/^E-mail/, 'ana@exemplo.com.br');
    write(/^Telefone/, '(11) 98765-4321');
    await waitFor(() => expect(within(box(/^Cidade/)).getAllByRole('option')).toHaveLength(2));
    write(/^Cidade/, '1');
    press('Salvar');
    expect(await within(dialog()).findByText(/O que você digitou continua aqui/)).toBeTruthy();
    expect([box(/^UF \(o seu estado\)/).value, box(/^UF/).disabled]).toEqual(['35', true]);
  });
});

describe('an Enter pressed for the look-up', () => {
  const enter = (target: Element) => fireEvent.keyDown(target, { key: 'Enter' });

  it('does not submit the form that opened meanwhile; it does a moment later', async () => {
    // The clock stands still, however slow the machine is: the key follows the opening at once.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    open({ editInfo: true, interview: row });
    await lookUp();
    await screen.findByRole('dialog', { name: 'Editar candidato' });
    expect(enter(box(/^E-mail/))).toBe(false);
    clock.mockReturnValue(10_500);
    expect(enter(box(/^E-mail/))).toBe(true);
    clock.mockRestore();
  });

  it('still validates an empty form', async () => {
    open({ valid: true });
    await lookUp();
    await waitFor(() => expect(box(/^Nome/)).toBeTruthy());
    expect(enter(box(/^Nome/))).toBe(true);
  });

  it('submits once something was typed', async () => {
    open({ editInfo: true, interview: row });
    await lookUp();
    await screen.findByRole('dialog', { name: 'Editar candidato' });
    fireEvent.input(box(/^E-mail/), { target: { value: 'outra@exemplo.com.br' } });
    expect(enter(box(/^E-mail/))).toBe(true);
  });

  it('does not answer a confirmation that just opened', async () => {
    open({ finishOrExpired: true, interview: row, message: 'Deseja criar uma nova?' });
    await lookUp();
    await screen.findByText('Deseja criar uma nova?');
    expect(enter(screen.getByRole('button', { name: 'Não' }))).toBe(false);
  });
});

it('read-only fields are not marked as required', async () => {
  open({ editInfo: true, interview: row });
  await lookUp();
  await screen.findByRole('dialog', { name: 'Editar candidato' });
  const marks = ['CPF', 'Nome', 'E-mail', 'Telefone'].filter((label) =>
    within(dialog()).queryByText(
      (_, element) => element?.tagName === 'LABEL' && element.textContent === `${label}*`,
    ),
  );
  expect(marks).toEqual(['E-mail', 'Telefone']);
});
