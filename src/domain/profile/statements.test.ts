import { describe, expect, it } from 'vitest';
import { CHOICES, TENDENCIES } from './choices.ts';
import { SCALE, STATEMENTS } from './statements.ts';

/** A word that identifies each statement: the key uses positions, so none may be moved. */
const SUBJECTS: readonly (readonly [number, RegExp])[] = [
  [1, /sem esperar que alguém mande/],
  [2, /problema difícil/],
  [3, /prazo/],
  [4, /malfeito/],
  [5, /controlar/],
  [6, /futuro/],
  [7, /dados/],
  [8, /partes/],
  [9, /apoio/],
  [10, /Confio/],
  [11, /Escuto/],
  [12, /antes que me peçam/],
  [13, /Insisto/],
  [14, /prometo/],
  [15, /colegas/],
  [16, /assegurar/],
  [17, /perda de tempo/],
  [18, /especialistas/],
  [19, /alternativas/],
  [20, /Deixo de pensar em como influenciar/],
  [21, /Mudo de opinião/],
  [22, /irrito/],
  [23, /desafios/],
  [24, /obstáculos/],
  [25, /tarefa de outra pessoa/],
  [26, /perco tempo/],
  [27, /chances/],
  [28, /específicos/],
  [29, /sem buscar informações/],
  [30, /prever/],
  [31, /pessoas-chave/],
  [32, /confiança/],
  [33, /fracassei/],
  [34, /já conheço/],
  [35, /troco de atividade/],
  [36, /encomendou/],
  [37, /jeito melhor/],
  [38, /temerárias/],
  [39, /plano de vida/],
  [40, /Pergunto ao cliente/],
  [41, /Só reajo/],
  [42, /soluções/],
  [43, /excelente/],
  [44, /vantagem/],
  [45, /nunca fiz/],
  [46, /vários caminhos/],
  [47, /vida pessoal/],
  [48, /mais rápido/],
  [49, /arriscado/],
  [50, /semana/],
  [51, /várias fontes/],
  [52, /método/],
  [53, /mudar a opinião/],
  [54, /oposição/],
  [55, /Admito/],
];

describe('the statements', () => {
  it('are 55, each about the subject that the key counts at its place', () => {
    expect(STATEMENTS).toHaveLength(55);
    expect(SUBJECTS.map(([number]) => number)).toEqual(STATEMENTS.map((_, index) => index + 1));
    for (const [number, subject] of SUBJECTS) expect(STATEMENTS[number - 1]).toMatch(subject);
  });

  it.each(STATEMENTS.map((text, index) => [index + 1, text] as const))(
    '%i is one short sentence that leaves frequency to the scale',
    (_, text) => {
      expect(text).toMatch(/^\p{Lu}[^.!?]*\.$/u);
      expect(text.length).toBeLessThanOrEqual(80);
      expect(text).not.toMatch(/\b(sempre|usualmente|às vezes|raramente|costumo|geralmente)\b/i);
    },
  );

  it('are all different', () => expect(new Set(STATEMENTS).size).toBe(55));
});

describe('the scale', () => {
  it('has the five words of the specification, from 1 to 5', () => {
    expect(SCALE.map(({ rating, name }) => [rating, name])).toEqual([
      [1, 'Nunca'],
      [2, 'Raras vezes'],
      [3, 'Algumas vezes'],
      [4, 'Usualmente'],
      [5, 'Sempre'],
    ]);
  });
});

describe('the choices', () => {
  it('are six, each with an ending for every tendency', () => {
    expect(CHOICES).toHaveLength(6);
    for (const { endings } of CHOICES) expect(Object.keys(endings)).toEqual([...TENDENCIES]);
    const texts = CHOICES.flatMap(({ endings }) => Object.values(endings));
    expect(new Set(texts).size).toBe(18);
  });
});
