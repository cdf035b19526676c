import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer, renderOffice, rowOf } from '../office.fixture.tsx';
import { PreviousInterviewsDialog } from './previous-interviews-dialog.tsx';
import { NewInterviewDialog } from './new-interview-dialog.tsx';
import { RegistrationDataDialog } from './registration-data-dialog.tsx';
import { ResponsibleManagerDialog } from './responsible-manager-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CITY = { id: 1, name: 'São Paulo', uf: { id: 35, initials: 'SP' } };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('registration data', () => {
  const READ = 'GET /api/v1/interviews/candidates/registration-data?ids=7';

  it('is formatted; missing values are marked as such', async () => {
    stubServer({
      [READ]: {
        status: 200,
        body: [
          {
            idInterview: 7,
            candidate: { name: 'Ana Lima', cpf: '52998224725', birthDate: null, emergencyContact: null },
            email: 'ana@exemplo.com.br',
            phone: '11987654321',
            city: CITY,
            classRoom: {
              idClassRoom: 3,
              className: 'Urbano São Paulo 2',
              beginDate: '2027-01-02',
              endDate: '2027-01-07',
              city: 'São Paulo',
              uf: 'SP',
              link: 'ENROLLED',
              active: true,
            },
          },
        ],
      },
    });
    renderOffice(<RegistrationDataDialog row={rowOf()} onClose={vi.fn()} />);
    expect(await screen.findByText('(11) 98765-4321')).toBeTruthy();
    expect(screen.getByText('529.982.247-25')).toBeTruthy();
    expect(screen.getByText('Urbano São Paulo 2, 02/01/2027 a 07/01/2027 (matrícula)')).toBeTruthy();
    expect(screen.getAllByText('Não informado')).toHaveLength(3);
  });

  it('that cannot be read shows the server’s message', async () => {
    stubServer({
      [READ]: {
        status: 404,
        body: { code: 'api.resource-notfound', message: 'O registro procurado não foi encontrado.' },
      },
    });
    renderOffice(<RegistrationDataDialog row={rowOf()} onClose={vi.fn()} />);
    const failureText = 'Erro ao buscar detalhe do candidato(a)! O registro procurado não foi encontrado.';
    expect((await screen.findByRole('alert')).textContent).toBe(failureText);
  });
});

describe('a new interview', () => {
  const CHECK = 'POST /api/v1/interviews/validate-new-interview';
  const MAKE = '/api/v1/interviews/7/new-interview?seen=70';
  const valid = {
    status: 200,
    body: {
      valid: true,
      message: 'A nova entrevista começa do início.',
      preRegistration: {
        statusCompletingInterview: 'REENTREVISTA',
        statusInterview: 'SEM_RESULTADO',
        email: 'ana@exemplo.com.br',
        phone: '11987654321',
        city: CITY,
      },
    },
  };

  it('is created after the check, with or without the e-mail', async () => {
    const sent = stubServer({ [CHECK]: valid, [`POST ${MAKE}`]: { status: 201, body: { id: 8 } } });
    const onClose = vi.fn();
    renderOffice(<NewInterviewDialog row={rowOf()} onClose={onClose} />);
    fireEvent.click(await screen.findByLabelText(/Enviar e-mail de inscrição ao candidato/));
    press('Criar nova entrevista');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.at(-1)).toEqual({ method: 'POST', path: MAKE, body: { sendEmail: false } });
    expect(screen.getByText('Candidato cadastrado com sucesso!')).toBeTruthy();
  });

  it('that is not allowed is not offered, and the reason is announced', async () => {
    stubServer({
      [CHECK]: {
        status: 200,
        body: { valid: false, message: 'Há uma inscrição mais nova desta pessoa.', preRegistration: null },
      },
    });
    renderOffice(<NewInterviewDialog row={rowOf()} onClose={vi.fn()} />);
    expect((await screen.findByRole('alert')).textContent).toBe('Há uma inscrição mais nova desta pessoa.');
    expect(screen.queryByRole('button', { name: 'Criar nova entrevista' })).toBeNull();
  });

  it('whose check failed shows that, and offers a retry', async () => {
    stubServer({ [CHECK]: { status: 404, body: { code: 'api.resource-notfound', message: 'Não há.' } } });
    renderOffice(<NewInterviewDialog row={rowOf()} onClose={vi.fn()} />);
    expect(
      (await screen.findAllByText(/Erro ao validar criação de nova entrevista com status EXPIRADA\./)).length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  });
});

describe('the responsible manager', () => {
  const SEARCH = 'GET /api/v1/managers/by-name?idInterview=7&nameSearch=ru&pageIndex=0&pageSize=100';
  const include = (id: number) =>
    `/api/v1/interviews/include-manager-responsible?idInterview=7&idMnagerResponsible=${id}&seen=70`;
  const people = {
    status: 200,
    body: { total: 1, items: [{ id: 31, name: 'Rui Melo', email: 'rui@casa.test', uf: 'SP' }] },
  };
  const open = (answers: Parameters<typeof stubServer>[0]) => {
    const sent = stubServer(answers);
    const onClose = vi.fn();
    renderOffice(<ResponsibleManagerDialog row={rowOf({ owner: 'Bia Reis' })} onClose={onClose} />);
    return { sent, onClose };
  };
  const type = (text: string) =>
    fireEvent.change(screen.getByLabelText(/Buscar gestor/), { target: { value: text } });

  it('is searched, chosen, confirmed and saved', async () => {
    const { sent, onClose } = open({ [SEARCH]: people, [`POST ${include(31)}`]: { status: 204 } });
    expect(screen.getByText('Bia Reis')).toBeTruthy();
    type(' ru ');
    fireEvent.click(await screen.findByLabelText(/Rui Melo/));
    press('Incluir gestor');
    const question = await screen.findByRole('dialog', { name: 'Incluir gestor responsável?' });
    expect(question.textContent).toContain('no lugar de Bia Reis');
    expect(sent).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ method: 'POST', path: include(31), body: null }]);
    expect(screen.getByText('Inclusão efetuada com sucesso!')).toBeTruthy();
  });

  it('is required; typing again clears the choice', async () => {
    open({ [SEARCH]: people });
    press('Incluir gestor');
    expect(screen.getByText('Informe o Gestor responsável.')).toBeTruthy();
    type('ru');
    fireEvent.click(await screen.findByLabelText(/Rui Melo/));
    type('rua');
    press('Incluir gestor');
    expect(screen.getByText('Informe o Gestor responsável.')).toBeTruthy();
  });

  it('can be oneself', async () => {
    const { sent, onClose } = open({
      'GET /api/auth/session': { status: 200, body: { user: { id: 5, name: 'Eva Dias' } } },
      [`POST ${include(5)}`]: { status: 204 },
    });
    press('Incluir a mim');
    const question = await screen.findByRole('dialog', { name: 'Incluir você como responsável?' });
    expect(question.textContent).toContain('Eva Dias');
    fireEvent.click(within(question).getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
  });

  it('cannot be oneself while the session is unknown', async () => {
    open({});
    press('Incluir a mim');
    expect(await screen.findByText('Falha nas credenciais do gestor!')).toBeTruthy();
  });
});

describe('previous interviews', () => {
  const LIST = 'GET /api/v1/interviews/module/4/candidate/52998224725/historic?page.index=0&page.size=10';
  const live = { ...rowOf(), deletionDate: null };

  it('follow the current one, each with its remaining actions', async () => {
    const earlier = rowOf({
      id: 3,
      interviewDate: '2025-01-10T12:00:00.000Z',
      statusCompletingInterview: 'EXPIRADA',
      statusInterview: 'NAO_APTO',
      processingDate: '2025-01-20T12:00:00.000Z',
      allowedActions: [],
    });
    stubServer({
      [LIST]: { status: 200, body: { total: 2, items: [live, { ...earlier, deletionDate: null }] } },
    });
    renderOffice(<PreviousInterviewsDialog row={rowOf()} onChoose={vi.fn()} onClose={vi.fn()} />);
    expect(await screen.findByText('Inscrição atual, de 01/03/2026')).toBeTruthy();
    expect(screen.getByText('Inscrição anterior, de 10/01/2025')).toBeTruthy();
    expect(screen.getByText('20/01/2025')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Opções da inscrição de 10/01/2025' })).toBeTruthy();
    expect(screen.queryByText(/não atende/)).toBeNull();
  });

  it('show a failed load once, in the dialog, with the reason', async () => {
    stubServer({ [LIST]: { status: 429, body: { code: 'request.too-many', message: 'Aguarde.' } } });
    renderOffice(<PreviousInterviewsDialog row={rowOf()} onChoose={vi.fn()} onClose={vi.fn()} />);
    const failureText = await screen.findByRole('alert');
    expect(failureText.textContent).toBe(
      'Erro ao tentar buscar o detalhe dos dados da entrevista.Aguarde.Tentar de novo',
    );
    expect(screen.queryByText('Erro!')).toBeNull();
  });

  it('when deleted show the date, and offer only the timeline', async () => {
    const gone = { ...rowOf({ id: 3, allowedActions: [] }), deletionDate: '2026-04-02T12:00:00.000Z' };
    stubServer({ [LIST]: { status: 200, body: { total: 1, items: [gone] } } });
    const onChoose = vi.fn();
    const { module, candidate } = rowOf();
    renderOffice(
      <PreviousInterviewsDialog
        row={{ id: null, module, candidate }}
        onChoose={onChoose}
        onClose={vi.fn()}
      />,
    );
    expect(await screen.findByText('Excluída')).toBeTruthy();
    expect(screen.getByText('em 02/04/2026')).toBeTruthy();
    expect(screen.queryByText(/não atende/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Opções da inscrição de 01/03/2026' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Histórico',
    ]);
  });

  it('of another state are mentioned', async () => {
    stubServer({ [LIST]: { status: 200, body: { total: 1, items: [live] } } });
    renderOffice(<PreviousInterviewsDialog row={rowOf()} onChoose={vi.fn()} onClose={vi.fn()} />);
    expect(await screen.findByText(/de um estado que você não atende/)).toBeTruthy();
  });
});
