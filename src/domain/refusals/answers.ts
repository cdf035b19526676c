/** Refusals of what a candidate writes: answers, the chat, the questionnaire. */
export const ANSWERS_REFUSALS = {
  'answer.conflict': 'Esta resposta foi alterada em outro aparelho ou aba. Escolha qual texto manter.',
  'chat.not-offered': 'Esta entrevista é escrita no formulário.',
  'questionnaire.conflict':
    'Este questionário foi alterado em outro aparelho ou aba. Escolha qual versão manter.',
  'questionnaire.invalid':
    'O questionário ainda tem perguntas obrigatórias sem resposta, ou respostas para corrigir.',
} as const;
