import { answerInWords } from '#domain/registration/questionnaire-answers.ts';
import {
  differingFields,
  draftText,
  type QuestionnaireDraft,
} from '#domain/registration/questionnaire-draft.ts';
import { QUESTIONNAIRE, type QuestionnaireField } from '#domain/registration/startup-questionnaire.ts';
import { ANSWERS_REFUSALS } from '#domain/refusals/answers.ts';
import { ConflictFrame } from '../conflict-frame.tsx';

interface Props {
  mine: QuestionnaireDraft;
  theirs: QuestionnaireDraft;
  /** The chosen version, as its text. */
  onChoose: (text: string) => void;
}

/** The questionnaire was changed in two places: shows where the two differ and lets the person choose. */
export function QuestionnaireConflictDialog({ mine, theirs, onChoose }: Props) {
  const fields = differingFields(mine, theirs);
  return (
    <ConflictFrame
      title="Há duas versões deste questionário"
      mine={{
        shown: <Answers draft={mine} fields={fields} />,
        choice: 'Ficar com esta versão',
        onChoose: () => onChoose(draftText(mine)),
      }}
      theirs={{
        shown: <Answers draft={theirs} fields={fields} />,
        choice: 'Ficar com a outra versão',
        onChoose: () => onChoose(draftText(theirs)),
      }}
    >
      <p className="max-w-prose">{ANSWERS_REFUSALS['questionnaire.conflict']}</p>
      <p className="mt-2 max-w-prose text-ink-soft">
        {fields.length === 1
          ? 'Elas diferem em uma resposta.'
          : `Elas diferem em ${fields.length} respostas.`}{' '}
        As outras são iguais.
      </p>
    </ConflictFrame>
  );
}

function Answers({ draft, fields }: { draft: QuestionnaireDraft; fields: readonly QuestionnaireField[] }) {
  return (
    <dl className="mt-2 min-h-32 flex-1 space-y-4 rounded border-2 border-line bg-paper p-4">
      {fields.map((field) => (
        <div key={field}>
          <dt className="text-sm text-ink-soft">{QUESTIONNAIRE[field].title}</dt>
          <dd className="break-words whitespace-pre-wrap">
            {answerInWords(field, draft) || <em className="text-ink-soft">Sem resposta</em>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
