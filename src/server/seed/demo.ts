import { sql } from 'kysely';
import { REPETITION_SHARE } from '#domain/content-filters/repetition.ts';
import { parseCpf, type Cpf } from '#domain/cpf.ts';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';
import { storeSettings } from '../content-filters/change-settings.ts';
import { indexAnswersOf } from '../content-filters/index-answers.ts';
import { createAccount } from './create-account.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import { evaluateInterview } from '../lifecycle/evaluation-job.ts';
import type { Deps } from '../platform/deps.ts';
import { classFor, DEMO_CITIES, seedClasses } from './demo-classes.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { replayScenario } from './replay-scenario.ts';
import { scenariosOf, type Scenario, type Person } from './scenarios.ts';
import { seedFeedbackOf, seedProfile } from './profile.ts';
import { personCpf, personEmail, personName, personPhone } from './people.ts';

const STAFF = [
  { email: 'admin@demo.local', name: 'Helena Prado', roles: ['ADMINISTRADOR'] },
  { email: 'gestor@demo.local', name: 'Rui Barreto', roles: ['GESTOR', 'GESTOR_EMPRETEC'] },
  { email: 'gestor.sp@demo.local', name: 'Sônia Tavares', roles: ['GESTOR'], uf: 'SP' },
  {
    email: 'regional.sp@demo.local',
    name: 'Otávio Brandão',
    roles: ['GESTOR', 'GESTOR_EMPRETEC'],
    uf: 'SP',
  },
  { email: 'piloto@demo.local', name: 'Mauro Lins', roles: ['ADMINISTRADOR', 'PILOTO'] },
] as const;

const CANDIDATES: readonly { version: VersionId; name: string; cpf: string }[] = [
  { version: 1, name: 'Clara Nogueira', cpf: '52998224725' },
  { version: 2, name: 'Davi Sampaio', cpf: '11144477735' },
  { version: 3, name: 'Elisa Marinho', cpf: '12345678909' },
  { version: 4, name: 'Fábio Rezende', cpf: '98765432100' },
];

const EXTRA_SCENARIOS = 6;

/** Arena demonstrates the content filters; Urbano runs without them. */
const EVERY_FILTER = {
  first: true,
  repetition: true,
  plagiarized: true,
  repetitionShare: REPETITION_SHARE.usual,
};

async function seedStaff(tx: Tx): Promise<number> {
  let first = 0;
  for (const { email, name, roles, ...scope } of STAFF) {
    const id = await createAccount(tx, {
      email,
      name,
      password: DEMO_PASSWORD,
      roles: [...roles],
      ...('uf' in scope ? { uf: scope.uf } : {}),
    });
    first ||= id;
  }
  return first;
}

/** The candidates who can sign in: 1 to 3 have not begun, 4 awaits the team. */
async function seedCandidates(tx: Tx, administratorId: number, now: Date): Promise<void> {
  for (const [index, { version, name, cpf }] of CANDIDATES.entries()) {
    const email = `candidato${index + 1}@demo.local`;
    const [city] = DEMO_CITIES;
    const person: Person = { name, cpf: cpfOf(cpf), email, phone: personPhone(900 + index), city };
    const [scenario] = scenariosOf(version);
    if (!scenario) throw new Error(`No life in version ${version}`);
    const { candidateId } = await replayScenario(tx, {
      person,
      version,
      scenario: { ...scenario, registeredDaysAgo: 1 },
      classRoomId: null,
      administratorId,
      now,
      n: 0,
    });
    await createAccount(tx, { email, name, password: DEMO_PASSWORD, roles: [], candidateId });
  }
}

function cpfOf(text: string): Cpf {
  const cpf = parseCpf(text);
  if (!cpf) throw new Error('A CPF of the demonstration is wrong');
  return cpf;
}

/** A scenario for every state that is legal in the version, and some more of the states most frequent in practice. */
function scenariosToSeed(version: VersionId): readonly Scenario[] {
  const scenarios = scenariosOf(version);
  const usual = scenarios.filter(
    ({ state }) =>
      state === 'FINALIZADA-APTO' || state.includes('AGUARDANDO') || state.startsWith('NAO_PREENCHIDO'),
  );
  const more = Array.from({ length: EXTRA_SCENARIOS }, (_, i) => usual[i % usual.length]).filter(
    (scenario) => scenario !== undefined,
  );
  return [
    ...scenarios,
    ...more.map((scenario, i) => ({
      ...scenario,
      registeredDaysAgo: scenario.registeredDaysAgo + 3 + 2 * i,
    })),
  ];
}

async function seedInterviews(tx: Tx, administratorId: number, now: Date): Promise<number> {
  const classes = await seedClasses(tx, administratorId, now);
  let n = 0;
  for (const { id: version } of SEMINAR_VERSIONS) {
    for (const scenario of scenariosToSeed(version)) {
      n += 1;
      const city = DEMO_CITIES[n % DEMO_CITIES.length] ?? DEMO_CITIES[0];
      const person: Person = {
        name: personName(n),
        cpf: personCpf(n),
        email: personEmail(n),
        phone: personPhone(n, city.ddd),
        city,
      };
      const chosen = classFor(classes, { version, cityId: city.id, state: scenario.state, n });
      const { interviewId } = await replayScenario(tx, {
        person,
        version,
        scenario: scenario,
        ...chosen,
        administratorId,
        now,
        n,
      });
      if (version === 1 && scenario.state === 'CERTIFICADA-APTO') await seedProfile(tx, interviewId, now);
      if (version === 1 && scenario.state === 'FINALIZADA-APTO')
        await seedFeedbackOf(tx, interviewId, 2, now);
    }
  }
  return n;
}

/** Directly rather than by the job, which would also index a large load that follows. */
async function indexAllSent(tx: Tx): Promise<void> {
  const sent = await tx.selectFrom('submission').select('interview_id').distinct().execute();
  await indexAnswersOf(
    tx,
    sent.map(({ interview_id }) => interview_id),
  );
}

/** How long the demonstration shows interviews that are being evaluated, before they are. */
const SHOWN_IN_PROCESSING_SECONDS = 60 * 60;

/** As sending does, but later: a state without its job would be a fault of the product. */
async function enqueueEvaluations(tx: Tx, { queue }: Pick<Deps, 'queue'>): Promise<void> {
  const waiting = await tx
    .selectFrom('submission as s')
    .innerJoin('interview as i', 'i.id', 's.interview_id')
    .where('i.completing', '=', 'FINALIZADA')
    .where('i.result', '=', 'EM_PROCESSAMENTO')
    .select(['s.id as submissionId', 's.attempt'])
    .execute();
  for (const payload of waiting)
    await queue.send(tx, evaluateInterview, payload, { startAfterSeconds: SHOWN_IN_PROCESSING_SECONDS });
}

/** Fills an empty database with people, interviews, classes and accounts to try the product with. All or nothing. */
export async function seedDemo(deps: Deps): Promise<void> {
  const interviews = await inTransaction(deps.db, async (tx) => {
    const administratorId = await seedStaff(tx);
    const now = deps.clock();
    await seedCandidates(tx, administratorId, now);
    const count = await seedInterviews(tx, administratorId, now);
    await storeSettings(tx, 3, EVERY_FILTER, { by: administratorId, at: now });
    await indexAllSent(tx);
    await enqueueEvaluations(tx, deps);
    return count;
  });
  await sql`analyze`.execute(deps.db);
  deps.log.info({ interviews: interviews + CANDIDATES.length }, 'demo data written');
}
