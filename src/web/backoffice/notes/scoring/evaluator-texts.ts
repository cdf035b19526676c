import type { ScoreData } from '#contract/evaluations.ts';

type Evaluation = NonNullable<ScoreData['evaluation']>;

/** "Modelo de linguagem (nome)", or the embedded highlighter's own name. */
export function evaluatorText({ evaluator, model }: Evaluation): string {
  return model ? `Modelo de linguagem (${model.name})` : evaluator;
}

/** What the evaluator did, in plain words, for the person who reads its grades. */
export function evaluationSummary({ model, decides, reasons }: Evaluation): string {
  if (!model)
    return 'Um realce automático marcou, em duas leituras, trechos que podem mostrar comportamentos. Ele reconhece palavras, não o sentido, e nunca decide.';
  const read =
    'Um modelo de linguagem leu cada resposta duas vezes, em consultas separadas, e apontou trechos. O portal conferiu se cada trecho está na resposta e somou os pontos.';
  if (decides && reasons.length === 0)
    return `${read} O resultado saiu dessa leitura, sem que uma pessoa lesse antes.`;
  return `${read} O resultado ficou para uma pessoa.`;
}
