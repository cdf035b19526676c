import { describe, expect, it } from 'vitest';
import { isoDateOf } from '#domain/calendar.ts';
import { LEGAL_STATES, STATE_KEYS } from '#domain/interview/states.ts';
import { isQuizOpen } from '#domain/profile/steps.ts';
import { versionById } from '#domain/seminar-version.ts';
import { datesOf, type ResultFacts, takesLong } from './result-facts.ts';
import { resultText, type ResultText } from './result-texts.ts';
import { teamResultText } from './team-result-texts.ts';

const facts: ResultFacts = {
  selection: 'interview',
  versionName: 'Urbano',
  isEnrolled: false,
  reinterviewDate: '20/02/2027',
  lastValidDay: '20/05/2027',
  reviewUntil: '05/12/2026',
  reviewOpen: true,
  takesLong: false,
};
const noDates = {
  isEnrolled: false,
  reinterviewDate: null,
  lastValidDay: null,
  reviewUntil: null,
  reviewOpen: false,
  takesLong: false,
};

const everyCase = STATE_KEYS.flatMap((state) =>
  LEGAL_STATES[state].map((version) => [state, version] as const),
);

const wordsOf = (text: ResultText) => [
  text.tag,
  text.title,
  ...text.paragraphs,
  ...text.sections.flatMap(({ items }) => items),
];

describe('resultText', () => {
  it.each(everyCase)(
    '%s in version %i says what it is and what to do, with or without dates',
    (state, version) => {
      const { name, selection } = versionById(version);
      for (const dates of [facts, noDates]) {
        const text = resultText(state, { ...dates, versionName: name, selection });
        const words = wordsOf(text);
        expect(text.paragraphs.length).toBeGreaterThan(0);
        for (const word of words) {
          expect(word.trim()).not.toBe('');
          expect(word).not.toMatch(/null|undefined|NaN/);
        }
      }
    },
  );

  it("uses the specification's titles", () => {
    expect(resultText('FINALIZADA-EM_PROCESSAMENTO', facts).title).toBe('Em processamento');
    expect(resultText('FINALIZADA-ERRO_DE_PROCESSAMENTO', facts)).toMatchObject({
      title: 'Sua entrevista não foi enviada',
      actions: ['resend'],
    });
  });

  it('says nothing of choosing a class to somebody enrolled', () => {
    const enrolled = resultText('FINALIZADA-APTO', { ...facts, isEnrolled: true });
    expect(enrolled.actions).toEqual(['profile-quiz']);
    expect(wordsOf(enrolled).join(' ')).not.toMatch(/não reserva vaga|turmas/);
    expect(resultText('FINALIZADA-APTO', facts).actions).toContain('see-classes');
  });

  it('gives people not apt by an automatic result the next date, the criteria and the right to a review', () => {
    const said = JSON.stringify(resultText('FINALIZADA-NAO_APTO', facts));
    expect(said).toContain('a partir de 20/02/2027');
    expect(said).toContain('definido de forma automatizada');
    expect(said).toContain('LGPD, art. 20');
    expect(said).toContain('até 05/12/2026');
    expect(said).toContain('Cada ponto precisa estar apoiado em um trecho da sua resposta.');
  });

  it.each(['FINALIZADA-NAO_APTO', 'FINALIZADA-APTO'] as const)(
    '%s: states honestly that a model read, that no person did, and how to ask for one',
    (state) => {
      const said = JSON.stringify(resultText(state, facts));
      expect(said).toContain('Um modelo de linguagem, que é um programa de computador, leu cada resposta');
      expect(said).toContain('Nenhuma pessoa da equipe leu as suas respostas antes');
      expect(said).toContain('uma vez e sem custo, que uma pessoa o revise');
      const byPerson = JSON.stringify(resultText(state, { ...facts, ...noDates }));
      expect(byPerson).not.toContain('modelo de linguagem');
    },
  );

  it('does not offer a review that can no longer be asked for', () => {
    const said = JSON.stringify(resultText('FINALIZADA-NAO_APTO', { ...facts, reviewOpen: false }));
    expect(said).toContain('terminou em 05/12/2026');
    expect(said).not.toContain('uma vez e sem custo');
  });

  it('mentions a human decision and no automatic result when a person decided', () => {
    const said = JSON.stringify(resultText('FINALIZADA-NAO_APTO', { ...facts, ...noDates }));
    expect(said).toContain('dado por uma pessoa da nossa equipe');
    expect(said).not.toMatch(/automa/);
  });

  it('links to the certificate', () => {
    expect(resultText('CERTIFICADA-APTO', facts).actions).toContain('certificate');
  });

  it('offers the profile quiz exactly where it is open', () => {
    for (const state of STATE_KEYS)
      expect(resultText(state, facts).actions.includes('profile-quiz')).toBe(isQuizOpen(state));
  });

  it('announces a revision only where the team can ask for one', () => {
    const said = (selection: ResultFacts['selection']) =>
      JSON.stringify(resultText('FINALIZADA-AGUARDANDO_AVALIACAO', { ...facts, selection }));
    expect(said('interview')).toContain('a equipe pede uma revisão');
    expect(said('questionnaire')).not.toContain('revisão');
  });

  it('informs rural candidates that the team calls', () => {
    const said = JSON.stringify(resultText('AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', facts));
    expect(said).toContain('entra em contato');
  });
});

describe('a long evaluation', () => {
  it('states that nothing needs to be done', () => {
    const at = new Date('2026-11-23T12:00:00Z');
    expect(takesLong('2026-11-23T11:50:00.000Z', at)).toBe(false);
    expect(takesLong('2026-11-23T11:40:00.000Z', at)).toBe(true);
    const text = resultText('FINALIZADA-EM_PROCESSAMENTO', { ...facts, takesLong: true });
    expect(text.title).toBe('Em processamento');
    expect(wordsOf(text).join(' ')).toContain('Você não precisa fazer nada');
  });
});

describe('teamResultText', () => {
  it.each(everyCase)('%s in version %i uses the third person, with or without dates', (state, version) => {
    const { name, selection } = versionById(version);
    for (const dates of [facts, noDates]) {
      const text = teamResultText(state, { ...dates, versionName: name, selection });
      expect(text.paragraphs.length).toBeGreaterThan(0);
      for (const word of wordsOf(text)) {
        expect(word.trim()).not.toBe('');
        expect(word).not.toMatch(/null|undefined|NaN/);
        expect(word).not.toMatch(/\b(?:você|seus?|suas?|envie seu|parabéns)\b|espera por/i);
      }
    }
  });

  it('offers the team reading, sending again and the certificate, and nothing that is the candidate’s to do', () => {
    const OFFERED: Partial<Record<(typeof STATE_KEYS)[number], readonly string[]>> = {
      'FINALIZADA-ERRO_DE_PROCESSAMENTO': ['resend'],
      'CERTIFICADA-APTO': ['certificate', 'continue'],
      'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': [],
    };
    for (const state of STATE_KEYS)
      expect(teamResultText(state, facts).actions, state).toEqual(OFFERED[state] ?? ['continue']);
    // Rural candidates have no answers to read.
    expect(teamResultText('CERTIFICADA-APTO', { ...facts, selection: 'contact' }).actions).toEqual([
      'certificate',
    ]);
  });

  it('gives the last day to contest an automatic result', () => {
    expect(teamResultText('FINALIZADA-NAO_APTO', facts).paragraphs[0]).toContain('até 05/12/2026');
    expect(teamResultText('FINALIZADA-NAO_APTO', { ...facts, ...noDates }).paragraphs[0]).toContain(
      'por uma pessoa',
    );
  });
});

describe('datesOf', () => {
  const interview = { reinterviewDate: '2027-02-20', expirationDate: null };
  it.each([
    ['2026-12-05', isoDateOf(2026, 12, 5), '05/12/2026', true],
    ['2026-12-05', isoDateOf(2026, 12, 6), '05/12/2026', false],
    [null, isoDateOf(2026, 12, 5), null, false],
  ])('a review until %s, on %s: %s, open: %s', (stored, today, reviewUntil, reviewOpen) => {
    expect(datesOf({ ...interview, reviewUntil: stored }, today)).toEqual({
      reinterviewDate: '20/02/2027',
      lastValidDay: null,
      reviewUntil,
      reviewOpen,
    });
  });
});
