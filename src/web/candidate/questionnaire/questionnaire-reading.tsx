import { fromWire } from '#contract/questionnaire.ts';
import { answerInWords } from '#domain/registration/questionnaire-answers.ts';
import type { QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import { QUESTIONNAIRE, QUESTIONNAIRE_FIELDS } from '#domain/registration/startup-questionnaire.ts';
import { countWords, wordsText } from '#domain/word-count.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Notice } from '../notice.tsx';
import { useStoredQuestionnaire } from './questionnaire-query.ts';

/** The eleven answers to read, for an administrator. The server records who read them. */
export function QuestionnaireReading({ interviewId }: { interviewId: number }) {
  const { data: stored, isError, refetch } = useStoredQuestionnaire(interviewId);
  if (isError) {
    return (
      <Notice tone="error" role="alert" className="mt-6" title="As respostas não carregaram">
        <RetryButton size="sm" onRetry={refetch} />
      </Notice>
    );
  }
  if (!stored) return <Skeleton className="mt-8 h-72 w-full" />;
  const draft = fromWire<QuestionnaireDraft>(stored.answers);
  return (
    <dl className="mt-8 space-y-8">
      {QUESTIONNAIRE_FIELDS.map((field) => {
        const { id, question } = QUESTIONNAIRE[field];
        const answer = answerInWords(field, draft);
        return (
          <div key={id} className="border-t border-line pt-4">
            <dt className="text-ink-soft">{question}</dt>
            <dd className="mt-1 max-w-prose text-lg break-words whitespace-pre-wrap">
              {answer || <em className="text-base text-ink-soft">Ainda sem resposta.</em>}
              {field === 'problem' && answer !== '' ? (
                <span className="mt-2 block text-sm text-ink-soft tabular-nums">
                  {wordsText(countWords(answer))}
                </span>
              ) : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
