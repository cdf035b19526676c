import { describe, expect, it } from 'vitest';
import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import { findTopics, type HelpTopic, topicsOf } from './help-answers.ts';
import content from './help.json';

const topics: readonly HelpTopic[] = content;

describe('findTopics', () => {
  it.each([
    ['quanto tempo dura a entrevista', 'Quanto tempo leva a entrevista?'],
    ['posso usar o microfone', 'Posso falar em vez de digitar?'],
    ['perdi minha resposta, a internet caiu', 'Minhas respostas ficam salvas?'],
    ['quero trocar de celular', 'Posso continuar em outro aparelho?'],
    ['fui reprovada', 'E se o resultado for “Não apto”?'],
    ['qual é o PRAZO?', 'Até quando posso enviar?'],
    ['esqueci a senha', 'Como entro sem senha?'],
    ['qual o preço', 'Quanto custa?'],
    ['apaguem meus dados pessoais', 'O que fazem com os meus dados?'],
    ['o vídeo travou', 'Não consigo avançar no vídeo ou no termo.'],
    ['tenho 17 anos', 'Tenho menos de 18 anos. Posso participar?'],
  ])('%s', (asked, question) => {
    expect(findTopics(topics, asked).map((topic) => topic.question)).toContain(question);
  });

  it.each(['', '???', 'e a de o', 'abracadabra', 'x'.repeat(10_000)])(
    'knows nothing about %.20j',
    (asked) => {
      expect(findTopics(topics, asked)).toEqual([]);
    },
  );

  it('gives two answers at most', () => {
    expect(findTopics(topics, topics.map(({ question }) => question).join(' ')).length).toBeLessThanOrEqual(
      2,
    );
  });
});

describe('the content', () => {
  it.each(SEMINAR_VERSIONS)('has enough for $slug, each question once', ({ id }) => {
    const questions = topicsOf(topics, id).map(({ question }) => question);
    expect(questions.length).toBeGreaterThan(9);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('keeps the interview out of the questionnaire and the other way round', () => {
    const about = (version: number) => topicsOf(topics, version).map(({ question }) => question);
    expect(about(2)).not.toContain('Como devo responder?');
    expect(about(1)).not.toContain('Como é o questionário da Startup?');
    expect(topicsOf(topics, null)).toBe(topics);
  });

  it('promises a revision only where the team can ask for one', () => {
    const promised = SEMINAR_VERSIONS.filter(({ id }) =>
      topicsOf(topics, id).some(({ answer }) => answer.includes('pedir uma revisão')),
    );
    expect(promised.map(({ id }) => id)).toEqual([1, 3]);
  });

  it.each(topics)('$question is found by its own words', (topic) => {
    expect(findTopics(topics, `${topic.question} ${topic.words}`)).toEqual([topic]);
  });
});
