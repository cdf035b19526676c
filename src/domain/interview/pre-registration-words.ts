import { formatDateBr, type IsoDate } from '../calendar.ts';
import { versionById } from '../seminar-version.ts';
import type { PreRegistration } from './pre-registration.ts';
import { stateText } from './state-words.ts';
import { axesOf } from './states.ts';
import type { InterviewFacts } from './transitions.ts';

/** First and last day of the seminar of a certificate. */
export interface SeminarDays {
  readonly begin: IsoDate;
  readonly end: IsoDate;
}

const productOf = (version: InterviewFacts['version']): string => `Empretec ${versionById(version).name}`;

function again(live: InterviewFacts): string {
  const product = productOf(live.version);
  return live.state === 'FINALIZADA-NAO_APTO'
    ? `Esta pessoa teve o resultado Não apto no ${product}, e os três meses de espera já passaram. Deseja criar uma nova inscrição?`
    : `A inscrição desta pessoa no ${product} expirou. Deseja criar uma nova?`;
}

/**
 * The message of the look-up for the team; null where a form opens without one. `live` is the live row of the person
 * in the version; `seminar` the days of the certificate, if there is one.
 */
export function preRegistrationMessage(
  version: InterviewFacts['version'],
  decision: PreRegistration,
  live: InterviewFacts | null,
  seminar: SeminarDays | null,
): string | null {
  const product = productOf(version);
  switch (decision.branch) {
    case 'form':
    case 'edit':
      return null;
    case 'again':
      return live && again(live);
    case 'import':
      return `Esta pessoa foi aprovada no ${productOf(decision.from)}. Deseja importar o resultado para o ${product}? Se não, você pode preencher uma inscrição nova.`;
    case 'certified':
      return seminar
        ? `Esta pessoa já foi certificada no ${product}. O seminário foi de ${formatDateBr(seminar.begin)} a ${formatDateBr(seminar.end)}.`
        : `Esta pessoa já foi certificada no ${product}.`;
    case 'desisted':
      return `Esta pessoa consta como desistente no ${product}. Para que ela volte a participar, desfaça a desistência.`;
    case 'too-soon':
      return `Esta pessoa teve o resultado Não apto no ${product}. Uma nova inscrição poderá ser feita a partir de ${formatDateBr(decision.date)}.`;
    case 'active': {
      if (!live) return null;
      const { completing, result } = axesOf(live.state);
      return `Esta pessoa já tem uma inscrição ativa no ${product}. Situação: ${stateText(completing, result)}.`;
    }
  }
}
