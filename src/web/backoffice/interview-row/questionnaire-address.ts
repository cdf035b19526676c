const PARAMETER = 'interview';

/** Whose startup questionnaire an address opens: `/gestor/entrevista?interview=7`; null: nobody's. */
export function questionnaireInAddress(params: URLSearchParams): number | null {
  const text = params.get(PARAMETER);
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The search of an address of the list with a questionnaire open over it. */
export function withQuestionnaire(search: string, interviewId: number): string {
  const params = new URLSearchParams(search);
  params.set('modulo', '2');
  params.set(PARAMETER, String(interviewId));
  return `?${params}`;
}
