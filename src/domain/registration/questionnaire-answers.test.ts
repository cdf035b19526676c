import { describe, expect, it } from 'vitest';
import {
  answerInWords,
  checkQuestionnaire,
  draftOfAnswers,
  hasSameAnswers,
} from './questionnaire-answers.ts';
import { draftText, EMPTY_DRAFT, type QuestionnaireDraft } from './questionnaire-draft.ts';
import { FULL_DRAFT, MINIMAL_DRAFT } from './questionnaire.fixture.ts';
import { QUESTIONNAIRE, QUESTIONNAIRE_FIELDS } from './startup-questionnaire.ts';

const YEAR = 2026;

function answersOf(draft: QuestionnaireDraft) {
  const checked = checkQuestionnaire(draft, YEAR);
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  return checked.answers;
}

/** The only problem of a draft that is valid except for the change. */
function problemOf(change: Partial<QuestionnaireDraft>): readonly [string, string] | null {
  const checked = checkQuestionnaire({ ...FULL_DRAFT, ...change }, YEAR);
  if ('answers' in checked) return null;
  expect(checked.problems).toHaveLength(1);
  return [checked.problems[0]?.field ?? '', checked.problems[0]?.message ?? ''];
}

describe('the questions', () => {
  it('are numbered 11 to 21, in order, and option ids begin with the number of their question', () => {
    expect(QUESTIONNAIRE_FIELDS.map((field) => QUESTIONNAIRE[field].id)).toEqual([
      11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
    ]);
    const options = Object.values(QUESTIONNAIRE).flatMap((question) =>
      question.options.map(({ id }) => [question.id, Math.floor(id / 10)]),
    );
    expect(options.every(([question, tens]) => question === tens)).toBe(true);
    const ids = Object.values(QUESTIONNAIRE).flatMap(({ options: all }) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('choose among options, or ask for what is written', () => {
    for (const { kind, options, id } of Object.values(QUESTIONNAIRE))
      expect([id, options.length > 1]).toEqual([id, kind === 'one' || kind === 'several']);
  });
});

describe('checkQuestionnaire', () => {
  it('reads every answer', () => {
    expect(answersOf(FULL_DRAFT)).toEqual({
      stage: 114,
      name: 'Rota do Pão',
      foundationYear: 2023,
      cnpj: '12ABC34501DE35',
      site: 'https://rotadopao.com.br',
      instagram: 'rotadopao',
      collaborators: 4,
      bond: 181,
      problem: FULL_DRAFT.problem,
      differentiators: [206, 207],
      availability: 211,
    });
  });

  it('accepts the required answers alone', () => {
    expect(answersOf(MINIMAL_DRAFT)).toEqual({
      stage: 111,
      name: null,
      foundationYear: null,
      cnpj: null,
      site: null,
      instagram: null,
      collaborators: 0,
      bond: 185,
      problem: null,
      differentiators: [209],
      availability: 212,
    });
  });

  it('reports everything that an empty draft lacks, in the order of the questions', () => {
    const checked = checkQuestionnaire(EMPTY_DRAFT, YEAR);
    expect('problems' in checked && checked.problems.map(({ field }) => field)).toEqual([
      'stage',
      'collaborators',
      'bond',
      'differentiators',
      'availability',
    ]);
  });

  it.each([
    ['no stage', { stage: '' }, 'stage', 'Campo obrigatório não informado!'],
    ['an option of another question', { stage: '181' }, 'stage', 'Campo obrigatório não informado!'],
    ['no bond', { bond: '' }, 'bond', 'Campo obrigatório não informado!'],
    ['no availability', { availability: '' }, 'availability', 'Campo obrigatório não informado!'],
    ['no number', { collaborators: ' ' }, 'collaborators', 'Campo obrigatório não informado!'],
    ['a word for a number', { collaborators: 'três' }, 'collaborators', /Número inválido/],
    ['half a person', { collaborators: '1,5' }, 'collaborators', /Número inválido/],
    ['fewer than none', { collaborators: '-1' }, 'collaborators', /Número inválido/],
    ['a number beyond all', { collaborators: '100000' }, 'collaborators', /Número inválido/],
    ['no differentiator', { differentiators: [] }, 'differentiators', /Marque pelo menos um/],
    ['an unknown differentiator alone', { differentiators: ['999'] }, 'differentiators', /pelo menos um/],
    ['next year', { foundationYear: '2027' }, 'foundationYear', /de 1970 a 2026/],
    ['before all startups', { foundationYear: '1969' }, 'foundationYear', /Ano inválido/],
    ['two digits', { foundationYear: '23' }, 'foundationYear', /Ano inválido/],
    ['a wrong CNPJ', { cnpj: '12.ABC.345/01DE-36' }, 'cnpj', /CNPJ inválido/],
    ['a site that is none', { site: 'rota do pão' }, 'site', /Endereço inválido/],
    ['an Instagram that is none', { instagram: 'rota do pão' }, 'instagram', /Instagram inválido/],
    ['a name without end', { name: 'a'.repeat(121) }, 'name', /até 120 letras/],
    [
      '201 words',
      { problem: 'palavra '.repeat(201) },
      'problem',
      /máximo de 200 palavras. Retire 1 palavra./,
    ],
    ['210 words', { problem: 'palavra '.repeat(210) }, 'problem', /Retire 10 palavras./],
  ])('refuses %s', (_what, change, field, message) => {
    const found = problemOf(change);
    expect(found?.[0]).toBe(field);
    expect(found?.[1]).toMatch(message);
  });

  it.each([
    ['this year', { foundationYear: String(YEAR) }],
    ['the first year', { foundationYear: '1970' }],
    ['200 words', { problem: 'palavra '.repeat(200) }],
    ['a CNPJ of digits', { cnpj: '33000167000101' }],
    ['nobody yet', { collaborators: '0' }],
    ['spaces where nothing is required', { name: ' ', site: '\u200b', cnpj: ' ', foundationYear: ' ' }],
    ['an unknown differentiator beside a known one', { differentiators: ['999', '201'] }],
  ])('takes %s', (_what, change) => expect(problemOf(change)).toBeNull());

  it('keeps the text about the problem word for word', () =>
    expect(answersOf({ ...FULL_DRAFT, problem: ' Uma linha\n\n  e outra. ' }).problem).toBe(
      ' Uma linha\n\n  e outra. ',
    ));
});

describe('answers as a draft again', () => {
  it.each([
    ['all', FULL_DRAFT],
    ['the least', MINIMAL_DRAFT],
  ])('%s: are the same answers', (_what, draft) => {
    const answers = answersOf(draft);
    expect(answersOf(draftOfAnswers(answers))).toEqual(answers);
    expect(hasSameAnswers(draft, answers, YEAR)).toBe(true);
  });

  it('masks and order make no difference; a word does', () => {
    const answers = answersOf(FULL_DRAFT);
    expect(hasSameAnswers({ ...FULL_DRAFT, cnpj: '12abc34501de35' }, answers, YEAR)).toBe(true);
    expect(hasSameAnswers({ ...FULL_DRAFT, differentiators: ['207', '206'] }, answers, YEAR)).toBe(true);
    expect(hasSameAnswers({ ...FULL_DRAFT, name: 'Rota do Bolo' }, answers, YEAR)).toBe(false);
    expect(hasSameAnswers({ ...FULL_DRAFT, stage: '' }, answers, YEAR)).toBe(false);
  });
});

describe('answerInWords', () => {
  it.each([
    ['stage', 'Primeiros clientes'],
    ['differentiators', 'Atende um público que ninguém atendia; Impacto social ou ambiental'],
    ['name', 'Rota do Pão'],
  ] as const)('%s', (field, words) => expect(answerInWords(field, FULL_DRAFT)).toBe(words));
  it('is empty for an open one', () => expect(answerInWords('bond', EMPTY_DRAFT)).toBe(''));
});

it('the empty draft is the empty text', () => expect(draftText(EMPTY_DRAFT)).toBe(''));
