import type { FieldErrors } from 'react-hook-form';
import type { FieldProblem } from '../../../ui/error-summary.tsx';
import type { TermsFields } from './use-terms-form.ts';

/** The problems of the form in reading order, each with the field that it leads to. */
export function termsProblems(errors: FieldErrors<TermsFields>): FieldProblem[] {
  const problem = (fieldId: string, label: string, message: string | undefined): FieldProblem[] =>
    message ? [{ fieldId, message: `${label}: ${message}` }] : [];
  const sections = Array.isArray(errors.sections) ? errors.sections : [];
  return [
    ...problem('duration', 'Carga horária', errors.duration?.message),
    ...problem('sections.0.text', 'Seções', errors.root?.message),
    ...Array.from(sections, (section, position) => [
      ...problem(`sections.${position}.title`, `Seção ${position + 1}, título`, section?.title?.message),
      ...problem(`sections.${position}.text`, `Seção ${position + 1}, texto`, section?.text?.message),
    ]).flat(),
    ...problem('agreement', 'Frase ao lado da caixa de aceite', errors.agreement?.message),
  ];
}
