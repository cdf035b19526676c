import type { QuestionnaireSubmissionView } from '#contract/evaluation-decisions.ts';
import { momentText } from '../dates.ts';
import { RESULT_LABELS } from '../interview-row/status-labels.ts';
import { cpfText } from '../person-texts.ts';

export function QuestionnaireAnswers({ sent }: { sent: QuestionnaireSubmissionView }) {
  const { candidateName, candidateCpf, sentAt, answers, evaluatedBy, interview } = sent;
  return (
    <div className="space-y-6">
      <div className="rounded bg-tertiary px-4 py-3 text-on-tertiary">
        <p className="font-semibold break-words">{candidateName}</p>
        <p className="text-sm">
          <span className="whitespace-nowrap">CPF {cpfText(candidateCpf)}</span>
          {sentAt ? ` · enviado em ${momentText(sentAt)}` : null} ·{' '}
          <strong>{RESULT_LABELS[interview.statusInterview].text}</strong>
          {evaluatedBy ? `, por ${evaluatedBy.userName} em ${momentText(evaluatedBy.at)}` : null}
        </p>
      </div>
      {sentAt === null ? (
        <p>Nenhuma resposta foi enviada pelo portal.</p>
      ) : (
        // Longer than the dialog and without controls, so it needs focus to be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section tabIndex={0} aria-label="Respostas" className="rounded">
          <dl className="max-w-prose space-y-5">
            {answers.map(({ question, answer }) => (
              <div key={question.id}>
                <dt className="text-sm font-semibold">{question.question}</dt>
                <dd className="mt-1 break-words whitespace-pre-line">
                  {answer === '' ? <span className="text-ink-soft">Sem resposta</span> : answer}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p className="text-sm text-ink-soft">Esta consulta fica registrada com o seu nome.</p>
    </div>
  );
}
