import type { StateKey } from '#domain/interview/states.ts';
import { createAccount } from '#server/seed/create-account.ts';
import { startSession } from '#server/identity/sessions.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { replayScenario } from '#server/seed/replay-scenario.ts';
import { scenariosOf } from '#server/seed/scenarios.ts';
import { personCpf, personEmail, personName, personPhone } from '#server/seed/people.ts';
import { counter } from '../counter.ts';

/** A person signed in at a portal that runs as a separate process. */
export interface SignedInPerson {
  readonly accountId: number;
  readonly cookie: string;
}

/** A candidate with an interview of version 1. */
export interface Writer extends SignedInPerson {
  readonly interviewId: number;
}

const SAO_PAULO = { id: 3_550_308, ufId: 35 };

async function signedIn(tx: Tx, accountId: number): Promise<SignedInPerson> {
  const opened = await startSession(tx, new Date(), accountId, { token: null, userAgent: null });
  if (!opened) throw new Error('The account cannot sign in');
  return { accountId, cookie: `portal_session=${opened.token}` };
}

/** A national manager, inserted directly to avoid the cost of signing in; `n` distinguishes several. */
export const managerIn = ({ db }: Database, n = 0): Promise<SignedInPerson> =>
  inTransaction(db, async (tx) =>
    signedIn(
      tx,
      await createAccount(tx, { name: 'Equipe', email: `equipe${n}@casa.test`, roles: ['ADMINISTRADOR'] }),
    ),
  );

const nextPerson = counter();

/** Creates people, each with an interview brought into the state by regular commands. */
export async function writersIn(
  { db }: Database,
  administrator: SignedInPerson,
  state: StateKey,
  count: number,
): Promise<Writer[]> {
  const scenario = scenariosOf(1).find((one) => one.state === state);
  if (!scenario) throw new Error(`No scenario ends in ${state}`);
  return inTransaction(db, async (tx) => {
    const writers: Writer[] = [];
    for (let made = 0; made < count; made += 1) {
      const n = nextPerson();
      const person = {
        name: personName(n),
        cpf: personCpf(n),
        email: personEmail(n),
        phone: personPhone(n),
        city: SAO_PAULO,
      };
      const { interviewId, candidateId } = await replayScenario(tx, {
        person,
        version: 1,
        scenario,
        classRoomId: null,
        administratorId: administrator.accountId,
        now: new Date(),
        n,
      });
      const { name, email } = person;
      const accountId = await createAccount(tx, { name, email, roles: [], candidateId });
      writers.push({ interviewId, ...(await signedIn(tx, accountId)) });
    }
    return writers;
  });
}
