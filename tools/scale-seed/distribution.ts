import { LEGAL_STATES, STATE_KEYS, type StateKey } from '#domain/interview/states.ts';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';
import { weightedPicker, type Random } from './random.ts';

/** Of a thousand interviews, how many are of a version. */
const VERSION_SHARES: Readonly<Record<VersionId, number>> = { 1: 700, 2: 70, 3: 80, 4: 150 };

/**
 * How frequent a state is after years of service, as a share of its version. Most interviews have ended: certified, or
 * expired before the candidate finished. A state that the domain adds does not compile until it has a share here.
 */
export const STATE_SHARES: Readonly<Record<StateKey, number>> = {
  'NAO_PREENCHIDO-SEM_RESULTADO': 45,
  'EM_PREENCHIMENTO-SEM_RESULTADO': 30,
  'REENTREVISTA-SEM_RESULTADO': 10,
  'EM_REVISAO-SEM_RESULTADO': 5,
  'FINALIZADA-APTO': 70,
  'FINALIZADA-NAO_APTO': 25,
  'FINALIZADA-AGUARDANDO_AVALIACAO': 30,
  'FINALIZADA-EM_PROCESSAMENTO': 1,
  'FINALIZADA-ERRO_DE_PROCESSAMENTO': 1,
  'EXPIRADA-SEM_RESULTADO': 225,
  'EXPIRADA-APTO': 100,
  'EXPIRADA-NAO_APTO': 95,
  'CERTIFICADA-APTO': 325,
  'DESISTENTE-CONCLUIDO': 25,
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': 40,
};

/** Version and state of a person's newest interview. */
export interface Standing {
  readonly version: VersionId;
  readonly state: StateKey;
}

const legalIn = (version: VersionId): readonly StateKey[] =>
  STATE_KEYS.filter((state) => (LEGAL_STATES[state] as readonly VersionId[]).includes(version));

/** Each legal pair of version and state, once. */
export const EVERY_STANDING: readonly Standing[] = SEMINAR_VERSIONS.flatMap(({ id: version }) =>
  legalIn(version).map((state) => ({ version, state })),
);

const drawVersion = weightedPicker(SEMINAR_VERSIONS.map(({ id }) => [id, VERSION_SHARES[id]] as const));

const statesOf = (version: VersionId) =>
  weightedPicker(legalIn(version).map((state) => [state, STATE_SHARES[state]] as const));
const DRAW_STATE = { 1: statesOf(1), 2: statesOf(2), 3: statesOf(3), 4: statesOf(4) } as const;

/** The standing of the n-th person, from 1: first each legal one once, so that none is missing, then by the shares. */
export function standingOf(n: number, random: Random): Standing {
  const [first] = EVERY_STANDING.slice(n - 1, n);
  if (first) return first;
  const version = drawVersion(random);
  return { version, state: DRAW_STATE[version](random) };
}
