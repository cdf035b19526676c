import { QUESTION_IDS, type QuestionId } from './wizard.ts';

const WORDS: Readonly<Record<string, QuestionId>> = {
  um: 1,
  primeira: 1,
  dois: 2,
  duas: 2,
  segunda: 2,
  tres: 3,
  terceira: 3,
  quatro: 4,
  quarta: 4,
  cinco: 5,
  quinta: 5,
};

const NUMBER = '(?:[1-5](?![\\d.,]\\d|\\d)|um|dois|duas|tres|quatro|cinco)';
const ORDINAL = '(?:[1-5] ?[aª]|primeira|segunda|terceira|quarta|quinta)';
const NOUN = '(?:perguntas?|questao|questoes|respostas?|historias?)';
const LIST = (one: string) => `${one}(?:(?:,| e|, e) ${one})*`;
/** 'pergunta 3', 'respostas 2 e 4', 'questão nº 5', 'a primeira e a terceira pergunta'. */
const NAMED = new RegExp(
  `\\b${NOUN} (?:n[ºo°.]* ?|numero )?(${LIST(NUMBER)})\\b|\\b(${ORDINAL}(?:(?:,| e|, e)(?: a)? ${ORDINAL})*) ${NOUN}`,
  'gu',
);

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

/** The questions of the interview that a request for revision names, in order; none when it is about all of them. */
export function namedQuestions(justification: string | null): QuestionId[] {
  const named = new Set<QuestionId>();
  for (const [, numbers, ordinals] of folded(justification ?? '').matchAll(NAMED))
    for (const word of (numbers ?? ordinals ?? '').match(/[1-5]|[a-z]{2,}/g) ?? []) {
      const id = WORDS[word] ?? QUESTION_IDS.find((one) => String(one) === word);
      if (id !== undefined) named.add(id);
    }
  return [...named].toSorted((a, b) => a - b);
}
