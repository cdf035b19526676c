import type { ReactNode } from 'react';
import { formatCnpj, parseCnpj } from '#domain/cnpj.ts';
import { formatInstagram, parseInstagram } from '#domain/instagram.ts';
import { DRAFT_MAX_CHARACTERS, type QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import {
  PROBLEM_WORDS,
  QUESTIONNAIRE,
  type QuestionnaireField,
} from '#domain/registration/startup-questionnaire.ts';
import { countWords } from '#domain/word-count.ts';
import { CheckboxGroupField } from '../../ui/checkbox-group-field.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WordCounter } from '../../ui/word-counter.tsx';

export interface QuestionFieldsProps {
  draft: QuestionnaireDraft;
  /** What is wrong, by field. */
  messages: ReadonlyMap<QuestionnaireField, string>;
  onChange: (change: Partial<QuestionnaireDraft>) => void;
  onLeave: (field: QuestionnaireField) => void;
}

type TextQuestion = Exclude<QuestionnaireField, 'differentiators'>;

export const fieldIdOf = (field: QuestionnaireField): string => `questionario-${field}`;

/** The eleven questions in their order, in four groups. */
export function QuestionFields({ draft, messages, onChange, onLeave }: QuestionFieldsProps) {
  const asked = (field: QuestionnaireField) => {
    const { question, hint, required } = QUESTIONNAIRE[field];
    return { id: fieldIdOf(field), label: question, hint, required, error: messages.get(field) };
  };
  const one = (field: TextQuestion) => (
    <RadioGroupField
      {...asked(field)}
      name={field}
      value={draft[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      options={QUESTIONNAIRE[field].options.map(({ id, label, hint }) => ({ value: id, label, hint }))}
    />
  );
  /** `tidy`: normalises the text when the field loses focus. */
  const line = (field: TextQuestion, { tidy, ...input }: LineProps = {}) => (
    <TextField
      {...asked(field)}
      {...input}
      name={field}
      autoComplete={input.autoComplete ?? 'off'}
      maxLength={DRAFT_MAX_CHARACTERS.line}
      value={draft[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      onBlur={() => {
        const tidied = tidy?.(draft[field]) ?? null;
        if (tidied !== null && tidied !== draft[field]) onChange({ [field]: tidied });
        onLeave(field);
      }}
    />
  );

  return (
    <>
      <Group title="A startup">
        {one('stage')}
        {line('name', { autoComplete: 'organization' })}
        <div className="grid gap-x-6 gap-y-8 md:grid-cols-2">
          {line('foundationYear', { inputMode: 'numeric' })}
          {line('cnpj', { autoCapitalize: 'characters', tidy: tidyCnpj, placeholder: '00.000.000/0000-00' })}
          {line('site', { inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none' })}
          {line('instagram', { autoCapitalize: 'none', tidy: tidyInstagram })}
        </div>
        {line('collaborators', { inputMode: 'numeric', className: 'md:max-w-sm' })}
      </Group>
      <Group title="Você na startup">{one('bond')}</Group>
      <Group title="O que ela resolve">
        <div>
          <TextAreaField
            {...asked('problem')}
            name="problem"
            spellCheck
            className="[&_textarea]:max-h-[55dvh] [&_textarea]:min-h-48"
            maxLength={DRAFT_MAX_CHARACTERS.problem}
            value={draft.problem}
            onChange={(event) => onChange({ problem: event.target.value })}
            onBlur={() => onLeave('problem')}
          />
          <div className="mt-2 flex justify-end">
            <WordCounter
              count={countWords(draft.problem)}
              warnFrom={PROBLEM_WORDS.warning}
              maximum={PROBLEM_WORDS.maximum}
            />
          </div>
        </div>
        <CheckboxGroupField
          {...asked('differentiators')}
          options={QUESTIONNAIRE.differentiators.options.map(({ id, label }) => ({
            value: String(id),
            label,
          }))}
          value={draft.differentiators}
          onChange={(differentiators) => onChange({ differentiators })}
        />
      </Group>
      <Group title="Sua disponibilidade">{one('availability')}</Group>
    </>
  );
}

interface LineProps {
  inputMode?: 'numeric' | 'url';
  autoComplete?: string;
  autoCapitalize?: 'characters' | 'none';
  placeholder?: string;
  className?: string;
  tidy?: (text: string) => string | null;
}

function tidyCnpj(text: string): string | null {
  const cnpj = parseCnpj(text);
  return cnpj && formatCnpj(cnpj);
}

function tidyInstagram(text: string): string | null {
  const name = parseInstagram(text);
  return name && formatInstagram(name);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-8">
      <h2 className="border-t-2 border-ink pt-4 font-display text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}
