import type { IsoDate } from '../calendar.ts';
import { selectsByQuestionnaire, type VersionId } from '../seminar-version.ts';
import { rulesFor, type Action } from './actions.ts';
import { decideMigration, decideRegistration } from './registering.ts';
import type { StateKey } from './states.ts';
import type { InterviewFacts } from './transitions.ts';

/**
 * Result of a CPF look-up by the team in one version.
 * form: first registration; edit: the open registration can be edited; import: the result of the other version can be
 * copied; again: the last registration is over, a new one has to be confirmed; the others: a message and no
 * registration.
 */
export type PreRegistration =
  | { readonly branch: 'form' | 'edit' | 'again' | 'certified' | 'desisted' | 'active' }
  | { readonly branch: 'import'; readonly from: VersionId }
  /** Found not apt less than three months ago; `date` is the first day of a new registration. */
  | { readonly branch: 'too-soon'; readonly date: IsoDate };

/** States whose registration the look-up opens for editing: before submission; rural: while valid. */
const OPENED_FOR_EDITING: Readonly<Record<VersionId, readonly StateKey[]>> = {
  1: ['NAO_PREENCHIDO-SEM_RESULTADO', 'EM_PREENCHIMENTO-SEM_RESULTADO'],
  2: ['NAO_PREENCHIDO-SEM_RESULTADO', 'EM_PREENCHIMENTO-SEM_RESULTADO'],
  3: ['NAO_PREENCHIDO-SEM_RESULTADO', 'EM_PREENCHIMENTO-SEM_RESULTADO'],
  4: ['AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', 'FINALIZADA-APTO'],
};

/** The version whose results can be imported: urbano and arena, from each other; null for the others. */
export function importsFrom(version: VersionId): VersionId | null {
  if (version === 1) return 3;
  return version === 3 ? 1 : null;
}

/**
 * `live`: the live row of the person in the version; `origin`: the one in the version that results are imported from;
 * null: none. Must not offer what registering or migrating would refuse. Source: document 2, section 4 (CPF search
 * flow), and domain.md, section 1.
 */
export function decidePreRegistration(
  version: VersionId,
  live: InterviewFacts | null,
  origin: InterviewFacts | null,
  now: Date,
): PreRegistration {
  const registration = decideRegistration(version, live, now);
  if (!('refusal' in registration)) {
    if (origin && !('refusal' in decideMigration(origin, version, live, now)))
      return { branch: 'import', from: origin.version };
    return { branch: live ? 'again' : 'form' };
  }
  const { code, details } = registration.refusal;
  if (code === 'interview.certified') return { branch: 'certified' };
  if (code === 'interview.desisted') return { branch: 'desisted' };
  // The detail of this refusal is a date.
  if (code === 'interview.too-soon') return { branch: 'too-soon', date: details?.['date'] as IsoDate };
  return { branch: live && OPENED_FOR_EDITING[version].includes(live.state) ? 'edit' : 'active' };
}

/** The specification's answer to the look-up. */
export interface PreRegistrationFlags {
  /** A new registration can be filled in at once. */
  readonly valid: boolean;
  readonly editInfo: boolean;
  readonly importData: boolean;
  /** The selection questionnaire awaits evaluation. */
  readonly evaluation: boolean;
  /** The selection questionnaire can be read. */
  readonly showQuiz: boolean;
  /** There is a profile report. */
  readonly accessReport: boolean;
  readonly certificated: boolean;
  /** The last registration is over: a new one can be confirmed. */
  readonly finishOrExpired: boolean;
}

/** The flags of the look-up. A message without registration also offers the actions of the row menu. */
export function flagsOf({ branch }: PreRegistration, live: InterviewFacts | null): PreRegistrationFlags {
  const offered = (action: Action): boolean =>
    (branch === 'active' || branch === 'too-soon') &&
    live !== null &&
    rulesFor(live.version, live.state).some((rule) => rule.action === action && rule.place !== 'batch');
  return {
    valid: branch === 'form',
    editInfo: branch === 'edit',
    importData: branch === 'import',
    evaluation: offered('evaluate-questionnaire'),
    showQuiz: offered('view-questionnaire'),
    // A questionnaire is offered by its own button instead of a report.
    accessReport: offered('profile-report') && !(live && selectsByQuestionnaire(live.version)),
    certificated: branch === 'certified',
    finishOrExpired: branch === 'again',
  };
}
