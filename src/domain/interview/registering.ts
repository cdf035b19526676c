import { dateInSaoPaulo, daysBetween } from '../calendar.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { selectsByContact, type VersionId } from '../seminar-version.ts';
import { reinterviewDate, stateAsSwept } from './deadlines.ts';
import type { StateKey } from './states.ts';
import type { InterviewFacts } from './transitions.ts';

/** The first state of the new row, and whether it supersedes the live row. */
export type RegistrationDecision =
  | { readonly state: StateKey; readonly supersedesLive: boolean }
  | { readonly refusal: Refusal };

/**
 * Whether this person may be registered in this version now. `live` is their live row there, or null; past its
 * deadline it counts as expired, even before the sweep.
 * Refusals: interview.certified, interview.desisted, interview.too-soon {date}, interview.open-already.
 * Source: domain.md, section 1 (register, register again).
 */
export function decideRegistration(
  version: VersionId,
  live: InterviewFacts | null,
  now: Date,
): RegistrationDecision {
  if (!live) {
    return {
      state: selectsByContact(version)
        ? 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO'
        : 'NAO_PREENCHIDO-SEM_RESULTADO',
      supersedesLive: false,
    };
  }
  const again: RegistrationDecision = {
    state: selectsByContact(version)
      ? 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO'
      : 'REENTREVISTA-SEM_RESULTADO',
    supersedesLive: true,
  };
  switch (stateAsSwept(live, now)) {
    case 'EXPIRADA-SEM_RESULTADO':
    case 'EXPIRADA-APTO':
    case 'EXPIRADA-NAO_APTO':
      return again;
    case 'CERTIFICADA-APTO':
      return { refusal: refuse('interview.certified') };
    case 'DESISTENTE-CONCLUIDO':
      return { refusal: refuse('interview.desisted') };
    case 'FINALIZADA-NAO_APTO': {
      const date = reinterviewDate(live.processedAt ?? live.registeredAt);
      return daysBetween(date, dateInSaoPaulo(now)) >= 0
        ? again
        : { refusal: refuse('interview.too-soon', { date }) };
    }
    case 'NAO_PREENCHIDO-SEM_RESULTADO':
    case 'EM_PREENCHIMENTO-SEM_RESULTADO':
    case 'REENTREVISTA-SEM_RESULTADO':
    case 'EM_REVISAO-SEM_RESULTADO':
    case 'FINALIZADA-APTO':
    case 'FINALIZADA-AGUARDANDO_AVALIACAO':
    case 'FINALIZADA-EM_PROCESSAMENTO':
    case 'FINALIZADA-ERRO_DE_PROCESSAMENTO':
    case 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO':
      return { refusal: refuse('interview.open-already') };
  }
}

/**
 * Migration between urbano and arena: a FINALIZADA × APTO interview gets a copy in the other version, with
 * its result and processing date; the origin stays unchanged. The destination must be free by the rules of
 * registration. Source: domain.md, section 1 (migrate).
 */
export function decideMigration(
  origin: InterviewFacts,
  destination: VersionId,
  destinationLive: InterviewFacts | null,
  now: Date,
): RegistrationDecision {
  const pair = `${origin.version}-${destination}`;
  const state = stateAsSwept(origin, now);
  if ((pair !== '1-3' && pair !== '3-1') || origin.deletedAt || state !== 'FINALIZADA-APTO') {
    return { refusal: refuse('interview.state', { state }) };
  }
  const registration = decideRegistration(destination, destinationLive, now);
  return 'refusal' in registration ? registration : { ...registration, state: 'FINALIZADA-APTO' };
}
