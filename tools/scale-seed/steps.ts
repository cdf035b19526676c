import type { Verdict } from '#domain/evaluation/outcome.ts';
import { axesOf, isEditable, type StateKey } from '#domain/interview/states.ts';
import type { Command } from '#domain/interview/transitions.ts';
import {
  selectsByContact,
  selectsByInterview,
  selectsByQuestionnaire,
  type VersionId,
} from '#domain/seminar-version.ts';
import type { Random } from './random.ts';

/** When a command is given: days after the previous one, or a day from the calendar. */
export type Moment =
  | { readonly after: number }
  /** Within the last half hour: what is in processing at this moment. */
  | 'just-now'
  /** In the night after the last valid day, by the sweep. */
  | 'expiry'
  /** In the last fortnight before the last valid day. */
  | 'last-fortnight'
  /** After the next class of the version in the person's state. */
  | 'after-class';

export interface Step {
  readonly command: Command;
  readonly moment: Moment;
}

/** What leads from the registration to a state, and how long ago it must, and may, have begun. */
export interface Path {
  readonly steps: readonly Step[];
  /** Days that must lie between the steps and today, or that the calendar may add to them. */
  readonly slack: number;
  /**
   * Days since the clock of the state began (registration or last result) after which it would no longer stand;
   * null where it stands for ever.
   */
  readonly standsFor: number | null;
}

/** Six months have 181 days or more, three months 89; a day is kept in hand at each end. */
const SIX_MONTHS = 178;
const THREE_MONTHS = 86;
/** The team is seldom slower than this. */
const AWAITING_DAYS = 75;
/** The queue keeps the dead job of a failed evaluation for some days; generated interviews have none. */
const ERROR_FORGOTTEN_DAYS = 5;
/** At most so many days until an expiry that has not yet been counted: six months and the extension. */
const EXPIRY_SLACK = 201;
/** At most so many days until the next class is over and its certificates are written (class-calendar.ts). */
const CLASS_SLACK = 160;

const MACHINE_SHARE = 0.25;
const REVISION_SHARE = 0.04;
const REVIEW_SHARE = 0.06;
const EXTENSION_SHARE = 0.08;
const REVOKED_SHARE = 0.02;

const minutes = (count: number): Moment => ({ after: count / (24 * 60) });

const wrote = (random: Random): Step => ({
  command: { type: 'save-answer' },
  moment: { after: random.between(0.01, 12) },
});
const sent = (random: Random): Step => ({
  command: { type: 'send' },
  moment: { after: random.between(0.05, 20) },
});
const evaluated = (verdict: Verdict, random: Random): Step => ({
  command: { type: 'evaluate', verdict },
  moment: { after: random.between(0.5, 18) },
});
const processed = (
  outcome: Extract<Command, { type: 'record-processing' }>['outcome'],
  random: Random,
): Step => ({ command: { type: 'record-processing', outcome }, moment: minutes(random.int(1, 15)) });
const expired: Step = { command: { type: 'expire' }, moment: 'expiry' };
const revisionAsked = (random: Random): Step => ({
  command: { type: 'request-revision' },
  moment: { after: random.between(0.5, 10) },
});

/** Written, sent and waiting for a person. */
function untilAwaiting(version: VersionId, random: Random): Step[] {
  if (selectsByContact(version)) return [];
  const awaiting = selectsByQuestionnaire(version) ? [] : [processed('AGUARDANDO_AVALIACAO', random)];
  const sending = [sent(random), ...awaiting];
  if (!random.chance(REVISION_SHARE)) return [wrote(random), ...sending];
  const again = selectsByQuestionnaire(version) ? [] : [processed('AGUARDANDO_AVALIACAO', random)];
  return [wrote(random), ...sending, revisionAsked(random), sent(random), ...again];
}

/** To a result: by a person, or automatic, and then perhaps reviewed by a person. */
function untilResult(version: VersionId, verdict: Verdict, random: Random): Step[] {
  if (!selectsByInterview(version) || !random.chance(MACHINE_SHARE))
    return [...untilAwaiting(version, random), evaluated(verdict, random)];
  const byMachine = (outcome: Verdict) => [wrote(random), sent(random), processed(outcome, random)];
  if (!random.chance(REVIEW_SHARE)) return byMachine(verdict);
  return [
    ...byMachine('NAO_APTO'),
    { command: { type: 'ask-human-review' }, moment: { after: random.between(0.5, 12) } },
    evaluated(verdict, random),
  ];
}

/** An administrator deletes the interview. */
export const deletion = (random: Random): Step => ({
  command: { type: 'delete' },
  moment: { after: random.between(0.1, 4) },
});

const extended: Step = { command: { type: 'extend' }, moment: 'last-fortnight' };

/** A path to a state that is legal in the version, varied from person to person. */
export function pathTo(version: VersionId, state: StateKey, random: Random): Path {
  const apt = () => untilResult(version, 'APTO', random);
  const notApt = () => untilResult(version, 'NAO_APTO', random);
  const extension = () => (random.chance(EXTENSION_SHARE) ? [extended] : []);
  const certified: Step = { command: { type: 'certify', via: 'row' }, moment: 'after-class' };
  switch (state) {
    case 'NAO_PREENCHIDO-SEM_RESULTADO':
    case 'REENTREVISTA-SEM_RESULTADO':
    case 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO':
      return { steps: [], slack: 0, standsFor: SIX_MONTHS };
    case 'EM_PREENCHIMENTO-SEM_RESULTADO':
      return { steps: [wrote(random)], slack: 0, standsFor: SIX_MONTHS };
    case 'EM_REVISAO-SEM_RESULTADO':
      return {
        steps: [...untilAwaiting(version, random), revisionAsked(random)],
        slack: 0,
        standsFor: SIX_MONTHS,
      };
    case 'FINALIZADA-AGUARDANDO_AVALIACAO':
      return { steps: untilAwaiting(version, random), slack: 0, standsFor: AWAITING_DAYS };
    case 'FINALIZADA-EM_PROCESSAMENTO':
      return {
        steps: [wrote(random), { command: { type: 'send' }, moment: 'just-now' }],
        slack: 0,
        standsFor: AWAITING_DAYS,
      };
    case 'FINALIZADA-ERRO_DE_PROCESSAMENTO':
      return {
        steps: [wrote(random), sent(random), processed('ERRO_DE_PROCESSAMENTO', random)],
        slack: ERROR_FORGOTTEN_DAYS,
        standsFor: AWAITING_DAYS,
      };
    case 'FINALIZADA-APTO':
      return random.chance(REVOKED_SHARE)
        ? {
            steps: [
              ...apt(),
              certified,
              { command: { type: 'delete-certificate' }, moment: { after: random.between(0.2, 3) } },
            ],
            slack: CLASS_SLACK,
            standsFor: SIX_MONTHS,
          }
        : { steps: apt(), slack: 0, standsFor: SIX_MONTHS };
    case 'FINALIZADA-NAO_APTO':
      return { steps: notApt(), slack: 0, standsFor: THREE_MONTHS };
    case 'EXPIRADA-SEM_RESULTADO':
      return {
        steps: [...(!selectsByContact(version) && random.chance(0.55) ? [wrote(random)] : []), expired],
        slack: EXPIRY_SLACK,
        standsFor: null,
      };
    case 'EXPIRADA-APTO':
      return { steps: [...apt(), ...extension(), expired], slack: EXPIRY_SLACK, standsFor: null };
    case 'EXPIRADA-NAO_APTO':
      return { steps: [...notApt(), ...extension(), expired], slack: EXPIRY_SLACK, standsFor: null };
    case 'CERTIFICADA-APTO':
      return { steps: [...apt(), certified], slack: CLASS_SLACK, standsFor: null };
    case 'DESISTENTE-CONCLUIDO':
      return {
        steps: [...apt(), { command: { type: 'desist' }, moment: { after: random.between(1, 90) } }],
        slack: 0,
        standsFor: null,
      };
  }
}

/** Whether a state may be that of somebody who was registered again after an expired interview. */
export function mayComeAgain(version: VersionId, state: StateKey): boolean {
  return selectsByContact(version) || !isEditable(state) || axesOf(state).completing === 'EM_REVISAO';
}
