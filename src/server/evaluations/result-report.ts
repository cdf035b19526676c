import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo, formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { parametersVersionName } from '#domain/chat/parameters.ts';
import { APT_TOTAL } from '#domain/evaluation/outcome.ts';
import { RESULT_WORDS } from '#domain/interview/state-words.ts';
import { versionById } from '#domain/seminar-version.ts';
import { scoreData, type ScoreData } from '#contract/evaluations.ts';
import type { VersionColours } from '../documents/palette.ts';
import type { Renderer } from '../documents/renderer.ts';
import type { ResultReportData } from '../documents/result-report-data.ts';
import { findInterview } from '../lifecycle/record.ts';
import { administered } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readColours } from '../settings/module-settings.ts';
import { scoresOf } from './read-score-data.ts';

const dayText = (at: string): string => formatDateBr(dateInSaoPaulo(new Date(at)));
const cpfText = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

function factsOf({ decision, evaluatedBy, humanReviewAskedAt, candidateCpf }: ScoreData) {
  const facts = [{ label: 'CPF', value: cpfText(candidateCpf) }];
  if (decision !== null)
    facts.push({
      label: 'Quem decidiu',
      value: `${decision.by === 'machine' ? 'Um programa' : (decision.userName ?? 'Uma pessoa da equipe')}, em ${dayText(decision.at)}`,
    });
  if (evaluatedBy)
    facts.push({
      label: 'Quem deu as notas manuais',
      value: `${evaluatedBy.userName}, em ${dayText(evaluatedBy.at)}`,
    });
  if (humanReviewAskedAt)
    facts.push({ label: 'Revisão pedida pela pessoa candidata', value: dayText(humanReviewAskedAt) });
  return facts;
}

/** How the automatic evaluation came about, with the versions needed to reproduce it. */
function evaluatorOf({ evaluation, hasCalibration }: ScoreData) {
  if (!evaluation) return [];
  return [
    {
      label: 'Quem avaliou',
      value: evaluation.model
        ? `Modelo de linguagem (${evaluation.model.name})`
        : `${evaluation.evaluator}, um realce automático de trechos, que nunca decide`,
    },
    { label: 'Versão de quem avaliou', value: evaluation.evaluatorVersion },
    { label: 'Feita em', value: dayText(evaluation.createdAt) },
    {
      label: 'Conversa que conduziu a entrevista',
      value:
        evaluation.parametersVersion === parametersVersionName(null)
          ? 'Nenhuma: a pessoa escreveu sozinha'
          : `Parâmetros ${evaluation.parametersVersion}`,
    },
    {
      label: 'Calibragem das notas',
      value: hasCalibration ? evaluation.calibrationVersion : 'As notas não foram calibradas',
    },
  ];
}

function reportOf(
  data: ScoreData,
  versionName: string,
  colours: VersionColours,
  printedOn: IsoDate,
): ResultReportData {
  const { evaluation, comparativeAnalysis } = data;
  return {
    personName: data.candidateName,
    versionName,
    colours,
    printedOn,
    result: RESULT_WORDS[data.interview.statusInterview],
    aptFrom: APT_TOTAL,
    automaticTotal: data.totalScoreProfile,
    manualTotal: data.totalManualEvaluation,
    facts: factsOf(data),
    scores: data.scoreItems.map(({ descProfileItem, scoreEmpretec, scoreManualEvaluation }) => ({
      name: descProfileItem,
      automatic: scoreEmpretec,
      manual: scoreManualEvaluation,
    })),
    justification: data.justification,
    passages: evaluation
      ? comparativeAnalysis.map(({ cceDescription, comment, citations }) => ({
          name: cceDescription,
          comment,
          quotes: citations.map(({ question, passage }) => ({
            question,
            text: passage.replace(/\s+/g, ' '),
          })),
        }))
      : [],
    evaluator: evaluatorOf(data),
    reasons: evaluation?.reasons ?? [],
  };
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
  const { data, version, colours } = await inTransaction(deps.db, async (tx) => {
    const record = await findInterview(tx, interviewId, administered(viewer));
    const read = await scoresOf(tx, record, viewer, { what: 'result-report', now });
    const { version: id } = record.facts;
    return { data: scoreData.parse(read), version: versionById(id), colours: await readColours(tx, id) };
  });
  const bytes = await renderer.resultReport(reportOf(data, version.name, colours, dateInSaoPaulo(now)));
  return { bytes, fileName: `relatorio-de-resultado-${interviewId}.pdf` };
}
