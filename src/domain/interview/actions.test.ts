import { describe, expect, it } from 'vitest';
import type { Role, Viewer } from '../access.ts';
import type { VersionId } from '../seminar-version.ts';
import { ACTIONS, allowedActions, statesAllowing, type Action, type ActionFacts } from './actions.ts';
import { isLegal, STATE_KEYS, type StateKey } from './states.ts';

/** Actions of a manager in the row menu and in a batch, and the additional ones of an administrator. */
interface Offer {
  readonly row: string;
  readonly rowOfAdministrator?: string;
  readonly batch?: string;
  readonly batchOfAdministrator?: string;
}

const BASIC = 'edit view-registration-data responsible-manager';

/** Our own batch, in every version: wherever somebody can be put in charge, and re-interviews. */
const isHandedOver = (state: StateKey, { row }: Offer): boolean =>
  row.includes('responsible-manager') || state === 'REENTREVISTA-SEM_RESULTADO';

// domain.md section 1, documents 2 and 3 ("Row actions", sections 5 and 6), written out state by state. The row is
// close to its end, not extended, and not highlighted.
const OFFERS: readonly { versions: readonly VersionId[]; offers: Partial<Record<StateKey, Offer>> }[] = [
  {
    versions: [1, 3],
    offers: {
      'NAO_PREENCHIDO-SEM_RESULTADO': {
        row: `${BASIC} send-registration-email`,
        rowOfAdministrator: 'open-interview delete',
        batch: 'send-registration-email',
      },
      'EM_PREENCHIMENTO-SEM_RESULTADO': {
        row: `${BASIC} send-registration-email`,
        rowOfAdministrator: 'open-interview delete',
        batch: 'send-registration-email',
      },
      'REENTREVISTA-SEM_RESULTADO': {
        row: 'edit resend-reinterview-email',
        rowOfAdministrator: 'open-interview delete',
        batch: 'resend-reinterview-email',
      },
      'EM_REVISAO-SEM_RESULTADO': { row: BASIC, rowOfAdministrator: 'open-interview delete' },
      'FINALIZADA-EM_PROCESSAMENTO': { row: BASIC, rowOfAdministrator: 'delete' },
      'FINALIZADA-ERRO_DE_PROCESSAMENTO': {
        row: `${BASIC} reprocess`,
        rowOfAdministrator: 'open-interview delete',
        batchOfAdministrator: 'reprocess',
      },
      'FINALIZADA-AGUARDANDO_AVALIACAO': {
        row: BASIC,
        rowOfAdministrator: 'open-interview view-grades manual-evaluation approve request-revision delete',
      },
      'FINALIZADA-APTO': {
        row: `${BASIC} resend-result-email profile-report perception-link highlight generate-certificate desist`,
        rowOfAdministrator: 'view-grades extend-deadline delete',
        batch: 'resend-result-email self-assessment-email profile-report generate-certificate',
        batchOfAdministrator: 'extend-deadline',
      },
      'FINALIZADA-NAO_APTO': {
        row: `${BASIC} resend-result-email profile-report highlight`,
        rowOfAdministrator: 'view-grades extend-deadline delete',
        batch: 'resend-result-email',
        batchOfAdministrator: 'extend-deadline',
      },
      'EXPIRADA-SEM_RESULTADO': { row: 'create-new-interview', rowOfAdministrator: 'delete' },
      'EXPIRADA-APTO': {
        row: 'create-new-interview',
        rowOfAdministrator: 'view-grades delete',
        batch: 'generate-certificate',
      },
      'EXPIRADA-NAO_APTO': { row: 'create-new-interview', rowOfAdministrator: 'view-grades delete' },
      'CERTIFICADA-APTO': {
        row: 'view-certificate print-certificate send-certificate delete-certificate',
        rowOfAdministrator: 'view-grades',
        batch: 'profile-report print-certificate send-certificate',
      },
      'DESISTENTE-CONCLUIDO': { row: 'undo-desist', rowOfAdministrator: 'view-grades delete' },
    },
  },
  {
    versions: [2],
    offers: {
      'NAO_PREENCHIDO-SEM_RESULTADO': {
        row: `${BASIC} send-registration-email`,
        rowOfAdministrator: 'open-interview delete',
        batch: 'send-registration-email',
      },
      'EM_PREENCHIMENTO-SEM_RESULTADO': {
        row: `${BASIC} send-registration-email`,
        rowOfAdministrator: 'open-interview delete',
        batch: 'send-registration-email',
      },
      'REENTREVISTA-SEM_RESULTADO': {
        row: 'edit resend-reinterview-email',
        rowOfAdministrator: 'open-interview delete',
        batch: 'resend-reinterview-email',
      },
      'EM_REVISAO-SEM_RESULTADO': { row: BASIC, rowOfAdministrator: 'open-interview delete' },
      'FINALIZADA-AGUARDANDO_AVALIACAO': {
        row: `${BASIC} evaluate-questionnaire`,
        rowOfAdministrator: 'delete',
      },
      'FINALIZADA-APTO': {
        row: `${BASIC} resend-result-email self-assessment-email view-questionnaire profile-report perception-link generate-certificate desist`,
        rowOfAdministrator: 'extend-deadline delete',
        batch: 'resend-result-email self-assessment-email profile-report generate-certificate',
        batchOfAdministrator: 'extend-deadline',
      },
      'FINALIZADA-NAO_APTO': {
        row: `${BASIC} resend-result-email view-questionnaire profile-report`,
        rowOfAdministrator: 'extend-deadline delete',
        batch: 'resend-result-email',
        batchOfAdministrator: 'extend-deadline',
      },
      'EXPIRADA-SEM_RESULTADO': { row: 'create-new-interview', rowOfAdministrator: 'delete' },
      'EXPIRADA-APTO': {
        row: 'view-questionnaire create-new-interview',
        rowOfAdministrator: 'delete',
        batch: 'generate-certificate',
      },
      'EXPIRADA-NAO_APTO': { row: 'view-questionnaire create-new-interview', rowOfAdministrator: 'delete' },
      'CERTIFICADA-APTO': {
        row: 'view-questionnaire view-certificate print-certificate send-certificate delete-certificate',
        batch: 'profile-report print-certificate send-certificate',
      },
      'DESISTENTE-CONCLUIDO': { row: 'view-questionnaire undo-desist', rowOfAdministrator: 'delete' },
    },
  },
  {
    versions: [4],
    offers: {
      'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': {
        row: `${BASIC} evaluate-candidate`,
        rowOfAdministrator: 'delete',
      },
      'FINALIZADA-APTO': {
        row: `${BASIC} resend-result-email edit-profile-evaluation profile-report perception-link highlight generate-certificate desist`,
        rowOfAdministrator: 'view-grades extend-deadline delete',
        batch: 'resend-result-email self-assessment-email profile-report generate-certificate',
        batchOfAdministrator: 'extend-deadline',
      },
      'FINALIZADA-NAO_APTO': {
        row: `${BASIC} resend-result-email edit-profile-evaluation profile-report highlight`,
        rowOfAdministrator: 'view-grades extend-deadline delete',
        batch: 'resend-result-email',
        batchOfAdministrator: 'extend-deadline',
      },
      'EXPIRADA-SEM_RESULTADO': { row: 'create-new-interview', rowOfAdministrator: 'delete' },
      'EXPIRADA-APTO': {
        row: 'create-new-interview',
        rowOfAdministrator: 'view-grades delete',
        batch: 'generate-certificate',
      },
      'EXPIRADA-NAO_APTO': { row: 'create-new-interview', rowOfAdministrator: 'view-grades delete' },
      'CERTIFICADA-APTO': {
        row: 'view-certificate print-certificate send-certificate delete-certificate',
        rowOfAdministrator: 'view-grades',
        batch: 'profile-report print-certificate send-certificate',
      },
      'DESISTENTE-CONCLUIDO': { row: 'undo-desist', rowOfAdministrator: 'view-grades delete' },
    },
  },
];

const cases = OFFERS.flatMap(({ versions, offers }) =>
  versions.flatMap((version) =>
    // Safe: the keys are states.
    (Object.entries(offers) as [StateKey, Offer][]).map(([state, offer]) => ({ version, state, offer })),
  ),
);

const viewer = (roles: readonly Role[], uf: string | null = null): Viewer => ({
  accountId: 1,
  candidateId: null,
  email: 'alguem@equipe.example',
  roles,
  uf,
});
const facts = (version: VersionId, state: StateKey, changes: Partial<ActionFacts> = {}): ActionFacts => ({
  version,
  state,
  uf: 'SP',
  candidateId: 40,
  email: 'candidata@exemplo.com',
  highlighted: false,
  expiringSoon: true,
  extended: false,
  blindReaders: null,
  ...changes,
});

const words = (...texts: readonly (string | undefined)[]): string[] =>
  texts
    .flatMap((text) => text?.split(' ') ?? [])
    .filter((word) => word !== '')
    .sort();

const WHO: readonly { name: string; who: Viewer; sees: 'nothing' | 'manager' | 'administrator' | 'pilot' }[] =
  [
    { name: 'ADMINISTRADOR, national', who: viewer(['ADMINISTRADOR']), sees: 'administrator' },
    { name: 'ADMINISTRADOR of the state', who: viewer(['ADMINISTRADOR'], 'SP'), sees: 'administrator' },
    { name: 'ADMINISTRADOR of another state', who: viewer(['ADMINISTRADOR'], 'RJ'), sees: 'nothing' },
    { name: 'GESTOR, national', who: viewer(['GESTOR']), sees: 'manager' },
    { name: 'GESTOR and GESTOR_EMPRETEC', who: viewer(['GESTOR', 'GESTOR_EMPRETEC']), sees: 'manager' },
    { name: 'GESTOR of the state', who: viewer(['GESTOR'], 'SP'), sees: 'manager' },
    { name: 'GESTOR of another state', who: viewer(['GESTOR'], 'RJ'), sees: 'nothing' },
    { name: 'GESTOR and PILOTO', who: viewer(['GESTOR', 'PILOTO']), sees: 'manager' },
    { name: 'PILOTO and ADMINISTRADOR', who: viewer(['PILOTO', 'ADMINISTRADOR']), sees: 'pilot' },
    {
      name: 'PILOTO and ADMINISTRADOR of another state',
      who: viewer(['PILOTO', 'ADMINISTRADOR'], 'RJ'),
      sees: 'nothing',
    },
    { name: 'PILOTO alone', who: viewer(['PILOTO']), sees: 'nothing' },
    { name: 'GESTOR_EMPRETEC alone', who: viewer(['GESTOR_EMPRETEC']), sees: 'nothing' },
    { name: 'no role', who: viewer([]), sees: 'nothing' },
  ];

it('every legal state of every version is written out above', () => {
  for (const version of [1, 2, 3, 4] as const) {
    expect(
      cases
        .filter((one) => one.version === version)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(STATE_KEYS.filter((state) => isLegal(version, state)).sort());
  }
});

describe.each(cases)('version $version, $state', ({ version, state, offer }) => {
  it.each(WHO)('$name', ({ who, sees }) => {
    const row = [...allowedActions(who, facts(version, state), 'row')].sort();
    const batch = [...allowedActions(who, facts(version, state), 'batch')].sort();
    const handOver = isHandedOver(state, offer) ? 'hand-over' : undefined;
    switch (sees) {
      case 'nothing':
        expect({ row, batch }).toEqual({ row: [], batch: [] });
        break;
      case 'manager':
        expect({ row, batch }).toEqual({ row: words(offer.row), batch: words(offer.batch, handOver) });
        break;
      case 'administrator':
      case 'pilot': {
        // Pilots have the link in the interview versions, also where nobody else has it.
        const link =
          sees === 'pilot' && version !== 2 && state !== 'FINALIZADA-APTO' ? 'perception-link' : undefined;
        expect({ row, batch }).toEqual({
          row: words(offer.row, offer.rowOfAdministrator, link),
          batch: words(offer.batch, offer.batchOfAdministrator, handOver),
        });
      }
    }
  });
});

it.each(cases)(
  'the candidate acts on nothing of their own: version $version, $state',
  ({ version, state }) => {
    const all = viewer(['ADMINISTRADOR', 'GESTOR', 'PILOTO']);
    for (const own of [
      { ...all, candidateId: 40 },
      { ...all, email: 'candidata@exemplo.com' },
    ])
      for (const place of ['row', 'batch'] as const)
        expect(allowedActions(own, facts(version, state), place)).toEqual([]);
  },
);

describe('conditions on the row', () => {
  const administrator = viewer(['ADMINISTRADOR']);
  const offered = (action: Action, changes: Partial<ActionFacts>): boolean =>
    allowedActions(administrator, facts(1, 'FINALIZADA-NAO_APTO', changes), 'row').includes(action);

  it('a highlighted row offers to remove the highlight, any other to set it', () => {
    expect(offered('highlight', { highlighted: false })).toBe(true);
    expect(offered('remove-highlight', { highlighted: false })).toBe(false);
    expect(offered('highlight', { highlighted: true })).toBe(false);
    expect(offered('remove-highlight', { highlighted: true })).toBe(true);
  });

  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])(
    'the deadline, expiring soon %j and extended %j, may be extended: %j',
    (expiringSoon, extended, expected) => {
      expect(offered('extend-deadline', { expiringSoon, extended })).toBe(expected);
    },
  );
});

it('actions come in the order of the table, without repetition', () => {
  const offered = allowedActions(viewer(['ADMINISTRADOR']), facts(2, 'FINALIZADA-APTO'), 'row');
  expect(offered).toEqual(ACTIONS.filter((action) => offered.includes(action)));
});

it.each([1, 2, 3, 4] as const)('nothing is offered for a state that version %i does not have', (version) => {
  for (const state of STATE_KEYS.filter((key) => !isLegal(version, key))) {
    expect(allowedActions(viewer(['PILOTO', 'ADMINISTRADOR']), facts(version, state), 'row')).toEqual([]);
    expect(allowedActions(viewer(['PILOTO', 'ADMINISTRADOR']), facts(version, state), 'batch')).toEqual([]);
  }
});

it.each([
  [1, 'desist', 'row', ['FINALIZADA-APTO']],
  [1, 'generate-certificate', 'row', ['FINALIZADA-APTO']],
  [1, 'generate-certificate', 'batch', ['FINALIZADA-APTO', 'EXPIRADA-APTO']],
  [2, 'reprocess', 'batch', []],
  [2, 'highlight', 'row', []],
  [4, 'evaluate-candidate', 'row', ['AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO']],
  [4, 'open-interview', 'row', []],
] as const)('in version %i, %s stands in a %s for %j', (version, action, place, states) => {
  expect(statesAllowing(version, action, place)).toEqual(states);
});
