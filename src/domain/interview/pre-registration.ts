import type { IsoDate } from '../calendar.ts';
import type { VersionId } from '../seminar-version.ts';
import { rulesFor, type Action } from './actions.ts';
import { decideMigration, decideRegistration } from './registering.ts';
import type { StateKey } from './states.ts';
import type { InterviewFacts } from './transitions.ts';

/**
 * What a CPF typed by the team leads to in one version:
 * form: a first registration; edit: the data of the one that is open; import: the result of the other version can be
 * brought over; again: the last one is over, a new one is asked about first; the rest is a message and no registration.
 */
export type PreRegistration =
  | { readonly branch: 'form' | 'edit' | 'again' | 'certified' | 'desisted' | 'active' }
  | { readonly branch: 'import'; readonly from: VersionId }
  /** Found not apt less than three months ago; `date` is the first day of a new registration. */
  | { readonly branch: 'too-soon'; readonly date: IsoDate };

/** The states whose data the look-up opens at once: nothing was sent yet; rural, as long as it is valid. */
const OPENED_FOR_EDITING: Readonly<Record<VersionId, readonly StateKey[]>> = {
  1: ['NAO_PREENCHIDO-SEM_RESULTADO', 'EM_PREENCHIMENTO-SEM_RESULTADO'],
  2: ['NAO_PREENCHIDO-SEM_RESULTADO', 'EM_PREENCHIMENTO-SEM_RESULTADO'],
  3: ['NAO_PREENCHIDO-SEM_RESULTADO', 'EM_PREENCHIMENTO-SEM_RESULTADO'],
  4: ['AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', 'FINALIZADA-APTO'],
};

/** Urbano and arena take each other's results; null: results of no other version are taken. */
export function importsFrom(version: VersionId): VersionId | null {
  if (version === 1) return 3;
  return version === 3 ? 1 : null;
}

/**
 * `live`: the person's live row in the version; `origin`: the one in the version whose results it takes; null: none.
 * Never says yes where registering or migrating would refuse. Source: document 2, section 4 (CPF search flow), and
 * domain.md, section 1.
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
  // The refusal carries a day of the calendar.
  if (code === 'interview.too-soon') return { branch: 'too-soon', date: details?.['date'] as IsoDate };
  return { branch: live && OPENED_FOR_EDITING[version].includes(live.state) ? 'edit' : 'active' };
}

/** The specification's answer to the look-up. */
export interface PreRegistrationFlags {
  /** A new registration can be filled in at once. */
  readonly valid: boolean;
  readonly editInfo: boolean;
  readonly importData: boolean;
  /** The selection questionnaire awaits somebody who evaluates it. */
  readonly evaluation: boolean;
  /** The selection questionnaire can be read. */
  readonly showQuiz: boolean;
  /** There is a profile report. */
  readonly accessReport: boolean;
  readonly certificated: boolean;
  /** The last one is over: a new one is asked about. */
  readonly finishOrExpired: boolean;
}

/** What the message of a person who is not registered again may lead to besides: what the row's own menu has. */
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
    // The questionnaire's version has its answers to look at, and no report in this place.
    accessReport: offered('profile-report') && live?.version !== 2,
    certificated: branch === 'certified',
    finishOrExpired: branch === 'again',
  };
}
