import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StoredQuestionnaire, toWire } from '#contract/questionnaire.ts';
import { EMPTY_DRAFT, type QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import { FULL_DRAFT, MINIMAL_DRAFT } from '#domain/registration/questionnaire.fixture.ts';
import { draftCopy } from '../sync/autosave.ts';
import { anInterview, mockFetch, show } from '../candidate.fixture.tsx';
import { QuestionnaireFilling } from './questionnaire-filling.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-21T15:00:00Z');
});
afterEach(() => {
  cleanup();
  draftCopy(5, 'questionario').remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const storedAs = (draft: QuestionnaireDraft, revision = 1): StoredQuestionnaire => ({
  revision,
  answers: toWire(draft),
  updatedAt: null,
});

type Answer = Parameters<typeof mockFetch>[0];

const STARTUP = anInterview({
  moduleId: 2,
  candidate: {
    ...anInterview().candidate,
    birthDate: '1990-03-12',
    professionalSituation: { id: 22 },
  },
});

/** A server that accepts every save, unless `answer` returns a reply. */
function open(stored = storedAs(EMPTY_DRAFT, 0), answer?: Answer) {
  let { revision } = stored;
  const requests = mockFetch((request) => {
    const reply = answer?.(request);
    if (reply) return reply;
    if (request.method === 'POST') return { status: 204 };
    if (request.method !== 'PUT') return { status: 200, body: [] };
    revision += 1;
    const { answers } = request.body as { answers: unknown };
    return { status: 200, body: { revision, answers, updatedAt: '2026-11-21T15:00:00.000Z' } };
  });
  const { router } = show(
    <QuestionnaireFilling
      interview={STARTUP}
      stored={stored}
      arrived={false}
      first={false}
      onBack={() => undefined}
      onNext={() => undefined}
    />,
    { path: '/candidato/sobre-curso?modulo=2' },
  );
  const bodies = (method: string) =>
    requests.filter((one) => one.method === method).map(({ body }) => body as Record<string, unknown>);
  return { puts: () => bodies('PUT'), posts: () => bodies('POST'), router };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });
const choose = (name: string) => fireEvent.click(screen.getByLabelText(name));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('QuestionnaireFilling', () => {
  it('asks the eleven questions, with the stored answers in them', () => {
    open(storedAs(FULL_DRAFT));
    expect(screen.getAllByRole('radiogroup')).toHaveLength(3);
    expect(field('Qual é o nome da startup?').value).toBe('Rota do Pão');
    expect(field('Qual é o CNPJ?').value).toBe('12.ABC.345/01DE-35');
    expect(screen.getByLabelText<HTMLInputElement>('Impacto social ou ambiental').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Tecnologia própria').checked).toBe(false);
    expect(screen.getByText('18 de 200 palavras')).toBeTruthy();
  });

  it('saves what was filled two seconds after the last change, complete or not, and shows it', async () => {
    const { puts } = open();
    type('Em que ano ela foi fundada?', '20');
    choose('Ainda estou juntando as pessoas e a ideia');
    expect(draftCopy(5, 'questionario').read()?.text).toBe('{"foundationYear":"20","bond":"185"}');
    await pass(1999);
    expect(puts()).toEqual([]);
    await pass(10);
    expect(puts()).toEqual([
      { revision: 0, answers: toWire({ ...EMPTY_DRAFT, foundationYear: '20', bond: '185' }) },
    ]);
    await pass(1000);
    expect(screen.getAllByText('Resposta salva!').length).toBeGreaterThan(0);
    expect(draftCopy(5, 'questionario').read()).toBeNull();
    choose('Tecnologia própria');
    await pass(2010);
    expect(puts()[1]).toMatchObject({ revision: 1, answers: { differences: ['201'] } });
  });

  it('stores it locally while offline and saves it when the connection is back', async () => {
    let away = true;
    const { puts } = open(storedAs(EMPTY_DRAFT, 0), ({ method }) =>
      away && method === 'PUT' ? { status: 503 } : (undefined as never),
    );
    type('Qual é o nome da startup?', 'Rota');
    await pass(2010);
    expect(screen.getAllByText('Falha na conexão, tentando reconectar.').length).toBeGreaterThan(0);
    expect(draftCopy(5, 'questionario').read()?.text).toBe('{"name":"Rota"}');
    away = false;
    fireEvent(window, new Event('online'));
    await pass(1000);
    expect(puts()).toHaveLength(2);
    expect(
      screen.queryByText('Falha na conexão, tentando reconectar.', { selector: 'p.font-bold' }),
    ).toBeNull();
  });

  it.each([
    ['the connection is lost', 503, 'network', /copie a resposta também para outro lugar/],
    ['the session has ended', 401, 'session.required', /e volte aqui: a resposta será salva/],
    ['the server refuses it', 422, 'interview.expired', /O prazo terminou/],
  ])('says why nothing is saved and what to do when %s, and leads there', async (_, status, code, words) => {
    open(storedAs(EMPTY_DRAFT, 0), ({ method }) =>
      method === 'PUT' ? { status, body: { code, message: 'O prazo terminou.' } } : (undefined as never),
    );
    type('Qual é o nome da startup?', 'Rota');
    await pass(2010);
    await pass(1000);
    expect(screen.getByText('Só neste aparelho')).toBeTruthy();
    const said = screen.getByText(words);
    press('Ver o motivo');
    expect(document.activeElement?.contains(said)).toBe(true);
  });

  it('restores a local draft that the server never had', async () => {
    draftCopy(5, 'questionario').write({ text: '{"name":"Do ônibus"}', baseRevision: null, unconfirmed: [] });
    const { puts } = open();
    expect(field('Qual é o nome da startup?').value).toBe('Do ônibus');
    await pass(2010);
    expect(puts()).toHaveLength(1);
  });

  it('reports missing fields only when sending, with a link to each', async () => {
    const { posts } = open();
    expect(screen.queryByText(/Campo obrigatório/)).toBeNull();
    press('ENVIAR QUESTIONÁRIO');
    await pass(0);
    expect(posts()).toEqual([]);
    const summary = screen.getByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Estágio da startup: Campo obrigatório não informado!',
      'Número de colaboradores: Campo obrigatório não informado!',
      'Vínculo com a startup: Campo obrigatório não informado!',
      'Marque pelo menos um diferencial.',
      'Disponibilidade integral: Campo obrigatório não informado!',
    ]);
    expect(document.activeElement).toBe(summary);
    choose('Tecnologia própria');
    expect(screen.queryByText('Marque pelo menos um diferencial.')).toBeNull();
  });

  it('validates a field on blur and normalises CNPJ and Instagram', () => {
    open();
    type('Qual é o CNPJ?', '12abc34501de36');
    expect(screen.queryByText(/CNPJ inválido/)).toBeNull();
    fireEvent.blur(field('Qual é o CNPJ?'));
    expect(screen.getByText(/CNPJ inválido/)).toBeTruthy();
    type('Qual é o CNPJ?', '12abc34501de35');
    expect(screen.queryByText(/CNPJ inválido/)).toBeNull();
    fireEvent.blur(field('Qual é o CNPJ?'));
    expect(field('Qual é o CNPJ?').value).toBe('12.ABC.345/01DE-35');
    type('Qual é o Instagram da startup?', 'https://instagram.com/RotaDoPao/');
    fireEvent.blur(field('Qual é o Instagram da startup?'));
    expect(field('Qual é o Instagram da startup?').value).toBe('@rotadopao');
  });

  it('counts up to 200 words and reports the excess', () => {
    open(storedAs(MINIMAL_DRAFT));
    type(/Que problema/, 'palavra '.repeat(203));
    fireEvent.blur(field(/Que problema/));
    expect(screen.getByText('Você passou do máximo de 200 palavras. Retire 3 palavras.')).toBeTruthy();
  });

  it('sends in the shape of the specification, over the saved revision, and shows the result', async () => {
    const { posts, router } = open(storedAs(MINIMAL_DRAFT, 4));
    type('Quantas pessoas trabalham na startup?', '2');
    press('ENVIAR QUESTIONÁRIO');
    await pass(100);
    expect(posts()).toEqual([
      {
        idInterview: 5,
        name: 'Clara Nogueira',
        cpf: '52998224725',
        basicData: {
          email: 'clara@exemplo.com.br',
          phone: '11987654321',
          uf: { id: 35 },
          city: { id: 3550308 },
          birthDate: '1990-03-12',
          situation: { id: 22 },
        },
        answers: {
          startupStage: 111,
          startupName: null,
          fundationYear: null,
          cnpj: null,
          site: null,
          instagram: null,
          numberOfColaborations: 2,
          startupBond: 185,
          solvedAndProposed: null,
          differences: [209],
          fullTimeAvailability: 212,
        },
        revision: 5,
      },
    ]);
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/candidato/resultado?modulo=2',
    );
    expect(router.state.location.state).toBeNull();
    expect(draftCopy(5, 'questionario').read()).toBeNull();
  });

  it('shows the result page with the reason when sending fails', async () => {
    const { router } = open(storedAs(MINIMAL_DRAFT), ({ method }) =>
      method === 'POST'
        ? { status: 503, body: { code: 'api.unavailable', message: 'O serviço está se recuperando.' } }
        : (undefined as never),
    );
    press('ENVIAR QUESTIONÁRIO');
    await pass(100);
    expect(router.state.location.pathname).toBe('/candidato/resultado');
    expect(router.state.location.state).toEqual({
      sendingFailed: { code: 'api.unavailable', message: 'O serviço está se recuperando.' },
    });
  });

  it('on a conflict shows the differences and lets the person choose', async () => {
    const theirs = { ...MINIMAL_DRAFT, name: 'Do celular' };
    let conflicts = 1;
    const { puts } = open(storedAs(MINIMAL_DRAFT), ({ method }) =>
      method === 'PUT' && conflicts-- > 0
        ? {
            status: 409,
            body: {
              code: 'questionnaire.conflict',
              message: 'Alterado',
              details: { current: { revision: 7, answers: toWire(theirs) } },
            },
          }
        : (undefined as never),
    );
    type('Qual é o nome da startup?', 'Do computador');
    await pass(2010);
    const dialog = screen.getByRole('dialog', { name: 'Há duas versões deste questionário' });
    const version = (name: string) => within(dialog).getByRole('region', { name: `Versão: ${name}` });
    expect(version('Neste aparelho').textContent).toContain('Do computador');
    expect(version('No outro aparelho ou aba').textContent).toContain('Do celular');
    // Only what differs is shown.
    expect(dialog.textContent).not.toContain('Disponibilidade');
    press('Ficar com a outra versão');
    await pass(2010);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Qual é o nome da startup?').value).toBe('Do celular');
    expect(puts()).toHaveLength(1);
    type('Qual é o nome da startup?', 'Dos dois');
    await pass(2010);
    expect(puts()[1]).toMatchObject({ revision: 7 });
  });

  it('saves the own version over the other one when chosen', async () => {
    let conflicts = 1;
    const { puts } = open(storedAs(MINIMAL_DRAFT), ({ method }) =>
      method === 'PUT' && conflicts-- > 0
        ? {
            status: 409,
            body: {
              code: 'questionnaire.conflict',
              message: 'Alterado',
              details: { current: { revision: 7, answers: toWire(FULL_DRAFT) } },
            },
          }
        : (undefined as never),
    );
    type('Qual é o nome da startup?', 'Do computador');
    await pass(2010);
    press('Ficar com esta versão');
    await pass(10);
    expect(puts()[1]).toMatchObject({ revision: 7, answers: { startupName: 'Do computador' } });
  });
});
