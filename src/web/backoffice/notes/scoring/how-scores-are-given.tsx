import { CLUSTER_NAMES, COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { APT_TOTAL, BORDERLINE } from '#domain/evaluation/outcome.ts';

/** The grading criteria in plain words. */
export function HowScoresAreGiven() {
  return (
    <details className="rounded border border-line px-5 py-3">
      <summary className="min-h-6 cursor-pointer font-semibold">Como as notas são dadas</summary>
      <div className="mt-3 space-y-4 text-sm">
        <ul className="max-w-prose list-disc space-y-2 pl-5">
          <li>
            São dez características empreendedoras, cada uma com três comportamentos. Em cada resposta, cada
            comportamento vale de 0 a 3: 0 se não aparece; 1 se é só uma afirmação geral; 2 se é uma ação
            específica, vivida e contada na primeira pessoa; 3 se a ação vem com o seu resultado.
          </li>
          <li>
            Todo ponto cita um trecho da resposta, palavra por palavra. Sem trecho não há ponto, e o portal
            confere se o trecho está mesmo no texto.
          </li>
          <li>
            O índice de uma característica vai de 0 a 100: soma-se o melhor ponto de cada comportamento nas
            cinco respostas, sobre o máximo de 9.
          </li>
          <li>
            A calibragem transforma o índice em nota de 0 a 25, por faixas. Desligada, a nota é o índice
            dividido por quatro.
          </li>
          <li>
            O total vai de 0 a 250. A partir de {APT_TOTAL} pontos o resultado é “Apto”; abaixo, “Não apto”.
          </li>
          <li>
            Há duas leituras independentes; a confiança diz o quanto concordam, só nas características em que
            ao menos uma achou um trecho. Com total de {BORDERLINE.from} a {BORDERLINE.below - 1}, confiança
            baixa, leituras em lados diferentes do corte ou trecho com aparência de instrução, quem decide é
            uma pessoa. O realce automático nunca decide.
          </li>
          <li>
            Quem decide também é uma pessoa quando as notas se apoiam em pouco: nenhum trecho, resposta vazia,
            muitas notas descartadas, trecho curto demais ou usado para comportamentos demais, uma única
            resposta com a maior parte dos pontos ou quase todas as notas máximas.
          </li>
        </ul>
        <h3 className="text-base">As características e seus comportamentos</h3>
        <CompetencyGuide />
      </div>
    </details>
  );
}

/** The ten competencies with the behaviours that show them. */
export function CompetencyGuide() {
  return (
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {COMPETENCIES.map(({ code, name, cluster, behaviours }) => (
        <div key={code}>
          <dt className="font-semibold">
            {name} <span className="font-normal text-ink-soft">({CLUSTER_NAMES[cluster]})</span>
          </dt>
          {behaviours.map((behaviour) => (
            <dd key={behaviour}>{behaviour}.</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
