import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { maskedEmail, maskedPhone } from '#domain/interview/history-changes.ts';
import { certificateCalls } from '#contract/certificates.ts';
import { evaluationCalls, MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { evaluationDecisionCalls } from '#contract/evaluation-decisions.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { ERASURE_WORD, personalDataCalls } from '#contract/personal-data.ts';
import { recordSections } from '#domain/personal-data/record-sections.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import {
  administrator,
  candidateOf,
  CITIES,
  givenClass,
  givenInterview,
  manager,
  registerCandidate,
} from '#tests/factories.ts';
import { historyOf } from '#tests/stored.ts';

let portal: TestApp;
let admin: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  portal = await testApp();
  admin = await administrator(portal);
});
afterAll(() => portal.close());

interface Line {
  readonly command: string;
  readonly way: string | null;
  readonly changes: readonly {
    readonly field: string;
    readonly from: string | null;
    readonly to: string | null;
  }[];
}

async function lines(id: number, caller: Caller = admin): Promise<Line[]> {
  const { status, body } = await caller.call(interviewCalls.listInterviewHistory, { params: { id } });
  expect(status).toBe(200);
  return body;
}
const last = async (id: number, caller: Caller = admin) => (await lines(id, caller)).at(-1);

const readingsOf = (id: number) =>
  portal.deps.db
    .selectFrom('interview_reading')
    .select(['account_id', 'what'])
    .where('interview_id', '=', id)
    .orderBy('id')
    .execute();

describe('what a line of history changed', () => {
  it('a city of another state: who reaches the row then reads where it came from', async () => {
    const { id, person } = await givenInterview(portal);
    const { status } = await admin.call(teamRegistrationCalls.editInterview, {
      params: { id },
      body: {
        email: person.email,
        phone: person.phone,
        city: { id: CITIES.MG.id, uf: { id: CITIES.MG.ufId } },
        sendEmail: true,
      },
    });
    expect(status).toBe(200);
    expect(await last(id, await manager(portal, 'MG'))).toMatchObject({
      command: 'edit-registration',
      changes: [
        { field: 'city', from: 'São Paulo, SP', to: 'Belo Horizonte, MG' },
        { field: 'registration-email', from: null, to: 'sent' },
      ],
    });
  });

  it('the names of fields, of lines that kept no more', async () => {
    const { id } = await givenInterview(portal);
    await portal.deps.db
      .insertInto('interview_history')
      .values({
        interview_id: id,
        command: 'edit-registration',
        to_state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
        actor: 'manager',
        details: JSON.stringify({ fields: ['email', 'city', 'nonsense'], sentEmail: false }),
        at: portal.deps.clock(),
      })
      .execute();
    expect((await last(id))?.changes).toEqual([
      { field: 'email', from: null, to: null },
      { field: 'city', from: null, to: null },
    ]);
  });

  it("the candidate's own basic data: contacts masked, birth date and emergency contact named alone", async () => {
    const { id, person } = await givenInterview(portal);
    const candidate = await candidateOf(portal, { id });
    const { status, body } = await candidate.call(interviewCalls.saveBasicData, {
      params: { id },
      body: {
        candidate: {
          birthDate: '1980-02-03',
          emergencyContact: { emergencyContactName: 'Rita Lima', emergencyContactPhone: '31977776666' },
          professionalSituation: { id: 1 },
          yearParticipatedSeminary: 2001,
        },
        email: person.email,
        phone: '31988887777',
        city: { id: CITIES.BA.id },
      },
    });
    expect([status, body.code]).toEqual([200, undefined]);
    const line = await last(id);
    expect(line).toMatchObject({ command: 'save-basic-data' });
    expect(line?.changes).toEqual(
      expect.arrayContaining([
        { field: 'phone', from: maskedPhone(person.phone), to: '(31) •••••-7777' },
        { field: 'city', from: 'São Paulo, SP', to: 'Salvador, BA' },
        { field: 'birth-date', from: null, to: null },
        { field: 'emergency-contact', from: null, to: null },
        { field: 'seminar-year', from: null, to: '2001' },
      ]),
    );
    expect(line?.changes.map(({ field }) => field)).not.toContain('email');
    for (const secret of ['1980-02-03', 'Rita', '31977776666', '31988887777', person.phone])
      expect(JSON.stringify(await historyOf(portal, id))).not.toContain(secret);
  });

  it('what a person corrects of theirs, in every registration under way', async () => {
    const { id, person } = await givenInterview(portal);
    const other = await registerCandidate(portal, { version: 3, person });
    const candidate = await candidateOf(portal, { id });
    const { status } = await candidate.call(personalDataCalls.correctPersonalData, {
      body: {
        name: 'Nome Corrigido',
        birthDate: null,
        emancipated: false,
        emergencyContact: null,
        contacts: [{ idInterview: id, email: 'nova@casa.test', phone: person.phone }],
      },
    });
    expect(status).toBe(200);
    expect((await lines(id)).slice(-2)).toMatchObject([
      {
        command: 'correct-personal-data',
        changes: [{ field: 'name', from: person.name, to: 'Nome Corrigido' }],
      },
      {
        command: 'correct-contact',
        changes: [{ field: 'email', from: maskedEmail(person.email), to: 'n•••@casa.test' }],
      },
    ]);
    expect(await last(other.id)).toMatchObject({ command: 'correct-personal-data' });
    const personalData = (await candidate.call(personalDataCalls.getPersonalData)).body;
    const copy = recordSections(personalData).flatMap(({ facts }) => facts.map(({ value }) => value));
    expect(copy).toContain(`dados pessoais corrigidos (você); Nome: de ${person.name} para Nome Corrigido`);

    await candidate.call(personalDataCalls.erasePersonalData, { body: { confirmation: ERASURE_WORD } });
    for (const row of [id, other.id])
      expect((await historyOf(portal, row)).filter(({ details }) => details !== null)).toEqual([]);
  });

  it('a deadline, a highlight', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO', registeredDaysAgo: 175 });
    expect((await admin.call(interviewCommandCalls.extendInterview, { params: { id } })).status).toBe(204);
    const line = await last(id);
    expect(line).toMatchObject({
      command: 'extend',
      changes: [{ field: 'deadline', from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    });
    const [change] = line?.changes ?? [];
    expect(Date.parse(`${change?.to}`) - Date.parse(`${change?.from}`)).toBe(15 * 86_400_000);
    await admin.call(interviewCommandCalls.addHighligth, { params: { id } });
    expect((await last(id))?.changes).toEqual([{ field: 'highlight', from: 'no', to: 'yes' }]);
  });

  it('a certificate: period, hours and code, and the code that was revoked', async () => {
    const { id } = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
    const { code, begin_date, end_date, course_hours } = await portal.deps.db
      .selectFrom('certificate')
      .selectAll()
      .where('interview_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await last(id)).toMatchObject({
      command: 'certify',
      changes: [
        { field: 'seminar-period', to: `${begin_date}/${end_date}` },
        { field: 'course-hours', to: course_hours },
        { field: 'certificate', from: null, to: code },
      ],
    });
    const revoked = await admin.call(certificateCalls.revokeCertificate, {
      params: { id },
      body: { justificationOfExclusion: 'Emitido para a pessoa errada.' },
    });
    expect(revoked.status).toBe(204);
    expect((await last(id))?.changes).toEqual([{ field: 'certificate', from: code, to: null }]);
  });

  it('a class: the one registered for, and the one that took its place', async () => {
    const [first, second] = [await givenClass(portal), await givenClass(portal)];
    const { id, person } = await registerCandidate(portal, { classRoomId: first });
    const { status } = await admin.call(teamRegistrationCalls.editInterview, {
      params: { id },
      body: {
        email: person.email,
        phone: person.phone,
        city: { id: CITIES.SP.id, uf: { id: CITIES.SP.ufId } },
        idClassRoom: second,
      },
    });
    expect(status).toBe(200);
    const names = await portal.deps.db
      .selectFrom('class_room')
      .select('name')
      .where('id', 'in', [first, second])
      .orderBy('id')
      .execute();
    expect((await lines(id)).map(({ command, changes }) => [command, changes])).toEqual([
      ['register', [{ field: 'class', from: null, to: names[0]?.name }]],
      ['link-class', [{ field: 'class', from: names[0]?.name, to: names[1]?.name }]],
    ]);
  });

  it('a class of another state is not named to who reaches one state alone, unless it is the present one', async () => {
    const [elsewhere, here] = [
      await givenClass(portal, { uf: 'MG', name: 'Urbano Contagem 7' }),
      await givenClass(portal, { name: 'Urbano Osasco 3' }),
    ];
    const { id } = await registerCandidate(portal, { classRoomId: elsewhere });
    const [ofTheState, national] = [await manager(portal, 'SP'), await manager(portal)];
    const register = async (caller: Caller) => (await lines(id, caller))[0]?.changes;
    expect(await register(ofTheState)).toEqual([{ field: 'class', from: null, to: 'Urbano Contagem 7' }]);
    await portal.deps.db.updateTable('interview').set({ class_room_id: here }).where('id', '=', id).execute();
    expect(await register(ofTheState)).toEqual([{ field: 'class', from: null, to: 'Turma de outro estado' }]);
    expect(await register(national)).toEqual([{ field: 'class', from: null, to: 'Urbano Contagem 7' }]);
  });

  it('a migration: from which version to which', async () => {
    const { person } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const { status, body } = await admin.call(teamRegistrationCalls.migrateInterview, {
      params: { cpf: person.cpf },
      query: { moduleOrigin: 1, moduleDestiny: 3 },
    });
    expect(status).toBe(201);
    expect(await last(body.id)).toMatchObject({
      command: 'migrate',
      changes: [{ field: 'version', from: 'Urbano', to: 'Arena' }],
    });
  });
});

describe('how a person decided', () => {
  it('by ten scores: the total is the administrator’s, whose reading is recorded once an hour', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO' });
    const before = (await readingsOf(id)).length;
    const toManager = await last(id, await manager(portal));
    expect(toManager).toMatchObject({ command: 'evaluate', way: 'scores', changes: [] });
    expect(await readingsOf(id)).toHaveLength(before);
    const { total } = await portal.deps.db
      .selectFrom('manual_evaluation')
      .select('total')
      .where('interview_id', '=', id)
      .executeTakeFirstOrThrow();
    for (let again = 0; again < 2; again += 1)
      expect((await last(id))?.changes).toEqual([{ field: 'total', from: null, to: String(total) }]);
    expect((await readingsOf(id)).slice(before)).toEqual([{ account_id: admin.accountId, what: 'history' }]);
  });

  it('by scores that were corrected within the same instant: each line has its own total', async () => {
    const { id } = await givenInterview(portal, {
      version: 4,
      state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
    });
    const score = async (each: number, correctsEvaluation?: number) => {
      const scores = Object.fromEntries(COMPETENCY_CODES.map((code) => [MANUAL_SCORE_NAMES[code], each]));
      const { status } = await admin.call(evaluationCalls.evaluateByScores, {
        body: { interviewId: id, ...scores, justification: 'Cinco histórias próprias.', correctsEvaluation },
      });
      expect(status).toBe(200);
    };
    await score(5);
    const { id: first } = await portal.deps.db
      .selectFrom('manual_evaluation')
      .select('id')
      .where('interview_id', '=', id)
      .executeTakeFirstOrThrow();
    await score(6, first);
    expect((await lines(id)).slice(-2)).toMatchObject([
      { command: 'evaluate', changes: [{ field: 'total', from: null, to: '50' }] },
      { command: 'edit-profile-evaluation', changes: [{ field: 'total', from: '50', to: '60' }] },
    ]);
  });

  it('by approving, which gives no scores', async () => {
    const { id } = await givenInterview(portal, { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' });
    const { status } = await admin.call(evaluationDecisionCalls.evaluateInterview, {
      params: { id },
      query: { option: 'APROVADO' },
      body: {},
    });
    expect(status).toBe(204);
    expect(await last(id)).toMatchObject({ command: 'evaluate', way: 'approval', changes: [] });
  });

  it('by the questionnaire', async () => {
    const { id } = await givenInterview(portal, { version: 2, state: 'FINALIZADA-APTO' });
    expect((await lines(id)).findLast(({ command }) => command === 'evaluate')?.way).toBe('questionnaire');
  });
});
