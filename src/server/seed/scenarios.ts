import type { ClassLink } from '#domain/classes/link.ts';
import type { Cpf } from '#domain/cpf.ts';
import type { StateKey } from '#domain/interview/states.ts';
import type { Command } from '#domain/interview/transitions.ts';
import { selectsByContact, selectsByQuestionnaire, type VersionId } from '#domain/seminar-version.ts';

/** One command of a scenario, so many days after the registration. */
export interface ScenarioEvent {
  readonly day: number;
  readonly command: Command;
}

export interface Scenario {
  readonly state: StateKey;
  /** How long ago the person registered. */
  readonly registeredDaysAgo: number;
  readonly events: readonly ScenarioEvent[];
  /** Begins as a new interview after an expired one. */
  readonly again?: true;
}

export interface Person {
  readonly name: string;
  readonly cpf: Cpf;
  readonly email: string;
  readonly phone: string;
  readonly city: { readonly id: number; readonly ufId: number };
}

export interface ScenarioRun {
  readonly person: Person;
  readonly version: VersionId;
  readonly scenario: Scenario;
  readonly classRoomId: number | null;
  /** Default: interest. */
  readonly classLink?: ClassLink;
  readonly administratorId: number;
  readonly now: Date;
  /** Varies the data from one person to the next. */
  readonly n: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

const wrote: ScenarioEvent = { day: 1, command: { type: 'save-answer' } };
const sent: ScenarioEvent = { day: 3, command: { type: 'send' } };
const processed: ScenarioEvent = {
  day: 3,
  command: { type: 'record-processing', outcome: 'AGUARDANDO_AVALIACAO' },
};

/** What leads to a person's decision in each kind of version. */
function untilEvaluation(version: VersionId): readonly ScenarioEvent[] {
  if (selectsByContact(version)) return [];
  return selectsByQuestionnaire(version) ? [wrote, sent] : [wrote, sent, processed];
}

const decided = (verdict: 'APTO' | 'NAO_APTO', day = 6): ScenarioEvent => ({
  day,
  command: { type: 'evaluate', verdict },
});

/**
 * A scenario for each state legal in the version, as the commands that lead there: the demo data cannot contain a state
 * that the product could not reach.
 */
export function scenariosOf(version: VersionId): readonly Scenario[] {
  const evaluation = untilEvaluation(version);
  const scenario = (state: StateKey, registeredDaysAgo: number, ...events: ScenarioEvent[]): Scenario => ({
    state,
    registeredDaysAgo,
    events,
  });
  const common: Scenario[] = [
    scenario('FINALIZADA-APTO', 25, ...evaluation, decided('APTO')),
    scenario('FINALIZADA-NAO_APTO', 31, ...evaluation, decided('NAO_APTO')),
    scenario('EXPIRADA-APTO', 210, ...evaluation, decided('APTO'), { day: 200, command: { type: 'expire' } }),
    scenario('EXPIRADA-NAO_APTO', 120, ...evaluation, decided('NAO_APTO'), {
      day: 110,
      command: { type: 'expire' },
    }),
    scenario('EXPIRADA-SEM_RESULTADO', 205, ...(selectsByContact(version) ? [] : [wrote]), {
      day: 190,
      command: { type: 'expire' },
    }),
    scenario('CERTIFICADA-APTO', 62, ...evaluation, decided('APTO'), {
      day: 50,
      command: { type: 'certify', via: 'row' },
    }),
    scenario('DESISTENTE-CONCLUIDO', 45, ...evaluation, decided('APTO'), {
      day: 20,
      command: { type: 'desist' },
    }),
  ];
  if (selectsByContact(version)) return [scenario('AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', 4), ...common];

  const writing: Scenario[] = [
    scenario('NAO_PREENCHIDO-SEM_RESULTADO', 2),
    scenario('EM_PREENCHIMENTO-SEM_RESULTADO', 5, wrote),
    { ...scenario('REENTREVISTA-SEM_RESULTADO', 6), again: true },
    scenario('EM_REVISAO-SEM_RESULTADO', 14, ...evaluation, {
      day: 8,
      command: { type: 'request-revision' },
    }),
    scenario('FINALIZADA-AGUARDANDO_AVALIACAO', 9, ...evaluation),
  ];
  if (selectsByQuestionnaire(version)) return [...writing, ...common];
  return [
    ...writing,
    scenario('FINALIZADA-EM_PROCESSAMENTO', 4, wrote, sent),
    scenario('FINALIZADA-ERRO_DE_PROCESSAMENTO', 7, wrote, sent, {
      day: 3,
      command: { type: 'record-processing', outcome: 'ERRO_DE_PROCESSAMENTO' },
    }),
    ...common,
  ];
}
