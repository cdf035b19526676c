import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo, formatDateBr } from '#domain/calendar.ts';
import { RESULT_WORDS } from '#domain/interview/state-words.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { scoreData, type ScoreData } from '#contract/evaluations.ts';
import type { RecordData } from '../documents/record-data.ts';
import type { Renderer } from '../documents/renderer.ts';
import { findInterview } from '../lifecycle/record.ts';
import { administered } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { scoresOf } from './read-score-data.ts';

type Section = RecordData['sections'][number];

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const scoreText = (score: number | null): string => (score === null ? 'sem nota' : number.format(score));
const dayText = (at: string): string => formatDateBr(dateInSaoPaulo(new Date(at)));
const cpfText = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

function resultSection(data: ScoreData, version: VersionId): Section {
  const { decision, evaluatedBy, humanReviewAskedAt, totalManualEvaluation, totalScoreProfile } = data;
  const facts = [
    { label: 'Nome', value: data.candidateName },
    { label: 'CPF', value: cpfText(data.candidateCpf) },
    { label: 'Versão', value: `Empretec ${versionById(version).name}` },
    { label: 'Resultado', value: RESULT_WORDS[data.interview.statusInterview] },
  ];
  if (decision?.by === 'machine')
    facts.push({ label: 'Quem decidiu', value: `Um programa, em ${dayText(decision.at)}` });
  if (decision?.by === 'person')
    facts.push({
      label: 'Quem decidiu',
      value: `${decision.userName ?? 'Uma pessoa da equipe'}, em ${dayText(decision.at)}`,
    });
  if (humanReviewAskedAt)
    facts.push({ label: 'Revisão pedida pela pessoa candidata', value: dayText(humanReviewAskedAt) });
  if (totalScoreProfile !== null)
    facts.push({ label: 'Total da avaliação automática', value: `${scoreText(totalScoreProfile)} de 250` });
  if (totalManualEvaluation !== null)
    facts.push({ label: 'Total da avaliação manual', value: `${totalManualEvaluation} de 250` });
  if (evaluatedBy)
    facts.push({
      label: 'Avaliação manual',
      value: `${evaluatedBy.userName}, em ${dayText(evaluatedBy.at)}`,
    });
  return {
    heading: 'Resultado',
    facts,
    texts: data.justification ? [{ title: 'Justificativa', text: data.justification }] : [],
  };
}

function scoreSection({ scoreItems, evaluation }: ScoreData): Section {
  return {
    heading: 'As dez notas, de 0 a 25',
    facts: scoreItems.map(({ descProfileItem, scoreEmpretec, scoreManualEvaluation }) => ({
      label: descProfileItem,
      value:
        [
          ...(evaluation ? [`automática: ${scoreText(scoreEmpretec)}`] : []),
          ...(scoreManualEvaluation === null ? [] : [`manual: ${scoreManualEvaluation}`]),
        ].join(' · ') || 'sem nota',
    })),
    texts: [],
  };
}

/** The passages that each automatic score rests on, quoted. */
function passageSection({ comparativeAnalysis }: ScoreData): Section[] {
  if (comparativeAnalysis.length === 0) return [];
  return [
    {
      heading: 'Trechos em que as notas automáticas se apoiam',
      facts: [],
      texts: comparativeAnalysis.map(({ cceDescription, comment, citations }) => ({
        title: cceDescription,
        text: [
          comment,
          ...citations.map(
            ({ question, passage }) => `Resposta ${question}: “${passage.replace(/\s+/g, ' ')}”`,
          ),
        ].join('\n'),
      })),
    },
  ];
}

function evaluatorSection({ evaluation, hasCalibration }: ScoreData): Section[] {
  if (!evaluation) return [];
  return [
    {
      heading: 'Quem avaliou',
      facts: [
        {
          label: 'Avaliador',
          value: evaluation.model
            ? `Modelo de linguagem (${evaluation.model.name})`
            : `${evaluation.evaluator}, um realce automático de trechos, que nunca decide`,
        },
        { label: 'Versão do avaliador', value: evaluation.evaluatorVersion },
        { label: 'Versão dos parâmetros', value: evaluation.parametersVersion },
        { label: 'Calibragem', value: hasCalibration ? evaluation.calibrationVersion : 'desligada' },
        { label: 'Feita em', value: dayText(evaluation.createdAt) },
      ],
      texts:
        evaluation.reasons.length > 0
          ? [{ title: 'Por que uma pessoa decide', text: evaluation.reasons.join('\n') }]
          : [],
    },
  ];
}

/**
 * The result of one interview as a document, for administrators of its state; the reading is recorded. Refusals: those
 * of `readScoreData`.
 */
export async function resultReport(
  deps: Deps,
  renderer: Renderer,
  viewer: Viewer,
  interviewId: number,
): Promise<{ bytes: Buffer; fileName: string }> {
  const now = deps.clock();
  const { data, version } = await inTransaction(deps.db, async (tx) => {
    const record = await findInterview(tx, interviewId, administered(viewer));
    const read = await scoresOf(tx, record, viewer, { what: 'result-report', now });
    return { data: scoreData.parse(read), version: record.facts.version };
  });
  const bytes = await renderer.record({
    title: 'Relatório de resultado',
    on: dateInSaoPaulo(now),
    lead: `Como estava registrado em ${formatDateBr(dateInSaoPaulo(now))}. Contém dados pessoais: use só para a seleção.`,
    sections: [
      resultSection(data, version),
      scoreSection(data),
      ...passageSection(data),
      ...evaluatorSection(data),
    ],
  });
  return { bytes, fileName: `relatorio-de-resultado-${interviewId}.pdf` };
}
