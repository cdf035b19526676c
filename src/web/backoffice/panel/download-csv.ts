import type { ManagerPanel } from '#contract/panel.ts';
import { PART_WORDS } from '#domain/interview/waiting.ts';
import { STAGE_WORDS } from '#domain/panel/stages.ts';
import { csvLine, UTF8_BOM } from '#domain/spreadsheet.ts';
import { bandText } from './panel-texts.ts';

/** The figures of the screen, one a line, and nothing that the screen does not show. */
export function panelCsv(panel: ManagerPanel): string {
  const stages = panel.stages.map(({ stage }) => STAGE_WORDS[stage]);
  const lines: (readonly (string | number | null)[])[] = [['Quadro', 'Item', 'Medida', 'Valor']];
  const add = (...line: readonly [string, string, string, string | number | null]) => lines.push(line);
  for (const { stage, people } of panel.stages)
    add('Até onde chegaram', STAGE_WORDS[stage], 'Pessoas', people);
  for (const { part, people } of panel.parts) add('Onde estão agora', PART_WORDS[part], 'Pessoas', people);
  const { waiting } = panel;
  add('Espera', 'Aguardam avaliação', 'Pessoas', waiting.people);
  add('Espera', 'Mediana', 'Dias', waiting.median);
  add('Espera', '75%', 'Dias', waiting.p75);
  add('Espera', '90%', 'Dias', waiting.p90);
  add('Espera', 'Maior', 'Dias', waiting.longest);
  for (const { from, to, people } of waiting.bands) add('Espera', bandText(from, to), 'Pessoas', people);
  for (const { uf, reached, waiting: waits, medianDays } of panel.ufs) {
    for (const [index, people] of reached.entries()) add('Estado', uf, stages[index] ?? '', people);
    add('Estado', uf, 'Aguardam avaliação', waits);
    add('Estado', uf, 'Mediana de dias', medianDays);
  }
  for (const { month, reached } of panel.months)
    for (const [index, people] of reached.entries()) add('Mês', month, stages[index] ?? '', people);
  for (const { question, people } of panel.questions ?? [])
    add('Perguntas', `Responderam à ${question}ª`, 'Pessoas', people);
  add('Quem avalia', 'Sem gestor responsável', 'Aguardam avaliação', panel.load.unassigned);
  for (const { name, decided, medianDays, awaiting } of panel.load.evaluators) {
    add('Quem avalia', name, 'Aguardam avaliação', awaiting);
    add('Quem avalia', name, 'Decididas', decided ?? '···');
    add('Quem avalia', name, 'Mediana de dias', decided === null ? '···' : medianDays);
  }
  return UTF8_BOM + lines.map((cells) => csvLine(cells.map((cell) => String(cell ?? '')))).join('');
}

export function downloadCsv(panel: ManagerPanel, moduleName: string): void {
  const address = URL.createObjectURL(new Blob([panelCsv(panel)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `painel-${moduleName.toLocaleLowerCase('pt-BR')}.csv`;
  link.click();
  // The download keeps its own hold of the data.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
