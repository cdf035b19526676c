import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAT_CATEGORIES } from '#domain/chat/categories.ts';
import { DEFAULT_CHAT_PARAMETERS } from '#domain/chat/default-parameters.fixture.ts';
import { classifyByRules } from '#domain/chat/classify-by-rules.ts';
import { chatBenchCalls, type ChatBenchSample } from '#contract/chat-bench.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, manager } from '#tests/factories.ts';
import { startModelServer, type FakeModelRequest, type ModelServer } from '#tests/model-server.ts';
import { BENCH_SAMPLES } from './samples.ts';

const run = (caller: Caller, sample: string, parameters: unknown = DEFAULT_CHAT_PARAMETERS) =>
  caller.call(chatBenchCalls.runChatBench, { params: { sample }, body: { parameters } });
const readBench = (caller: Caller) => caller.call(chatBenchCalls.getChatBench);

describe('the samples', () => {
  it('are a dozen or more, each category among them, each once', () => {
    expect(BENCH_SAMPLES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(BENCH_SAMPLES.map(({ id }) => id)).size).toBe(BENCH_SAMPLES.length);
    expect(new Set(BENCH_SAMPLES.map(({ expected }) => expected))).toEqual(new Set(CHAT_CATEGORIES));
    expect(BENCH_SAMPLES.every(({ question }) => question.length > 20)).toBe(true);
  });

  it('are never misread by the embedded reader', () => {
    for (const { id, message, expected } of BENCH_SAMPLES)
      expect([id, [expected, 'UNSURE'].includes(classifyByRules(message))]).toEqual([id, true]);
  });
});

describe('without a model', () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await testApp();
  });
  afterAll(() => portal.close());

  it('the embedded reader replies, and is named as such', async () => {
    const ana = await administrator(portal);
    const bench = await readBench(ana);
    expect(bench.body.reader).toEqual({ kind: 'embedded', name: 'embutido' });
    expect(bench.body.samples.map(({ id }: ChatBenchSample) => id)).toEqual(
      BENCH_SAMPLES.map(({ id }) => id),
    );
    const given = { ...DEFAULT_CHAT_PARAMETERS, defaultOutput: 'Não deu para ler.' };
    const random = await run(ana, 'aleatorias-teclado', given);
    expect(random.body).toEqual({
      reader: { kind: 'embedded', name: 'embutido' },
      inForce: {
        category: 'PALAVRAS_ALEATORIAS',
        says: DEFAULT_CHAT_PARAMETERS.defaultOutput,
        story: null,
        failure: null,
      },
      given: { category: 'PALAVRAS_ALEATORIAS', says: 'Não deu para ler.', story: null, failure: null },
    });
    const unsure = await run(ana, 'parte-vaga');
    expect(unsure.body.given).toEqual({ category: null, says: null, story: null, failure: null });
  });

  it('an unknown sample, parameters that may not be saved and managers are refused', async () => {
    const ana = await administrator(portal);
    expect((await run(ana, 'nenhuma')).body.code).toBe('api.resource-notfound');
    expect((await run(ana, 'parte-vaga', { ...DEFAULT_CHAT_PARAMETERS, categoryHeader: '' })).status).toBe(
      400,
    );
    const eva = await manager(portal);
    expect([(await run(eva, 'parte-vaga')).status, (await readBench(eva)).status]).toEqual([403, 403]);
  });

  it('is limited', () => {
    expect(chatBenchCalls.runChatBench.limit).toEqual({ max: 60, windowSeconds: 60, perDay: 800 });
  });
});

describe('with a model', () => {
  let portal: TestApp;
  let model: ModelServer;
  beforeAll(async () => {
    model = await startModelServer();
    portal = await testApp({ config: { model: model.settings } });
  });
  afterAll(async () => {
    await portal.close();
    await model.close();
  });

  const instructionsOf = ({ messages }: FakeModelRequest): string =>
    messages.map(({ content }) => content).join('\n');
  const isAsked = (asked: FakeModelRequest, text: string): boolean => instructionsOf(asked).includes(text);

  it('it reads the texts being edited, each run its own', async () => {
    const ana = await administrator(portal);
    const edited = { ...DEFAULT_CHAT_PARAMETERS, categoryHeader: 'Cabeçalho em prova.' };
    model.replyWith((asked) => {
      if (isAsked(asked, DEFAULT_CHAT_PARAMETERS.supportCommand))
        return 'A pergunta quer um caso seu. Conte o que aconteceu.';
      return JSON.stringify({
        categoria: isAsked(asked, 'Cabeçalho em prova.') ? 'DUVIDA_SOBRE_A_PERGUNTA' : 'FORA_DO_CONTEXTO',
      });
    });
    const { body } = await run(ana, 'duvida-serve', edited);
    expect(body).toEqual({
      reader: { kind: 'model', name: model.settings.model },
      inForce: {
        category: 'FORA_DO_CONTEXTO',
        says: DEFAULT_CHAT_PARAMETERS.defaultOrientation,
        story: null,
        failure: null,
      },
      given: {
        category: 'DUVIDA_SOBRE_A_PERGUNTA',
        says: 'A pergunta quer um caso seu. Conte o que aconteceu.',
        story: null,
        failure: null,
      },
    });
  });

  it('a part of the answer is looked over for its three parts, and one of them asked for', async () => {
    const ana = await administrator(portal);
    model.replyWith((asked) => {
      if (isAsked(asked, DEFAULT_CHAT_PARAMETERS.explainMoreCommand)) return 'E no que deu?';
      if (isAsked(asked, DEFAULT_CHAT_PARAMETERS.behaviourCommand))
        return JSON.stringify({ situacao: true, acao: true, resultado: false });
      return JSON.stringify({ categoria: 'PARTE_DA_RESPOSTA' });
    });
    expect((await run(ana, 'parte-continuacao')).body.given).toEqual({
      category: 'PARTE_DA_RESPOSTA',
      says: 'E no que deu?',
      story: { situacao: true, acao: true, resultado: false },
      failure: null,
    });
  });

  it('with an unreadable reply is reported, and nothing breaks', async () => {
    const ana = await administrator(portal);
    model.replyWith('nada disso');
    const { status, body } = await run(ana, 'injecao-direta');
    expect([status, body.given.category]).toEqual([200, null]);
    expect(body.given.failure).toContain('uma pessoa conferir');
  });
});
