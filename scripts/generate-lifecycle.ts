import { addMonths, dateInSaoPaulo, formatDateBr } from '#domain/calendar.ts';
import { ACTIONS, rulesFor, type Rule, type RuleRole } from '#domain/interview/actions.ts';
import { BATCHES } from '#domain/interview/batches.ts';
import {
  EXPIRING_SOON_DAYS,
  EXPIRING_STATES,
  EXTENSION_DAYS,
  expiryDate,
  HUMAN_REVIEW_DAYS,
  reinterviewDate,
} from '#domain/interview/deadlines.ts';
import {
  decideMigration,
  decideRegistration,
  type RegistrationDecision,
} from '#domain/interview/registering.ts';
import { EDITABLE_STATES, isLegal, STATE_KEYS, type StateKey } from '#domain/interview/states.ts';
import type { InterviewFacts } from '#domain/interview/transitions.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { REFUSALS } from '#domain/refusals/catalogue.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { describedCommands, startsAnywhere, VERSION_IDS, type Transition } from './lifecycle-commands.ts';
import { MEANING_OF, NAME_OF_ACTION } from './lifecycle-words.ts';

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join('<br>');
const names = (versions: readonly VersionId[]): string =>
  versions.length === VERSION_IDS.length ? 'todas' : versions.map((id) => versionById(id).name).join(', ');

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

function states(): string {
  return table(
    ['Situação', ...VERSION_IDS.map((id) => `${id} ${versionById(id).name}`), 'O que significa'],
    STATE_KEYS.map((state) => [
      code(state),
      ...VERSION_IDS.map((version) => (isLegal(version, state) ? '●' : '')),
      MEANING_OF[state],
    ]),
  );
}

// A result of five months ago: a NAO_APTO's three months are over, an APTO's six are not.
const NOW = new Date('2026-06-15T15:00:00Z');
const OLD = new Date('2026-01-15T15:00:00Z');

const live = (version: VersionId, state: StateKey, processedAt: Date): InterviewFacts => ({
  version,
  state,
  registeredAt: processedAt,
  processedAt,
  decidedBy: null,
  extendedAt: null,
  humanReviewAskedAt: null,
  blindReaders: null,
  deletedAt: null,
  superseded: false,
});

function describeDecision(decision: RegistrationDecision): string {
  if ('refusal' in decision) return `recusa ${code(decision.refusal.code)}`;
  return `nova linha ${code(decision.state)}${decision.supersedesLive ? '; a anterior vira histórico' : ''}`;
}

function registrations(): string {
  const situations = [
    { name: 'nenhuma', facts: () => null, in: VERSION_IDS },
    ...STATE_KEYS.flatMap((state) => {
      const factsProcessedAt = (processedAt: Date) => (version: VersionId) =>
        live(version, state, processedAt);
      const versions = VERSION_IDS.filter((version) => isLegal(version, state));
      return state === 'FINALIZADA-NAO_APTO'
        ? [
            { name: `${code(state)}, há menos de 3 meses`, facts: factsProcessedAt(NOW), in: versions },
            { name: `${code(state)}, há 3 meses ou mais`, facts: factsProcessedAt(OLD), in: versions },
          ]
        : [{ name: code(state), facts: factsProcessedAt(NOW), in: versions }];
    }),
  ];
  const rows = situations.flatMap(({ name, facts, in: versions }) => {
    const answers = new Map<string, VersionId[]>();
    for (const version of versions) {
      const answer = describeDecision(decideRegistration(version, facts(version), NOW));
      answers.set(answer, [...(answers.get(answer) ?? []), version]);
    }
    return [...answers].map(([answer, answered]) => [name, names(answered), answer]);
  });
  return table(['Linha viva da pessoa na versão', 'Versões', 'Inscrever'], rows);
}

function migrations(): string {
  const apt = (version: VersionId): InterviewFacts => live(version, 'FINALIZADA-APTO', NOW);
  const allowed = VERSION_IDS.flatMap((from) =>
    VERSION_IDS.filter((to) => !('refusal' in decideMigration(apt(from), to, null, NOW))).map(
      (to) => `${versionById(from).name} → ${versionById(to).name}`,
    ),
  );
  return `Migração (${allowed.join(', ')}): só a partir de ${code('FINALIZADA-APTO')}. A versão de destino recebe uma linha nova com as respostas, o resultado e a data do resultado; a de origem não muda. O destino segue as regras da inscrição acima.`;
}

const target = (to: Transition['to']): string => {
  if (to === 'same') return '(a mesma)';
  return to === 'deleted' ? '(excluída)' : code(to);
};

/** "Any state", with those named that the command refuses after all. */
function anyBut(from: readonly StateKey[]): string {
  const refused = STATE_KEYS.filter((state) => !from.includes(state));
  return refused.length === 0 ? 'qualquer' : `qualquer, menos<br>${codes(refused)}`;
}

function commands(): string {
  const rows = describedCommands().flatMap(({ type, label, transitions, refusals }) =>
    transitions.map(({ from, to, versions }, index) => [
      index === 0 ? `${label}<br>${code(type)}` : '',
      startsAnywhere(type) ? anyBut(from) : codes(from),
      target(to),
      names(versions),
      index === 0 ? codes(refusals) : '',
    ]),
  );
  return table(['Comando', 'De', 'Para', 'Versões', 'Pode recusar com'], rows);
}

const MARK_OF_ROLE: Readonly<Record<RuleRole, string>> = {
  everyone: '',
  administrator: ' **A**',
  'batch-administrator': '',
  'pilot-administrator': ' **P**',
};

function actionCell(rules: readonly Rule[], place: 'row' | 'batch'): string {
  return rules
    .filter((rule) => rule.place === place || rule.place === 'both')
    .toSorted((one, other) => ACTIONS.indexOf(one.action) - ACTIONS.indexOf(other.action))
    .map((rule) => {
      const mark =
        place === 'batch' && rule.who === 'batch-administrator' ? ' **A**' : MARK_OF_ROLE[rule.who];
      return NAME_OF_ACTION[rule.action] + mark;
    })
    .join('<br>');
}

function actionTable(version: VersionId): string {
  return table(
    ['Situação', 'Menu da linha', 'Em lote'],
    STATE_KEYS.filter((state) => isLegal(version, state)).map((state) => {
      const rules = rulesFor(version, state);
      return [code(state), actionCell(rules, 'row'), actionCell(rules, 'batch')];
    }),
  );
}

/** One table for versions that have the same. */
function actions(): string {
  const versionsOf = new Map<string, VersionId[]>();
  for (const version of VERSION_IDS) {
    const text = actionTable(version);
    versionsOf.set(text, [...(versionsOf.get(text) ?? []), version]);
  }
  return [...versionsOf].map(([text, versions]) => `### ${names(versions)}\n\n${text}`).join('\n\n');
}

function batches(): string {
  return table(
    ['Lote', 'Quem entra', 'Máximo', 'Selecionar todos'],
    Object.entries(BATCHES).map(([batch, { eligible, limit, selectAll }]) => [
      // The keys of the batches are actions: the contract of `statesAllowing` and its test.
      NAME_OF_ACTION[batch as keyof typeof BATCHES],
      codes(eligible),
      limit === null ? 'sem limite' : String(limit),
      selectAll ? 'sim' : 'não',
    ]),
  );
}

/** Months from the base to the day, computed by the domain's functions rather than read from its constants. */
function monthsFrom(base: Date, day: string | null): number {
  const months = Array.from({ length: 25 }, (_, index) => index).find(
    (index) => addMonths(dateInSaoPaulo(base), index) === day,
  );
  if (months === undefined)
    throw new Error('A deadline that is no whole number of months needs another sentence');
  return months;
}

function deadlines(): string {
  const registeredAt = new Date('2026-01-10T15:00:00Z');
  const processedAt = new Date('2026-02-10T15:00:00Z');
  const rows = EXPIRING_STATES.map((state) => {
    const version = VERSION_IDS.find((id) => isLegal(id, state)) ?? 1;
    const facts = { ...live(version, state, processedAt), registeredAt };
    const months = monthsFrom(processedAt, expiryDate(facts));
    const fromRegistration = monthsFrom(registeredAt, expiryDate({ ...facts, processedAt: null }));
    const expired = describedCommands()
      .find(({ type }) => type === 'expire')
      ?.transitions.find(({ from }) => from.includes(state));
    return [
      code(state),
      `${months} meses depois da data do resultado${fromRegistration === months ? '; sem ela, da inscrição' : ''}`,
      expired ? target(expired.to) : '',
    ];
  });
  return table(['Situação', 'Último dia válido', 'Depois dele'], rows);
}

function refusals(): string {
  const used = new Set<RefusalCode>([
    'api.resource-notfound',
    'interview.newer-live',
    'interview.state',
    'interview.not-editable',
  ]);
  for (const described of describedCommands()) for (const refusal of described.refusals) used.add(refusal);
  for (const version of VERSION_IDS)
    for (const state of STATE_KEYS) {
      const decision = decideRegistration(version, live(version, state, NOW), NOW);
      if ('refusal' in decision) used.add(decision.refusal.code);
    }
  return table(
    ['Código', 'Frase'],
    Object.entries(REFUSALS)
      .filter(([refusal]) => used.has(refusal as RefusalCode))
      .map(([refusal, sentence]) => [code(refusal), sentence]),
  );
}

/** The text of `docs/lifecycle.md`, from the domain's decisions at run time. */
export function lifecycleDocument(): string {
  const example = reinterviewDate(new Date('2025-11-30T15:00:00Z'));
  return `<!-- Gerado por "npm run generate" a partir de src/domain. Não edite: mude o domínio e gere de novo. -->

# O ciclo de vida de uma entrevista

Cada entrevista tem dois eixos: o preenchimento (\`statusCompletingInterview\`) e o resultado (\`statusInterview\`). Uma
situação é o par dos dois. As regras estão em \`src/domain/interview/\`: \`states.ts\` (pares legais), \`transitions.ts\`
(comandos), \`registering.ts\` (inscrição), \`deadlines.ts\` (prazos), \`actions.ts\` (quem pode o quê), \`batches.ts\` (lotes).

## Situações

O banco recusa qualquer outro par.

${states()}

A pessoa pode escrever nestas quatro: ${EDITABLE_STATES.map(code).join(', ')}.

## Inscrição

Há no máximo uma linha viva (nem excluída, nem substituída) por CPF e versão.

${registrations()}

${migrations()}

## Comandos

Um comando dado em outra situação é recusado com ${code('interview.state')}; salvar e enviar respostas, com
${code('interview.not-editable')} ou, se a entrevista expirou, ${code('interview.expired')}. Uma entrevista excluída não é
encontrada (${code('api.resource-notfound')}). Uma linha substituída por uma inscrição mais nova é histórico: pode ser
excluída, e mais nada (${code('interview.newer-live')}). Cada comando executado deixa uma linha de histórico na mesma transação.

${commands()}

## Ações

As ações valem para ADMINISTRADOR e GESTOR, dentro do estado (UF) de cada um; quem é nacional alcança todos.
**A**: só ADMINISTRADOR. **P**: só quem é PILOTO e ADMINISTRADOR. Uma ação nas duas colunas pode ser feita na linha e em lote.
"Destacar" aparece na linha sem destaque, "remover destaque" na linha destacada, e "prorrogar prazo" quando faltam
${EXPIRING_SOON_DAYS} dias ou menos e ainda não houve prorrogação.

${actions()}

## Lotes

${batches()}

## Prazos

Os dias são contados no calendário de São Paulo. Quando o mês de destino é mais curto, vale o último dia dele: quem
recebeu "não apto" em 30/11/2025 pode ser entrevistado de novo a partir de ${formatDateBr(example)}.

${deadlines()}

Nenhuma outra situação expira. A prorrogação soma ${EXTENSION_DAYS} dias, uma única vez, e só pode ser feita quando faltam
${EXPIRING_SOON_DAYS} dias ou menos. A revisão humana de um resultado automático pode ser pedida uma vez, até
${HUMAN_REVIEW_DAYS} dias depois dele. Um certificado excluído ou uma desistência desfeita depois do prazo expira na rotina
seguinte.

## Recusas

${refusals()}
`;
}
