import {
  entersBackOffice,
  isAdministrator,
  isPilot,
  hasConflictOfInterest,
  reachesState,
  type Viewer,
} from '../access.ts';
import { selectsByQuestionnaire, type VersionId } from '../seminar-version.ts';
import { isLegal, STATE_KEYS, type StateKey } from './states.ts';

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
  'hand-over',
  'create-new-interview',
  'reprocess',
  'delete',
] as const;

export type Action = (typeof ACTIONS)[number];
export type Place = 'row' | 'batch' | 'both';

export interface Rule {
  readonly action: Action;
  readonly place: Place;
  readonly who: RuleRole;
}

/**
 * everyone: whoever enters the back office; administrator: ADMINISTRADOR only, in row and batch; batch-administrator:
 * ADMINISTRADOR only in batches; pilot-administrator: PILOTO who is also ADMINISTRADOR.
 */
export type RuleRole = 'everyone' | 'administrator' | 'batch-administrator' | 'pilot-administrator';

/** What the answer depends on besides the viewer. `uf` = initials of the state of the interview's city. */
export interface ActionFacts {
  readonly version: VersionId;
  readonly state: StateKey;
  readonly uf: string;
  readonly candidateId: number;
  readonly email: string;
  readonly highlighted: boolean;
  readonly expiringSoon: boolean;
  readonly extended: boolean;
  /** As in `InterviewFacts`. */
  readonly blindReaders: readonly number[] | null;
}

const row = (action: Action): Rule => ({ action, place: 'row', who: 'everyone' });
const both = (action: Action): Rule => ({ action, place: 'both', who: 'everyone' });
const batch = (action: Action): Rule => ({ action, place: 'batch', who: 'everyone' });
const administrator = (action: Action): Rule => ({ action, place: 'row', who: 'administrator' });

const HAND_OVER = batch('hand-over');
const BASIC: readonly Rule[] = [
  row('edit'),
  row('view-registration-data'),
  row('responsible-manager'),
  HAND_OVER,
];
const DELETE = administrator('delete');
const NOTES = administrator('view-grades');
const OPEN = administrator('open-interview');
const EXTEND: Rule = { action: 'extend-deadline', place: 'both', who: 'administrator' };

/** Versions 1 and 3 in full; the differences of 2 and 4 are below. */
const COMMON: Readonly<Record<StateKey, readonly Rule[]>> = {
  'NAO_PREENCHIDO-SEM_RESULTADO': [...BASIC, both('send-registration-email'), OPEN, DELETE],
  'EM_PREENCHIMENTO-SEM_RESULTADO': [...BASIC, both('send-registration-email'), OPEN, DELETE],
  // Without a way to correct a wrong address, nobody could reach them.
  'REENTREVISTA-SEM_RESULTADO': [row('edit'), both('resend-reinterview-email'), HAND_OVER, OPEN, DELETE],
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
    both('resend-result-email'),
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
    HAND_OVER,
    EXTEND,
    DELETE,
  ],
  'FINALIZADA-NAO_APTO': [
    row('edit'),
    both('resend-result-email'),
    row('profile-report'),
    row('view-registration-data'),
    NOTES,
    row('highlight'),
    row('remove-highlight'),
    row('responsible-manager'),
    HAND_OVER,
    EXTEND,
    DELETE,
  ],
  'EXPIRADA-SEM_RESULTADO': [row('create-new-interview'), DELETE],
  'EXPIRADA-APTO': [row('create-new-interview'), batch('generate-certificate'), NOTES, DELETE],
  'EXPIRADA-NAO_APTO': [row('create-new-interview'), NOTES, DELETE],
  'CERTIFICADA-APTO': [
    row('view-certificate'),
    both('print-certificate'),
    both('send-certificate'),
    row('delete-certificate'),
    batch('profile-report'),
    NOTES,
  ],
  'DESISTENTE-CONCLUIDO': [row('undo-desist'), NOTES, DELETE],
};

/** What versions 2 and 4 add. */
const ADDED: Readonly<Partial<Record<VersionId, Readonly<Partial<Record<StateKey, readonly Rule[]>>>>>> = {
  2: {
    'FINALIZADA-AGUARDANDO_AVALIACAO': [row('evaluate-questionnaire')],
    'FINALIZADA-APTO': [row('view-questionnaire')],
    'FINALIZADA-NAO_APTO': [row('view-questionnaire')],
    'EXPIRADA-APTO': [row('view-questionnaire')],
    'EXPIRADA-NAO_APTO': [row('view-questionnaire')],
    'CERTIFICADA-APTO': [row('view-questionnaire')],
    'DESISTENTE-CONCLUIDO': [row('view-questionnaire')],
  },
  4: {
    'FINALIZADA-APTO': [row('edit-profile-evaluation')],
    'FINALIZADA-NAO_APTO': [row('edit-profile-evaluation')],
  },
};

const NOT_IN_QUESTIONNAIRE: readonly Action[] = [
  'view-grades',
  'manual-evaluation',
  'approve',
  'request-revision',
  'highlight',
  'remove-highlight',
];

/**
 * Document 2, section 6: the questionnaire has no grades or highlight, and cannot be opened while it awaits
 * evaluation.
 */
const inQuestionnaire = (rule: Rule, state: StateKey): boolean =>
  !NOT_IN_QUESTIONNAIRE.includes(rule.action) &&
  !(rule.action === 'open-interview' && state === 'FINALIZADA-AGUARDANDO_AVALIACAO');

/** Only version 2 has the self-assessment e-mail in the row; the others have it in batches. */
const inInterview = (rule: Rule): Rule =>
  rule.action === 'self-assessment-email' ? { ...rule, place: 'batch' } : rule;

/** Document 3, section 6: in the states other than FINALIZADA × APTO, where everyone has it. */
const PILOTS_LINK: Rule = { action: 'perception-link', place: 'row', who: 'pilot-administrator' };

/**
 * Every action of a state in a version, with place and role; none for a pair that the version does not have. Source
 * of the generated table and of all functions below.
 */
export function rulesFor(version: VersionId, state: StateKey): readonly Rule[] {
  if (!isLegal(version, state)) return [];
  const added = ADDED[version]?.[state] ?? [];
  if (selectsByQuestionnaire(version))
    return [...COMMON[state].filter((rule) => inQuestionnaire(rule, state)), ...added];
  const rules = [...COMMON[state].map(inInterview), ...added];
  return state === 'FINALIZADA-APTO' ? rules : [...rules, PILOTS_LINK];
}

const inPlace = (rule: Rule, place: 'row' | 'batch'): boolean =>
  rule.place === 'both' || rule.place === place;

function roleAllows(rule: Rule, viewer: Viewer, place: 'row' | 'batch'): boolean {
  switch (rule.who) {
    case 'administrator':
      return isAdministrator(viewer);
    case 'batch-administrator':
      return place === 'row' || isAdministrator(viewer);
    case 'pilot-administrator':
      return isPilot(viewer) && isAdministrator(viewer);
    case 'everyone':
      return true;
  }
}

/** Conditions on the row beyond its state. */
function rowAllows(action: Action, facts: ActionFacts, { accountId }: Viewer): boolean {
  switch (action) {
    case 'approve':
      return facts.blindReaders === null;
    // Whoever has given a reading can neither replace nor void it.
    case 'manual-evaluation':
    case 'request-revision':
      return !facts.blindReaders?.includes(accountId);
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
 * of a batch. Empty for people outside the back office, for rows of a state they don't reach, and for their own interview.
 */
export function allowedActions(
  viewer: Viewer,
  facts: ActionFacts,
  place: 'row' | 'batch',
): readonly Action[] {
  if (!entersBackOffice(viewer) || !reachesState(viewer, facts.uf)) return [];
  if (hasConflictOfInterest(viewer, facts)) return [];
  const allowed = new Set(
    rulesFor(facts.version, facts.state)
      .filter(
        (rule) =>
          inPlace(rule, place) && roleAllows(rule, viewer, place) && rowAllows(rule.action, facts, viewer),
      )
      .map((rule) => rule.action),
  );
  return ACTIONS.filter((action) => allowed.has(action));
}

/** The states in which an action is available in a version; used in list queries. */
export function statesAllowing(
  version: VersionId,
  action: Action,
  place: 'row' | 'batch',
): readonly StateKey[] {
  return STATE_KEYS.filter((state) =>
    rulesFor(version, state).some((rule) => rule.action === action && inPlace(rule, place)),
  );
}
