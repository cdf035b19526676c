import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import type { ClassLink } from '#domain/classes/link.ts';
import type { Role } from '#domain/access.ts';
import type { StateKey } from '#domain/interview/states.ts';
import { QUESTION_IDS, type QuestionId } from '#domain/interview/wizard.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { registrationCalls } from '#contract/registration.ts';
import { createAccount } from '#server/seed/create-account.ts';
import { inTransaction } from '#server/platform/db.ts';
import { replayScenario } from '#server/seed/replay-scenario.ts';
import { scenariosOf, type Scenario, type Person } from '#server/seed/scenarios.ts';
import { personCpf, personEmail, personName, personPhone } from '#server/seed/people.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import type { Caller, Reply, TestApp } from './app.ts';
import { counter } from './counter.ts';
import { interviewRow, interviewsOf } from './stored.ts';

/** One city of each state that the tests use (IBGE). */
export const CITIES = {
  SP: { id: 3_550_308, ufId: 35, name: 'São Paulo' },
  MG: { id: 3_106_200, ufId: 31, name: 'Belo Horizonte' },
  BA: { id: 2_927_408, ufId: 29, name: 'Salvador' },
} as const;
export type TestUf = keyof typeof CITIES;

const nextPerson = counter();

/** An invented person whom no other call of this file gets. */
export function makePerson(uf: TestUf = 'SP'): Person {
  const n = nextPerson();
  return {
    name: personName(n),
    cpf: personCpf(n),
    email: personEmail(n),
    phone: personPhone(n),
    city: CITIES[uf],
  };
}

// ---- accounts -------------------------------------------------------------------------------------------------------

/** A signed-in caller and the account behind it. */
export interface SignedInCaller extends Caller {
  readonly accountId: number;
}

/** A new session of an account; left alone it ends after hours, so tests that advance the clock sign in again. */
export async function signedInAs(portal: TestApp, accountId: number): Promise<SignedInCaller> {
  return { ...(await portal.signedInAs(accountId)), accountId };
}

async function staff(portal: TestApp, roles: readonly Role[], uf?: TestUf): Promise<SignedInCaller> {
  const { name, cpf } = makePerson();
  const account = { name, email: `equipe.${cpf}@casa.test`, roles, ...(uf ? { uf } : {}) };
  return signedInAs(portal, await inTransaction(portal.deps.db, (tx) => createAccount(tx, account)));
}

/** ADMINISTRADOR: national, or of the state given. */
export const administrator = (portal: TestApp, uf?: TestUf) => staff(portal, ['ADMINISTRADOR'], uf);
/** GESTOR: national, or of the state given. */
export const manager = (portal: TestApp, uf?: TestUf) => staff(portal, ['GESTOR'], uf);
/** The identity of an account at the provider, which names these roles. Returns its id. */
export async function givenIdentity(
  portal: TestApp,
  accountId: number,
  { roles, uf }: { readonly roles: readonly Role[]; readonly uf?: TestUf | undefined },
): Promise<number> {
  const { id } = await portal.deps.db
    .insertInto('account_identity')
    .values({
      account_id: accountId,
      issuer: 'https://provider.test',
      subject: `subject-${accountId}`,
      roles: [...roles],
      uf_id: uf === undefined ? null : CITIES[uf].ufId,
      linked_at: portal.deps.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** GESTOR by the identity provider alone, national or of the state given, signed in there. */
export async function managerByProvider(portal: TestApp, uf?: TestUf): Promise<SignedInCaller> {
  const { accountId } = await staff(portal, []);
  const identityId = await givenIdentity(portal, accountId, { roles: ['GESTOR'], uf });
  return { ...(await portal.signedInAs(accountId, identityId)), accountId };
}

/** GESTOR and GESTOR_EMPRETEC: national, or of the state given. */
export const regionalManager = (portal: TestApp, uf?: TestUf) =>
  staff(portal, ['GESTOR', 'GESTOR_EMPRETEC'], uf);
/** PILOTO and ADMINISTRADOR, national. */
export const pilot = (portal: TestApp) => staff(portal, ['ADMINISTRADOR', 'PILOTO']);

/** The candidate of an interview, signed in: an account without roles, made the first time. */
export async function candidateOf(portal: TestApp, { id }: { readonly id: number }): Promise<SignedInCaller> {
  const { candidate_id: candidateId, email } = await interviewRow(portal, id);
  const account = await portal.deps.db
    .selectFrom('account')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  const accountId =
    account?.id ??
    (await inTransaction(portal.deps.db, (tx) =>
      createAccount(tx, { name: 'Conta da pessoa', email, roles: [], candidateId }),
    ));
  return signedInAs(portal, accountId);
}

// ---- registrations and interviews -----------------------------------------------------------------------------------

export interface Registration {
  readonly version?: VersionId;
  readonly uf?: TestUf;
  readonly person?: Person;
  readonly classRoomId?: number;
}

/** The public form's request. */
export const interestOf = ({ version = 1, uf, person = makePerson(uf), classRoomId }: Registration) => ({
  candidate: { cpf: person.cpf, name: person.name },
  sendEmail: true,
  city: { id: person.city.id },
  email: person.email,
  phone: person.phone,
  module: { id: version },
  ...(classRoomId === undefined ? {} : { idClassRoom: classRoomId }),
});

/** Registers a person by the public form. Returns the reply and the interview that is live now. */
export async function registerCandidate(
  portal: TestApp,
  registration: Registration = {},
): Promise<{ readonly reply: Reply; readonly person: Person; readonly id: number }> {
  const person = registration.person ?? makePerson(registration.uf);
  const reply = await portal
    .anyone()
    .call(registrationCalls.registerInterest, { body: interestOf({ ...registration, person }) });
  if (reply.status !== 201)
    throw new Error(`Registering answered ${reply.status} ${JSON.stringify(reply.body)}`);
  const [live] = await interviewsOf(portal, person.cpf, { version: registration.version ?? 1, live: true });
  if (!live) throw new Error('Nothing is live after registering');
  return { reply, person, id: live.id };
}

export interface GivenInterview {
  readonly version?: VersionId;
  readonly state?: StateKey;
  readonly uf?: TestUf;
  readonly person?: Person;
  readonly classRoomId?: number;
  readonly classLink?: ClassLink;
  /** Registered this long ago; by default as long ago as in the demo scenario. */
  readonly registeredDaysAgo?: number;
}

/** An interview brought into a legal state by the commands of the demo scenario. */
export async function givenInterview(
  portal: TestApp,
  {
    version = 1,
    state = 'NAO_PREENCHIDO-SEM_RESULTADO',
    uf,
    person = makePerson(uf),
    classRoomId,
    classLink,
    registeredDaysAgo,
  }: GivenInterview = {},
): Promise<{ readonly id: number; readonly candidateId: number; readonly person: Person }> {
  const found = scenariosOf(version).find((one) => one.state === state);
  if (!found) throw new Error(`Version ${version} has no scenario that ends in ${state}`);
  const scenario: Scenario = { ...found, registeredDaysAgo: registeredDaysAgo ?? found.registeredDaysAgo };
  const administratorId = await pastAdministrator(portal);
  const { interviewId, candidateId } = await inTransaction(portal.deps.db, (tx) =>
    replayScenario(tx, {
      person,
      version,
      scenario,
      classRoomId: classRoomId ?? null,
      ...(classLink ? { classLink } : {}),
      administratorId,
      now: portal.deps.clock(),
      n: 1,
    }),
  );
  return { id: interviewId, candidateId, person };
}

/** The administrator who made the decisions of replayed scenarios. */
async function pastAdministrator(portal: TestApp): Promise<number> {
  const email = 'passado@casa.test';
  const known = await portal.deps.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (known) return known.id;
  return inTransaction(portal.deps.db, (tx) =>
    createAccount(tx, { name: 'Equipe de antes', email, roles: ['ADMINISTRADOR'] }),
  );
}

// ---- texts ----------------------------------------------------------------------------------------------------------

/** A valid text (120 words or more) for each question. */
export const storyFor = (question: QuestionId): string => CONCRETE_STORIES[question - 1] ?? '';

/** The five answers in the shape of the submit call. */
export const fiveAnswers = (text: (question: QuestionId) => string = storyFor) =>
  QUESTION_IDS.map((id) => ({ question: { id }, answer: text(id) }));

// ---- classes --------------------------------------------------------------------------------------------------------

export interface GivenClass {
  readonly version?: VersionId;
  readonly uf?: TestUf;
  readonly cityId?: number;
  readonly name?: string;
  readonly beginsInDays?: number;
  readonly cents?: number;
  readonly hidden?: boolean;
  readonly active?: boolean;
  readonly regionalActive?: boolean;
  readonly allowsPortalInterview?: boolean;
}

const nextClass = counter();

/** A class with a regional of its own, in a tested app or beside processes that run by themselves. Returns its id. */
export async function givenClass(
  portal: { readonly deps: Pick<TestApp['deps'], 'db' | 'clock'> },
  given: GivenClass = {},
): Promise<number> {
  const n = nextClass();
  const { ufId, id: cityId } = CITIES[given.uf ?? 'SP'];
  const begin = addDays(dateInSaoPaulo(portal.deps.clock()), given.beginsInDays ?? 30);
  return inTransaction(portal.deps.db, async (tx) => {
    const regional = await tx
      .insertInto('regional')
      .values({
        name: `Regional ${n}`,
        uf_id: ufId,
        active: given.regionalActive ?? true,
        allows_portal_interview: given.allowsPortalInterview ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('regional_city')
      .values({ regional_id: regional.id, city_id: given.cityId ?? cityId, uf_id: ufId })
      .execute();
    const { id } = await tx
      .insertInto('class_room')
      .values({
        version: given.version ?? 1,
        name: given.name ?? `Turma ${n}`,
        regional_id: regional.id,
        city_id: given.cityId ?? cityId,
        uf_id: ufId,
        begin_date: begin,
        end_date: addDays(begin, 5),
        seminar_value_cents: given.cents ?? 190_000,
        hide_portal: given.hidden ?? false,
        active: given.active ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
