import { type QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import {
  fromWire,
  type OnWire,
  type QuestionnaireSubmissionBody,
  type questionnaireCalls,
} from '#contract/questionnaire.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { readQuestionnaire } from './read-questionnaire.ts';
import { saveQuestionnaire } from './save-questionnaire.ts';
import { sendQuestionnaire, type SenderData } from './send-questionnaire.ts';

const typed = (value: string | number | null | undefined): string => String(value ?? '');

/** What was sent, as the texts that the questions are judged by. */
function draftSent({ answers }: QuestionnaireSubmissionBody): QuestionnaireDraft {
  const wire: OnWire<QuestionnaireDraft> = {
    startupStage: typed(answers.startupStage),
    startupName: typed(answers.startupName),
    fundationYear: typed(answers.fundationYear),
    cnpj: typed(answers.cnpj),
    site: typed(answers.site),
    instagram: typed(answers.instagram),
    numberOfColaborations: typed(answers.numberOfColaborations),
    startupBond: typed(answers.startupBond),
    solvedAndProposed: typed(answers.solvedAndProposed),
    differences: answers.differences.map(String),
    fullTimeAvailability: typed(answers.fullTimeAvailability),
  };
  return fromWire(wire);
}

function senderOf({ name, cpf, basicData }: QuestionnaireSubmissionBody): SenderData {
  const { email, phone, uf, city, birthDate, situation } = basicData;
  return {
    name,
    cpf,
    email,
    phone,
    ufId: uf.id,
    cityId: city.id,
    birthDate,
    situationId: situation.id,
  };
}

export const questionnaireHandlers = (deps: Deps): Handlers<typeof questionnaireCalls> => ({
  getQuestionnaire: ({ params }, { viewer }) => readQuestionnaire(deps, viewer, params.id),
  saveQuestionnaire: ({ params, body }, { viewer }) =>
    saveQuestionnaire(deps, viewer, params.id, { draft: fromWire(body.answers), revision: body.revision }),
  sendQuestionnaire: ({ body }, { viewer }) =>
    sendQuestionnaire(deps, viewer, {
      interviewId: body.idInterview,
      sender: senderOf(body),
      draft: draftSent(body),
      revision: body.revision,
    }),
});
