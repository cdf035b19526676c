import { checkQuestionnaire } from '#domain/registration/questionnaire-answers.ts';
import { FULL_DRAFT } from '#domain/registration/questionnaire.fixture.ts';
import { toWire } from '#contract/questionnaire.ts';
import type { CallInput } from '../app.ts';
import type { Situation } from './calls.ts';

/** The revision of the target's draft; 0 while there is none. */
const revisionOf = ({ snapshot, target }: Situation): number =>
  Number(
    snapshot.relatedRows.find(
      ({ of, row }) => of === 'questionnaire_draft' && row['interview_id'] === target.id,
    )?.row['revision'] ?? 0,
  );

export const savingOf = (situation: Situation): CallInput => ({
  params: { id: situation.target.id },
  body: {
    revision: revisionOf(situation),
    answers: toWire({ ...FULL_DRAFT, name: `Rota ${situation.variant}` }),
  },
});

/** Sometimes an answer is missing, and all is refused. */
export function sendingOf(situation: Situation): CallInput {
  const { snapshot, target, owner, variant } = situation;
  const person = snapshot.relatedRows.find(
    ({ of, row }) => of === 'candidate' && row['id'] === target.candidate_id,
  );
  const checked = checkQuestionnaire(FULL_DRAFT, 2026);
  const answers = 'answers' in checked ? toWire(checked.answers) : {};
  return {
    body: {
      idInterview: target.id,
      name: owner.person.name,
      cpf: owner.person.cpf,
      basicData: {
        email: target.email,
        uf: { id: target.uf_id },
        city: { id: target.city_id },
        birthDate: person?.row['birth_date'] ?? '1990-03-12',
        phone: target.phone,
        situation: { id: target.professional_situation_id ?? 21 },
      },
      answers: variant % 6 === 0 ? { ...answers, startupStage: null } : answers,
      revision: revisionOf(situation),
    },
  };
}
