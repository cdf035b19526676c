import { entersBackOffice, isAdministrator, isPilot, reachesState, type Viewer } from '../access.ts';
import type { VersionId } from '../seminar-version.ts';
import { LEGAL_STATES, isLegal, type StateKey } from './states.ts';

/**
 * The one table behind row menus, batch menus and server guards:
 * (version, completing-result key, role, state scope) → actions.
 * Source: domain.md section 1, and the row tables and section 6 of documents 2 and 3.
 */
export const ACTIONS = [
  'edit',
  'send-registration-email',
  'resend-reinterview-email',
  'resend-result-email',
  'self-assessment-email',
  'view-registration-data',
  'open-interview',
  'responsible-manager',
  'view-grades',
  'manual-evaluation',
  'approve',
  'request-revision',
  'evaluate-questionnaire',
  'view-questionnaire',
  'evaluate-candidate',
  'edit-profile-evaluation',
  'profile-report',
  'perception-link',
  'highlight',
  'remove-highlight',
  'generate-certificate',
  'view-certificate',
  'print-certificate',
  'send-certificate',
  'delete-certificate',
  'desist',
  'undo-desist',
  'extend-deadline',
  'create-new-interview',
  'reprocess',
  'delete',
] as const;

export type Action = (typeof ACTIONS)[number];
export type Place = 'row' | 'batch' | 'both';

interface Rule {
  readonly action: Action;
  readonly place: Place;
  /** administrator: ADMINISTRADOR alone, wherever the action stands; batch-administrator: only its batch form is theirs. */
  readonly who?: 'administrator' | 'batch-administrator';
}

/** What the answer depends on besides the viewer. `uf` = initials of the state of the interview's city. */
export interface ActionFacts {
  readonly version: VersionId;
  readonly state: StateKey;
  readonly uf: string;
  readonly highlighted: boolean;
  readonly expiringSoon: boolean;
  readonly extended: boolean;
}

const row = (action: Action): Rule => ({ action, place: 'row' });
const both = (action: Action): Rule => ({ action, place: 'both' });
const administrator = (action: Action): Rule => ({ action, place: 'row', who: 'administrator' });

const BASIC: readonly Rule[] = [row('edit'), row('view-registration-data'), row('responsible-manager')];
const DELETE = administrator('delete');
const NOTES = administrator('view-grades');
const OPEN = administrator('open-interview');

/** Versions 1 and 3 in full; what 2 and 4 add or lack stands in `rulesFor`. */
const COMMON: Readonly<Record<StateKey, readonly Rule[]>> = {
  'NAO_PREENCHIDO-SEM_RESULTADO': [...BASIC, both('send-registration-email'), OPEN, DELETE],
  'EM_PREENCHIMENTO-SEM_RESULTADO': [...BASIC, both('send-registration-email'), OPEN, DELETE],
  'REENTREVISTA-SEM_RESULTADO': [row('resend-reinterview-email'), OPEN, DELETE],
  'EM_REVISAO-SEM_RESULTADO': [...BASIC, OPEN, DELETE],
  'FINALIZADA-EM_PROCESSAMENTO': [...BASIC, DELETE],
  'FINALIZADA-ERRO_DE_PROCESSAMENTO': [
    ...BASIC,
    { action: 'reprocess', place: 'both', who: 'batch-administrator' },
    OPEN,
    DELETE,
  ],
  'FINALIZADA-AGUARDANDO_AVALIACAO': [
    ...BASIC,
    NOTES,
    administrator('manual-evaluation'),
    administrator('approve'),
    administrator('request-revision'),
    OPEN,
    DELETE,
  ],
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': [...BASIC, row('evaluate-candidate'), DELETE],
  'FINALIZADA-APTO': [
    row('edit'),
    row('resend-result-email'),
    both('self-assessment-email'),
    both('profile-report'),
    row('perception-link'),
    row('view-registration-data'),
    both('generate-certificate'),
    NOTES,
    row('highlight'),
    row('remove-highlight'),
    row('desist'),
    row('responsible-manager'),
    administrator('extend-deadline'),
    DELETE,
  ],
  'FINALIZADA-NAO_APTO': [
    row('edit'),
    row('resend-result-email'),
    row('profile-report'),
    row('view-registration-data'),
    NOTES,
    row('highlight'),
    row('remove-highlight'),
    row('responsible-manager'),
    administrator('extend-deadline'),
    DELETE,
  ],
  'EXPIRADA-SEM_RESULTADO': [row('create-new-interview'), DELETE],
  'EXPIRADA-APTO': [
    row('create-new-interview'),
    { action: 'generate-certificate', place: 'batch' },
    NOTES,
    DELETE,
  ],
  'EXPIRADA-NAO_APTO': [row('create-new-interview'), NOTES, DELETE],
  'CERTIFICADA-APTO': [
    row('view-certificate'),
    both('print-certificate'),
    both('send-certificate'),
    row('delete-certificate'),
    { action: 'profile-report', place: 'batch' },
    NOTES,
  ],
  'DESISTENTE-CONCLUIDO': [row('undo-desist'), NOTES, DELETE],
};

const NOT_IN_QUESTIONNAIRE: readonly Action[] = [
  'view-grades',
  'manual-evaluation',
  'approve',
  'request-revision',
  'highlight',
  'remove-highlight',
];

function rulesFor(version: VersionId, state: StateKey): readonly Rule[] {
  if (!isLegal(version, state)) return [];
  const common = COMMON[state];
  if (version === 2) {
    const kept = common.filter(
      (rule) =>
        !NOT_IN_QUESTIONNAIRE.includes(rule.action) &&
        !(rule.action === 'open-interview' && state === 'FINALIZADA-AGUARDANDO_AVALIACAO'),
    );
    if (state === 'FINALIZADA-AGUARDANDO_AVALIACAO') return [...kept, row('evaluate-questionnaire')];
    if (state === 'FINALIZADA-APTO' || state === 'FINALIZADA-NAO_APTO') return [...kept, row('view-questionnaire')];
    return kept;
  }
  // Document 2 names the single self-assessment e-mail for the questionnaire version; in the others it is a batch action.
  const single = common.map((rule) =>
    rule.action === 'self-assessment-email' ? ({ ...rule, place: 'batch' } as const) : rule,
  );
  if (version === 4 && (state === 'FINALIZADA-APTO' || state === 'FINALIZADA-NAO_APTO')) {
    return [...single, row('edit-profile-evaluation')];
  }
  return single;
}

const inPlace = (rule: Rule, place: 'row' | 'batch'): boolean => rule.place === 'both' || rule.place === place;

function roleAllows(rule: Rule, viewer: Viewer, place: 'row' | 'batch'): boolean {
  if (rule.who === 'administrator') return isAdministrator(viewer);
  if (rule.who === 'batch-administrator') return place === 'row' || isAdministrator(viewer);
  return true;
}

/** Conditions on the row beyond its state. */
function rowAllows(action: Action, facts: ActionFacts): boolean {
  switch (action) {
    case 'highlight':
      return !facts.highlighted;
    case 'remove-highlight':
      return facts.highlighted;
    case 'extend-deadline':
      return facts.expiringSoon && !facts.extended;
    default:
      return true;
  }
}

/**
 * The actions that this viewer may take on this interview, in the table's order, in a row's menu or as part
 * of a batch. Empty for people outside the back office and for rows of a state they don't reach.
 */
export function allowedActions(viewer: Viewer, facts: ActionFacts, place: 'row' | 'batch'): readonly Action[] {
  if (!entersBackOffice(viewer) || !reachesState(viewer, facts.uf)) return [];
  const allowed = new Set(
    rulesFor(facts.version, facts.state)
      .filter((rule) => inPlace(rule, place) && roleAllows(rule, viewer, place) && rowAllows(rule.action, facts))
      .map((rule) => rule.action),
  );
  // Perception link outside FINALIZADA × APTO: for a PILOTO who is ADMINISTRADOR, in versions 1, 3 and 4.
  if (place === 'row' && facts.version !== 2 && isPilot(viewer) && isAdministrator(viewer)) allowed.add('perception-link');
  return ACTIONS.filter((action) => allowed.has(action));
}

/** For the generated table: every action of a state with the mark of its place and role. */
export function describeActions(version: VersionId, state: StateKey): readonly Rule[] {
  return rulesFor(version, state);
}

/** The states in which an action can be taken at all in a version; a list's query asks with these. */
export function statesAllowing(version: VersionId, action: Action, place: 'row' | 'batch'): readonly StateKey[] {
  return (Object.keys(LEGAL_STATES) as StateKey[]).filter((state) =>
    rulesFor(version, state).some((rule) => rule.action === action && inPlace(rule, place)),
  );
}
