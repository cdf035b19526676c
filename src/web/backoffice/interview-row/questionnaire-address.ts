const PARAMETER = 'interview';

/** The interview whose questionnaire an address opens: `/gestor/entrevista?interview=7`; null: none. */
export function questionnaireInAddress(params: URLSearchParams): number | null {
  const text = params.get(PARAMETER);
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The list's search with a questionnaire open over it. */
export function withQuestionnaire(search: string, interviewId: number): string {
  const params = new URLSearchParams(search);
  params.set('modulo', '2');
  params.set(PARAMETER, String(interviewId));
  return `?${params}`;
}
