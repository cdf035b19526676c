import type { ReactNode } from 'react';
import type { ScoreData } from '#contract/evaluations.ts';
import { momentText } from '../../dates.ts';
import { scoreText } from './number-texts.ts';

interface Props {
  evaluation: ScoreData['evaluation'];
  hasCalibration: boolean;
  /** Of the profile, 0 to 100. */
  confidence: number | null;
  /** Whether to show how sure the readings are, and why a person decides, which gives their total away. */
  showsReadings: boolean;
}

/** The evaluator, with the versions needed to reproduce its result, and why a person decides. */
export function EvaluatorCard({ evaluation, hasCalibration, confidence, showsReadings }: Props) {
  if (!evaluation) {
    return (
      <section aria-labelledby="avaliador">
        <h2 id="avaliador" className="text-lg">
          Avaliação automática
        </h2>
        <p className="mt-2 text-ink-soft">Nenhum avaliador automático deu notas a esta inscrição.</p>
      </section>
    );
  }
  return (
    <>
      {showsReadings && evaluation.reasons.length > 0 ? (
        <section aria-labelledby="motivos" className="rounded bg-check-soft p-5">
          <h2 id="motivos" className="text-lg">
            Por que uma pessoa decide
          </h2>
          <ul className="mt-2 list-disc space-y-2 pl-5">
            {evaluation.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="avaliador">
        <h2 id="avaliador" className="text-lg">
          Avaliação automática
        </h2>
        <p className="mt-2 text-sm">{evaluationSummary(evaluation)}</p>
        <dl className="mt-2 divide-y divide-line text-sm">
          <Fact name="Avaliador">{evaluatorText(evaluation)}</Fact>
          <Fact name="Versão do avaliador">{evaluation.evaluatorVersion}</Fact>
          <Fact name="Versão dos parâmetros">{evaluation.parametersVersion}</Fact>
          <Fact name="Calibragem">{hasCalibration ? evaluation.calibrationVersion : 'Desligada'}</Fact>
          {showsReadings ? (
            <Fact name="Confiança">{`${scoreText(confidence)} de 100 (mínimo ${evaluation.minimumConfidence})`}</Fact>
          ) : null}
          <Fact name="Notas sem trecho válido, descartadas">{evaluation.droppedGrades}</Fact>
          {evaluation.model ? (
            <Fact name="Consultas ao modelo">{`${evaluation.model.calls} (${tokens(evaluation.model)} tokens)`}</Fact>
          ) : null}
          <Fact name="Feita em">{momentText(evaluation.createdAt)}</Fact>
        </dl>
      </section>
    </>
  );
}

const tokens = ({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): string =>
  (inputTokens + outputTokens).toLocaleString('pt-BR');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-semibold break-words tabular-nums">{children}</dd>
    </div>
  );
}

type Evaluation = NonNullable<ScoreData['evaluation']>;

/** "Modelo de linguagem (nome)", or the embedded highlighter's own name. */
function evaluatorText({ evaluator, model }: Evaluation): string {
  return model ? `Modelo de linguagem (${model.name})` : evaluator;
}

/** What the evaluator did, in plain words, for the person who reads its grades. */
function evaluationSummary({ model, decides, reasons }: Evaluation): string {
  if (!model)
    return 'Um realce automático marcou, em duas leituras, trechos que podem mostrar comportamentos. Ele reconhece palavras, não o sentido, e nunca decide.';
  const read =
    'Um modelo de linguagem leu cada resposta duas vezes, em consultas separadas, e apontou trechos. O portal conferiu se cada trecho está na resposta e somou os pontos.';
  if (decides && reasons.length === 0)
    return `${read} O resultado saiu dessa leitura, sem que uma pessoa lesse antes.`;
  return `${read} O resultado ficou para uma pessoa.`;
}
