import type { ContentFilterParameters } from '#contract/content-filters.ts';

/** Name and purpose of each filter, in display order. */
export const FILTER_TEXTS = [
  {
    name: 'first',
    label: 'Começar com “Eu”',
    hint: 'Avisa quando a resposta não começa com o pronome “Eu”.',
  },
  {
    name: 'repetition',
    label: 'Palavras repetidas',
    hint: 'Avisa quando uma palavra, em qualquer de suas formas, ocupa uma parte grande demais do texto.',
  },
  {
    name: 'plagiarized',
    label: 'Plágio',
    hint: 'Avisa quando parte da resposta é igual à de outra pessoa, entre as que já foram enviadas a este portal.',
  },
] as const;

/** Settings in one line, for the list of changes. */
export function settingsText(settings: ContentFilterParameters): string {
  const active = FILTER_TEXTS.filter(({ name }) => settings[name]).map(({ label }) => label);
  const share = settings.repetition ? ` (acima de ${settings.repetitionShare}%)` : '';
  return active.length === 0
    ? 'todos desligados'
    : active.map((label) => (label === 'Palavras repetidas' ? `${label}${share}` : label)).join(', ');
}
