import { parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import { byCompetency, COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { classScores } from '#domain/profile-report/class-scores.ts';
import type { ClassReportData } from './class-report-data.ts';

const GIVEN = ['Ágata', 'Benício', 'Conceição', 'Débora', 'Érico', 'Flávia', 'Gonçalo', 'Heloísa'];
const FAMILY = ['Araújo Prado', 'Brandão', 'Cerqueira de Sá', "d'Ávila", 'Esteves'];

/** A class of so many people, every seventh without a quiz. */
export function someClassReport(count: number, changes: Partial<ClassReportData> = {}): ClassReportData {
  const people = Array.from({ length: count }, (_, n) => ({
    name: `${GIVEN[n % 8]} ${FAMILY[n % 5]} ${n + 1}`,
    maskedCpf: '***.982.247-**',
    email: `pessoa.${n + 1}@exemplo.com.br`,
    phone: '(11) 98765-4321',
    state: n % 3 === 0 ? 'Certificada, Apto' : 'Finalizado, Apto',
    scores:
      n % 7 === 6
        ? null
        : byCompetency((code) => {
            const corrected = (n * 3 + COMPETENCY_CODES.indexOf(code) * 5) % 26;
            return { raw: corrected, corrected };
          }),
  }));
  return {
    title: 'Urbano São Paulo 3',
    versionName: 'Urbano',
    colours: { primary: '#5c0936', secondary: '#e8684a', tertiary: '#f7e3d6' },
    printedOn: parseIsoDate('2026-11-25') as IsoDate,
    facts: [
      { label: 'Cidade', value: 'São Paulo/SP' },
      { label: 'Período', value: '02/11/2026 a 07/11/2026' },
      { label: 'Regional', value: 'Grande São Paulo' },
      { label: 'Gestor responsável', value: 'Helena Prado' },
      { label: 'Vagas', value: '40' },
    ],
    funnel: [
      { label: 'Interessadas ou inscritas', value: count + 9 },
      { label: 'Inscritas na turma', value: count },
      { label: 'Aptas', value: count },
      { label: 'Desistentes', value: 0 },
    ],
    scores: classScores(
      people.flatMap(({ scores }) =>
        scores ? [{ scores, counts: { creative: 3, analytical: 2, seller: 1 } }] : [],
      ),
    ),
    people,
    ...changes,
  };
}
