const RESULT = '/candidato/questionario/resultado';

/** Where the questionnaire for third parties ends. None of them names anybody. */
export const FEEDBACK_SENT = RESULT;
export const FEEDBACK_FAILED = `${RESULT}/falhou`;
export const FEEDBACK_EXPIRED = '/candidato/questionario/link-expirado';
