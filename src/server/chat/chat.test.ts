import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatMomentBr } from '#domain/calendar.ts';
import { chatCalls } from '#contract/chat.ts';
import { interviewCalls } from '#contract/interviews.ts';
import type { QuestionId } from '#domain/interview/wizard.ts';
import { countWords } from '#domain/word-count.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  givenInterview,
  storyFor,
  type SignedInCaller,
} from '#tests/factories.ts';
import { interviewRow } from '#tests/stored.ts';
import { create, givenReadyCandidate, stored, update } from '../answers/writing.fixture.ts';
import { ChatDriver, startChat, offerChat } from './chat.fixture.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(() => offerChat(portal));

const methodOf = async ({ id, candidate }: Awaited<ReturnType<typeof givenReadyCandidate>>) =>
  (await candidate.call(chatCalls.getResponserMethod, { params: { id } })).body.method;

const basicData = (id: number) => ({
  params: { id },
  body: {
    candidate: {
      birthDate: '12/03/1990',
      emergencyContact: { emergencyContactName: 'Contato', emergencyContactPhone: '11987654321' },
      professionalSituation: { id: 1 },
    },
    email: 'pessoa.do.chat@exemplo.com.br',
    phone: '11987654321',
    city: { id: 3_550_308 },
  },
});

const historyOf = (id: number) =>
  portal.deps.db
    .selectFrom('interview_history')
    .select('command')
    .where('interview_id', '=', id)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ command }) => command));

describe('whether an interview is answered in the chat or the form', () => {
  it('as its version is configured when it begins, and then as it began', async () => {
    const undecided = await givenReadyCandidate(portal);
    const byForm = await givenReadyCandidate(portal);
    await create(byForm.candidate, byForm.id, 1, 'Eu comecei.');
    const byChat = await givenReadyCandidate(portal);
    await byChat.candidate.call(chatCalls.initializeChat, { params: { id: byChat.id } });
    expect(await Promise.all([undecided, byForm, byChat].map(methodOf))).toEqual(['CHAT', 'FORM', 'CHAT']);

    const boss = await administrator(portal);
    const setting = (await boss.call(chatCalls.getResponserMethodSetting, { params: { id: 1 } })).body;
    const change = (method: string, changedAt: string | null) =>
      boss.call(chatCalls.changeResponserMethod, { params: { id: 1 }, body: { method, changedAt } });
    expect((await change('FORM', setting.changedAt)).body).toMatchObject({ method: 'FORM' });
    expect(await Promise.all([undecided, byForm, byChat].map(methodOf))).toEqual(['FORM', 'FORM', 'CHAT']);
    const refused = await undecided.candidate.call(chatCalls.initializeChat, {
      params: { id: undecided.id },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'chat.not-offered']);
    const said = await boss.call(chatCalls.getResponserMethodSetting, { params: { id: 1 } });
    expect(said.body).toEqual({
      method: 'FORM',
      changedAt: expect.any(String),
      changedBy: expect.any(String),
    });
  });

  it('a revision is written in the form', async () => {
    const { id } = await givenInterview(portal, { state: 'EM_REVISAO-SEM_RESULTADO' });
    const candidate = await candidateOf(portal, { id });
    expect(await methodOf({ id, candidate })).toBe('FORM');
  });

  it('two administrators who saw the same setting do not overwrite each other', async () => {
    const [ana, rui] = [await administrator(portal), await administrator(portal)];
    const change = (by: SignedInCaller, method: string, changedAt: string | null) =>
      by.call(chatCalls.changeResponserMethod, { params: { id: 3 }, body: { method, changedAt } });
    const read = async () =>
      (await ana.call(chatCalls.getResponserMethodSetting, { params: { id: 3 } })).body;
    const seen = await read();
    const other = seen.method === 'CHAT' ? 'FORM' : 'CHAT';
    const changed = await change(ana, other, seen.changedAt);
    const late = await change(rui, seen.method, seen.changedAt);
    expect([changed.status, late.status, late.body.code]).toEqual([200, 409, 'responser-method.stale']);
    expect(late.body.details).toEqual({
      who: changed.body.changedBy,
      when: formatMomentBr(new Date(String(changed.body.changedAt))),
    });
    expect((await read()).method).toBe(other);
    // The same wish again, a second click, is no conflict.
    expect((await change(rui, other, seen.changedAt)).status).toBe(200);
    expect((await change(rui, seen.method, changed.body.changedAt)).status).toBe(200);
  });

  it('a version without an interview has no chat', async () => {
    const boss = await administrator(portal);
    const reply = await boss.call(chatCalls.changeResponserMethod, {
      params: { id: 2 },
      body: { method: 'CHAT', changedAt: null },
    });
    expect([reply.status, reply.body.code]).toEqual([422, 'interview.not-interview']);
  });
});

describe('a conversation without a model', () => {
  it('begins once, with the first question', async () => {
    const chat = await startChat(portal);
    const again = await chat.caller.call(chatCalls.initializeChat, { params: { id: chat.id } });
    expect(again.body).toEqual(chat.view);
    expect(chat.reply).toEqual(['welcome', 'question']);
    expect(chat.view).toMatchObject({ mode: 'CHAT', stage: 'ASKED', question: 1, words: 0, pending: false });
  });

  it('asks whether it is part of the answer, and keeps what is', async () => {
    const chat = await startChat(portal);
    expect(await chat.say('Eu abri uma banca na feira.')).toMatchObject({ asks: 'part', words: 0 });
    expect(await stored(portal, chat.id)).toEqual([]);
    expect(await chat.say('sim')).toMatchObject({ asks: null, words: 6 });
    expect(chat.lastWords).toContain('6 palavras');
    expect(await stored(portal, chat.id)).toMatchObject([
      { question_id: 1, text: 'Eu abri uma banca na feira.', revision: 1 },
    ]);
    expect((await interviewRow(portal, chat.id)).completing).toBe('EM_PREENCHIMENTO');
    await chat.say('Vendi tudo em duas horas.');
    await chat.say('Sim, faz parte.');
    expect(await stored(portal, chat.id)).toMatchObject([
      { text: 'Eu abri uma banca na feira.\n\nVendi tudo em duas horas.', revision: 2 },
    ]);
    expect(await historyOf(chat.id)).toContain('save-answer');
  });

  it.each([
    ['asdf qwer', ['default-output']],
    ['O que é para responder?', ['support']],
    ['Quanto custa o seminário?', ['default-orientation', 'question']],
  ])('%s → %s', async (text, reply) => {
    const chat = await startChat(portal);
    await chat.say(text);
    expect(chat.reply).toEqual(reply);
    expect(await stored(portal, chat.id)).toEqual([]);
  });

  it('shows the own text, and goes on with a yes', async () => {
    const chat = await startChat(portal);
    await chat.say(storyFor(1));
    const view = await chat.say('Sim');
    expect(view).toMatchObject({ asks: 'summary', stage: 'CONFIRM', complete: [1] });
    expect(chat.lastWords).toContain(storyFor(1));
    expect(await chat.say('Sim')).toMatchObject({ question: 2, stage: 'ASKED' });
  });

  it('is sent once, by the yes to the last summary, and not before the basic data are there', async () => {
    const chat = await startChat(portal);
    for (const question of [1, 2, 3, 4, 5] as QuestionId[]) {
      await chat.say(storyFor(question));
      await chat.say('sim');
      if (question < 5) await chat.say('sim');
    }
    expect(chat.lastWords).toContain('a entrevista é enviada');
    await portal.deps.db
      .updateTable('candidate')
      .set({ birth_date: null })
      .where('id', '=', (await interviewRow(portal, chat.id)).candidate_id)
      .execute();
    await chat.say('sim');
    expect(chat.reply).toEqual(['not-sent']);
    expect((await interviewRow(portal, chat.id)).completing).toBe('EM_PREENCHIMENTO');

    const saved = await chat.caller.call(interviewCalls.saveBasicData, basicData(chat.id));
    expect(saved.status).toBe(200);
    const yes = { clientId: '11111111-0000-4000-8000-000000000001', turn: chat.view.turn };
    const replies = await Promise.all([chat.post('sim', yes), chat.post('sim', yes), chat.post('sim', yes)]);
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await chat.reload()).toMatchObject({ stage: 'SENT', pending: false });
    expect(await interviewRow(portal, chat.id)).toMatchObject({
      completing: 'FINALIZADA',
      result: 'EM_PROCESSAMENTO',
    });
    const submissions = await portal.deps.db
      .selectFrom('submission')
      .select('answers')
      .where('interview_id', '=', chat.id)
      .execute();
    expect(submissions).toHaveLength(1);
    expect(JSON.stringify(submissions)).toContain(storyFor(3).slice(0, 40));
    await portal.runJobs();
    expect(await interviewRow(portal, chat.id)).toMatchObject({ result: 'AGUARDANDO_AVALIACAO' });
    const late = await chat.post('mais uma coisa');
    expect([late.status, late.body.code]).toEqual([409, 'interview.not-editable']);
  });
});

describe('a message', () => {
  const messagesOf = (id: number) =>
    portal.deps.db
      .selectFrom('chat_message')
      .select(['content', 'category', 'role'])
      .where('interview_id', '=', id)
      .where('role', '=', 'USER')
      .orderBy('id')
      .execute();

  it('sent twice is stored and answered once, also at the same time', async () => {
    const chat = await startChat(portal);
    const once = { clientId: '22222222-0000-4000-8000-000000000001', turn: chat.view.turn };
    await Promise.all([
      chat.post('Eu vendi pão de casa em casa.', once),
      chat.post('Eu vendi pão de casa em casa.', once),
    ]);
    await chat.post('Eu vendi pão de casa em casa.', once);
    expect(await messagesOf(chat.id)).toHaveLength(1);
    await chat.reload();
    expect(chat.reply).toEqual(['undecided']);
  });

  it('of two tabs at once: both are kept, in one order', async () => {
    const chat = await startChat(portal);
    await Promise.all([
      chat.post('Eu vendi pão de casa em casa.'),
      chat.post('Eu tinha vinte clientes fixos.'),
    ]);
    await chat.reload();
    expect(chat.view).toMatchObject({ asks: 'part' });
    await chat.say('sim');
    expect(await chat.say('sim')).toMatchObject({ asks: null });
    const [answer] = await stored(portal, chat.id);
    expect(answer?.text.split('\n\n').toSorted()).toEqual([
      'Eu tinha vinte clientes fixos.',
      'Eu vendi pão de casa em casa.',
    ]);
  });

  it('a yes that two tabs give counts once', async () => {
    const chat = await startChat(portal);
    await chat.say(storyFor(1));
    await chat.say('sim');
    const turn = chat.view.turn;
    await Promise.all([chat.post('sim', { turn }), chat.post('sim', { turn })]);
    expect(await chat.reload()).toMatchObject({ question: 2, stage: 'ASKED' });
    expect(chat.view.messages.some(({ kind }) => kind === 'stale')).toBe(true);
  });

  it('stored and not replied to is replied to once, whoever asks', async () => {
    const chat = await startChat(portal);
    await portal.deps.db
      .insertInto('chat_message')
      .values({
        interview_id: chat.id,
        client_id: '33333333-0000-4000-8000-000000000001',
        role: 'USER',
        question_id: 1,
        content: 'Eu vendi pão de casa em casa.',
        turn: chat.view.turn,
        at: portal.deps.clock(),
      })
      .execute();
    expect(await chat.reload()).toMatchObject({ pending: true });
    await Promise.all([chat.turn(), chat.turn(), chat.turn()]);
    expect(await chat.reload()).toMatchObject({ pending: false });
    expect(chat.reply).toEqual(['undecided']);
  });

  it.each([
    ['empty', ' \n', 400],
    ['beyond all measure', 'a'.repeat(10_001), 400],
  ])('%s is refused', async (_, content, status) => {
    expect((await (await startChat(portal)).post(content)).status).toBe(status);
  });

  it('of more than 600 words stays in the conversation alone', async () => {
    const chat = await startChat(portal);
    await chat.say('fato '.repeat(601));
    expect(chat.reply).toEqual(['too-long']);
    expect(await messagesOf(chat.id)).toMatchObject([{ category: 'PARTE_DA_RESPOSTA' }]);
    expect(await stored(portal, chat.id)).toEqual([]);
  });

  it('after the deadline is refused', async () => {
    const chat = await startChat(portal);
    await portal.deps.db
      .updateTable('interview')
      .set({ registered_at: new Date('2025-01-01T12:00:00Z'), expires_on: '2025-07-01' })
      .where('id', '=', chat.id)
      .execute();
    const reply = await chat.post('Eu vendi.');
    expect([reply.status, reply.body.code]).toEqual([409, 'interview.expired']);
  });
});

describe('over to the typed form and back', () => {
  it('texts move to the form, decided or not, and what is typed there moves back', async () => {
    const chat = await startChat(portal);
    await chat.say('Eu vendi pão de casa em casa.');
    expect(await chat.mode('FORM')).toMatchObject({ mode: 'FORM', words: 7 });
    const [answer] = await stored(portal, chat.id);
    expect(answer?.text).toBe('Eu vendi pão de casa em casa.');
    const typed = await update(chat.caller, answer?.id ?? 0, 1, `${answer?.text} ${storyFor(1)}`, 1);
    expect(typed.status).toBe(200);
    expect(await chat.mode('CHAT')).toMatchObject({ mode: 'CHAT', asks: 'summary' });
    expect(chat.lastWords).toContain(storyFor(1));
    expect(countWords(chat.lastWords)).toBeGreaterThan(120);
    expect(await chat.mode('CHAT')).toMatchObject({ messages: chat.view.messages });
  });

  it('a save of the form based on an older text is a conflict, and loses nothing', async () => {
    const chat = await startChat(portal);
    await chat.say('Eu vendi pão de casa em casa.');
    await chat.mode('FORM');
    const [answer] = await stored(portal, chat.id);
    await chat.say('Eu tinha vinte clientes fixos.');
    await chat.say('sim');
    const late = await update(chat.caller, answer?.id ?? 0, 1, 'Outro texto.', answer?.revision);
    expect([late.status, late.body.code]).toEqual([409, 'answer.conflict']);
  });
});

describe('the transcript of a question', () => {
  it('is for the candidate and for administrators of the state, with categories; the reading is recorded', async () => {
    const chat = await startChat(portal);
    await chat.say('asdf qwer');
    await chat.say(storyFor(1));
    await chat.say('sim');
    await chat.say('sim');
    const [own, boss] = [chat.caller, await administrator(portal, 'SP')];
    const read = (caller: ChatDriver['caller'], question: number) =>
      caller.call(chatCalls.listChatIterations, { params: { id: chat.id, question } });
    const { body } = await read(boss, 1);
    expect(
      body.iterations.map((one: { iterationType: string; category: string | null }) => [
        one.iterationType,
        one.category,
      ]),
    ).toEqual([
      ['ASSISTANT', null],
      ['ASSISTANT', null],
      ['USER', 'PALAVRAS_ALEATORIAS'],
      ['ASSISTANT', null],
      ['USER', 'PARTE_DA_RESPOSTA'],
      ['ASSISTANT', null],
      ['USER', null],
      ['ASSISTANT', null],
      ['USER', null],
    ]);
    expect(body).toMatchObject({
      summary: null,
      confirmed: true,
      insufficient: false,
      needsPerson: false,
      parametersVersion: 1,
    });
    expect((await read(own, 2)).body.iterations).toHaveLength(1);
    expect((await read(await administrator(portal, 'MG'), 1)).status).toBe(404);
    const readings = await portal.deps.db
      .selectFrom('interview_reading')
      .select('what')
      .where('interview_id', '=', chat.id)
      .execute();
    expect(readings).toEqual([{ what: 'answers' }]);
  });
});

describe('a message that the person takes out of the answer', () => {
  const change = (chat: ChatDriver, messageId: number, inAnswer: boolean, caller = chat.caller) =>
    caller.call(chatCalls.changeChatMessage, {
      params: { id: chat.id, messageId },
      body: { inAnswer },
    });
  const idOf = (chat: ChatDriver, content: string) =>
    chat.view.messages.find((one) => one.content === content)?.id ?? 0;
  const FIRST = 'Eu abri uma banca na feira.';
  const NEXT = 'Depois eu comprei mais duas mesas, contratei um ajudante e vendi tudo no sábado.';
  const storedChat = async () => {
    const chat = await startChat(portal);
    await chat.say(FIRST);
    await chat.say('sim');
    await chat.say(NEXT);
    return chat;
  };
  const text = async (chat: ChatDriver) => (await stored(portal, chat.id))[0]?.text;

  it('leaves it, once, and returns to its place', async () => {
    const chat = await storedChat();
    expect(await text(chat)).toBe(`${FIRST}\n\n${NEXT}`);
    const [first, next] = [idOf(chat, FIRST), idOf(chat, NEXT)];
    expect(chat.view).toMatchObject({ inAnswer: [first, next], takenOut: [], askedMessage: null });
    const replies = await Promise.all([change(chat, first, false), change(chat, first, false)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await text(chat)).toBe(NEXT);
    expect(await chat.reload()).toMatchObject({ inAnswer: [next], takenOut: [first] });
    expect(chat.view.messages.filter(({ kind }) => kind === 'taken-out')).toHaveLength(1);
    expect((await change(chat, first, true)).body).toMatchObject({ inAnswer: [first, next], takenOut: [] });
    expect(await text(chat)).toBe(`${FIRST}\n\n${NEXT}`);
  });

  it('shows which message the question is about, while others wait', async () => {
    const chat = await startChat(portal);
    await chat.say(FIRST);
    await chat.say('O aluguel da banca era barato demais.');
    expect(chat.view.askedMessage).toBe(idOf(chat, FIRST));
    await chat.say('não');
    expect(chat.view).toMatchObject({ asks: 'part', takenOut: [idOf(chat, FIRST)] });
    expect(chat.lastWords).toBe('É parte da sua resposta? “O aluguel da banca era barato demais.”');
  });

  it('is one of the own conversation, before sending', async () => {
    const [chat, other] = [await storedChat(), await storedChat()];
    const first = idOf(chat, FIRST);
    expect((await change(chat, idOf(other, FIRST), false)).status).toBe(404);
    expect((await change(chat, first, false, other.caller)).status).toBe(404);
    const assistants = chat.view.messages.find(({ role }) => role === 'ASSISTANT')?.id ?? 0;
    expect((await change(chat, assistants, false)).status).toBe(404);
    expect(await text(chat)).toBe(`${FIRST}\n\n${NEXT}`);
    await portal.deps.db
      .updateTable('interview')
      .set({ registered_at: new Date('2025-01-01T12:00:00Z'), expires_on: '2025-07-01' })
      .where('id', '=', chat.id)
      .execute();
    expect((await change(chat, first, false)).body.code).toBe('interview.expired');
  });

  it('is kept as it is when its text was rewritten in the form', async () => {
    const chat = await storedChat();
    await chat.mode('FORM');
    const [answer] = await stored(portal, chat.id);
    await update(chat.caller, answer?.id ?? 0, 1, 'Eu contei de outro jeito.', answer?.revision);
    await chat.mode('CHAT');
    expect(chat.view.inAnswer).toEqual([]);
    await change(chat, idOf(chat, FIRST), false);
    expect(await text(chat)).toBe('Eu contei de outro jeito.');
  });
});
