import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { MANUAL_SCORE_MESSAGES } from '#domain/evaluation/manual-result.ts';
import { ErrorLine, type FieldProblem } from '../../ui/error-summary.tsx';
import type { ScoreFormApi } from './use-score-form.ts';

/** After a submit: the first missing or invalid score, linked to its field, and how many there are besides. */
export function ScoreProblems({ form }: { form: ScoreFormApi }) {
  const { errors, submitCount } = form.formState;
  if (submitCount === 0) return null;
  const problems: FieldProblem[] = COMPETENCIES.flatMap(({ code, name }) => {
    const fieldId = MANUAL_SCORE_NAMES[code];
    const message = errors[fieldId]?.message;
    return message ? [{ fieldId, message: `${name}: ${message}` }] : [];
  });
  if (errors.justification?.message) {
    problems.push({ fieldId: 'justification', message: `Justificativa: ${errors.justification.message}` });
  }
  const unfilled = Object.values(form.getValues()).some((text) => text.trim() === '');
  return (
    <ErrorLine
      problems={problems}
      attempt={submitCount}
      {...(unfilled ? { title: MANUAL_SCORE_MESSAGES.unfilled } : {})}
    />
  );
}
