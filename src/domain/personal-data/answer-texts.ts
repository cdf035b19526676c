import { CHAT_CATEGORIES, CHAT_CATEGORY_TEXTS } from '../chat/categories.ts';
import { answerInWords } from '../registration/questionnaire-answers.ts';
import { draftOf } from '../registration/questionnaire-draft.ts';
import { INTERVIEW_QUESTIONS } from '../registration/questions.ts';
import { QUESTIONNAIRE, QUESTIONNAIRE_FIELDS } from '../registration/startup-questionnaire.ts';
import { dayOf, type RecordText } from './record.ts';
import type { StoredInterview } from './stored-data.ts';

const questionTitle = (id: number): string => {
  const question = INTERVIEW_QUESTIONS.find((one) => one.id === id);
  return question ? `${id}. ${question.title}` : `Pergunta ${id}`;
};

function questionnaireTexts(answers: Readonly<Record<string, unknown>>, when: string): RecordText[] {
  const draft = draftOf(JSON.stringify(answers));
  return QUESTIONNAIRE_FIELDS.flatMap((field) => {
    const text = answerInWords(field, draft);
    return text === '' ? [] : [{ title: `${QUESTIONNAIRE[field].title} (${when})`, text }];
  });
}

/** The stored answers, and every submitted version. */
export function answerTexts(interview: StoredInterview): RecordText[] {
  const stored = interview.answers.map(({ question, text, savedAt }) => ({
    title: `${questionTitle(question)} (salva em ${dayOf(savedAt)})`,
    text,
  }));
  const sent = interview.submissions.flatMap(({ sentAt, answers }) =>
    Array.isArray(answers)
      ? answers.map(({ question, text }) => ({
          title: `${questionTitle(question)} (enviada em ${dayOf(sentAt)})`,
          text,
        }))
      : questionnaireTexts(answers, `enviado em ${dayOf(sentAt)}`),
  );
  const questionnaire =
    interview.questionnaire === null ? [] : questionnaireTexts(interview.questionnaire, 'como está guardado');
  return [...stored, ...questionnaire, ...sent];
}

/** One text per question of the conversation. */
export function conversationTexts({ conversation }: StoredInterview): RecordText[] {
  const questions = [...new Set(conversation.map(({ question }) => question))];
  return questions.map((question) => ({
    title: questionTitle(question),
    text: conversation
      .filter((message) => message.question === question)
      .map(({ from, text, category }) => {
        const knownCategory = CHAT_CATEGORIES.find((one) => one === category);
        return `${from === 'person' ? 'Você' : 'Assistente'}${knownCategory ? ` (${CHAT_CATEGORY_TEXTS[knownCategory].toLowerCase()})` : ''}: ${text}`;
      })
      .join('\n\n'),
  }));
}
