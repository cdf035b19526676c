import { answerInWords } from '#domain/registration/questionnaire-answers.ts';
import {
  differingFields,
  draftText,
  type QuestionnaireDraft,
} from '#domain/registration/questionnaire-draft.ts';
import { QUESTIONNAIRE, type QuestionnaireField } from '#domain/registration/startup-questionnaire.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The questionnaire was changed in two places: shows where the two differ and lets the person choose. */
export function QuestionnaireConflictDialog({
  mine,
  theirs,
  onChoose,
}: {
  mine: QuestionnaireDraft;
  theirs: QuestionnaireDraft;
  /** The chosen version, as its text. */
  onChoose: (text: string) => void;
}) {
  const fields = differingFields(mine, theirs);
  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissible={false}
      size="lg"
      title="Há duas versões deste questionário"
    >
      <p className="max-w-prose">{REFUSALS['questionnaire.conflict']}</p>
      <p className="mt-2 max-w-prose text-ink-soft">
        {fields.length === 1
          ? 'Elas diferem em uma resposta.'
          : `Elas diferem em ${fields.length} respostas.`}{' '}
        As outras são iguais.
      </p>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <Version
          title="Neste aparelho"
          draft={mine}
          fields={fields}
          choice="Ficar com esta versão"
          onChoose={onChoose}
        />
        <Version
          title="No outro aparelho ou aba"
          draft={theirs}
          fields={fields}
          choice="Ficar com a outra versão"
          onChoose={onChoose}
        />
      </div>
    </Dialog>
  );
}

function Version({
  title,
  draft,
  fields,
  choice,
  onChoose,
}: {
  title: string;
  draft: QuestionnaireDraft;
  fields: readonly QuestionnaireField[];
  choice: string;
  onChoose: (text: string) => void;
}) {
  return (
    <section aria-label={`Versão: ${title}`} className="flex flex-col">
      <h3 className="text-lg">{title}</h3>
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
      <Button className="mt-3" onClick={() => onChoose(draftText(draft))}>
        {choice}
      </Button>
    </section>
  );
}
