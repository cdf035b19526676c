import { isLegal, STATE_KEYS, type StateKey } from '#domain/interview/states.ts';
import {
  COMMAND_TYPES,
  decide,
  STARTING_STATES,
  type Command,
  type CommandType,
  type InterviewFacts,
} from '#domain/interview/transitions.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';

export const VERSION_IDS: readonly VersionId[] = SEMINAR_VERSIONS.map(({ id }) => id);

interface Variant {
  /** Distinguishes the variants of a command; empty where there is only one. */
  readonly detail: string;
  readonly command: Command;
}

const single = (command: Command): readonly Variant[] => [{ detail: '', command }];

/** Every command, in Portuguese and in all the forms in which it can be given. */
const COMMANDS: Readonly<Record<CommandType, { label: string; variants: readonly Variant[] }>> = {
  'save-answer': { label: 'Candidato salva uma resposta', variants: single({ type: 'save-answer' }) },
  send: { label: 'Candidato envia', variants: single({ type: 'send' }) },
  'record-processing': {
    label: 'Avaliador termina',
    variants: [
      { detail: 'apto', command: { type: 'record-processing', outcome: 'APTO' } },
      { detail: 'não apto', command: { type: 'record-processing', outcome: 'NAO_APTO' } },
      {
        detail: 'uma pessoa decide',
        command: { type: 'record-processing', outcome: 'AGUARDANDO_AVALIACAO' },
      },
      { detail: 'erro', command: { type: 'record-processing', outcome: 'ERRO_DE_PROCESSAMENTO' } },
    ],
  },
  reprocess: { label: 'Reprocessar, ou reenviar após a falha', variants: single({ type: 'reprocess' }) },
  evaluate: {
    label: 'Equipe avalia',
    variants: [
      { detail: 'apto', command: { type: 'evaluate', verdict: 'APTO' } },
      { detail: 'não apto', command: { type: 'evaluate', verdict: 'NAO_APTO' } },
    ],
  },
  'edit-profile-evaluation': {
    label: 'Equipe edita a avaliação do perfil',
    variants: [
      { detail: 'apto', command: { type: 'edit-profile-evaluation', verdict: 'APTO' } },
      { detail: 'não apto', command: { type: 'edit-profile-evaluation', verdict: 'NAO_APTO' } },
    ],
  },
  'ask-human-review': {
    label: 'Candidato pede revisão humana do resultado automático',
    variants: single({ type: 'ask-human-review' }),
  },
  'request-revision': {
    label: 'Equipe solicita revisão das respostas',
    variants: single({ type: 'request-revision' }),
  },
  desist: { label: 'Realizar desistência', variants: single({ type: 'desist' }) },
  'undo-desist': { label: 'Desfazer desistência', variants: single({ type: 'undo-desist' }) },
  certify: {
    label: 'Gerar certificado',
    variants: [
      { detail: 'pela linha', command: { type: 'certify', via: 'row' } },
      { detail: 'em lote', command: { type: 'certify', via: 'batch' } },
    ],
  },
  'delete-certificate': {
    label: 'Excluir (revogar) certificado',
    variants: single({ type: 'delete-certificate' }),
  },
  extend: { label: 'Prorrogar prazo', variants: single({ type: 'extend' }) },
  expire: { label: 'Expirar (rotina automática)', variants: single({ type: 'expire' }) },
  delete: { label: 'Excluir', variants: single({ type: 'delete' }) },
};

export interface Transition {
  readonly from: readonly StateKey[];
  /** `same`: the state stays; `deleted`: off the record. */
  readonly to: StateKey | 'same' | 'deleted';
  readonly versions: readonly VersionId[];
}

export interface DescribedCommand {
  readonly type: CommandType;
  readonly label: string;
  readonly transitions: readonly Transition[];
  /** What may be refused in a state from which the command starts. */
  readonly refusals: readonly RefusalCode[];
}

const NOW = new Date('2026-06-15T15:00:00Z');
// Recent; just before three months; just before six; long past.
const INSTANTS = ['2026-06-10', '2026-03-20', '2025-12-20', '2024-01-01'].map(
  (day) => new Date(`${day}T15:00:00Z`),
);

/** Interviews of a state in all the situations on which a decision may turn. */
function situations(version: VersionId, state: StateKey): InterviewFacts[] {
  const hasVerdict = /-(APTO|NAO_APTO|CONCLUIDO)$/.test(state);
  const deciders: readonly InterviewFacts['decidedBy'][] = !hasVerdict
    ? [null]
    : isLegal(version, 'FINALIZADA-EM_PROCESSAMENTO')
      ? ['machine', 'person']
      : ['person'];
  return INSTANTS.flatMap((instant) =>
    deciders.flatMap((decidedBy) =>
      [null, instant].flatMap((extendedAt) =>
        [null, instant].map((humanReviewAskedAt) => ({
          version,
          state,
          registeredAt: instant,
          processedAt: hasVerdict ? instant : null,
          decidedBy,
          extendedAt,
          humanReviewAskedAt,
          blindReaders: null,
          deletedAt: null,
          superseded: false,
        })),
      ),
    ),
  );
}

export const startsAnywhere = (type: CommandType): boolean => STARTING_STATES[type] === 'any';

const startsFrom = (type: CommandType, state: StateKey): boolean => {
  const starts = STARTING_STATES[type];
  return starts === 'any' || starts.includes(state);
};

interface Step {
  readonly from: StateKey;
  readonly to: Transition['to'];
  readonly version: VersionId;
}

function stepsOf(command: Command, refusals: Set<RefusalCode>): Step[] {
  const steps = new Map<string, Step>();
  for (const version of VERSION_IDS) {
    for (const from of STATE_KEYS.filter(
      (state) => isLegal(version, state) && startsFrom(command.type, state),
    )) {
      for (const facts of situations(version, from)) {
        const decision = decide(facts, command, NOW);
        if ('refusal' in decision) {
          refusals.add(decision.refusal.code);
          continue;
        }
        const { next } = decision;
        const to = next.deletedAt ? 'deleted' : next.state === from ? 'same' : next.state;
        steps.set(`${version} ${from} ${to}`, { from, to, version });
      }
    }
  }
  return [...steps.values()];
}

/** Steps with the same end and the same versions in one line; from anywhere, the versions are no matter. */
function grouped(type: CommandType, steps: readonly Step[]): Transition[] {
  const versionsOf = (from: StateKey, to: Step['to']): readonly VersionId[] =>
    startsAnywhere(type)
      ? VERSION_IDS
      : VERSION_IDS.filter((version) =>
          steps.some((step) => step.from === from && step.to === to && step.version === version),
        );
  const lines = new Map<string, { from: StateKey[]; to: Step['to']; versions: readonly VersionId[] }>();
  for (const { from, to } of steps) {
    const versions = versionsOf(from, to);
    const key = `${to} ${versions.join()}`;
    const line = lines.get(key) ?? { from: [], to, versions };
    if (!line.from.includes(from)) line.from.push(from);
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** Every command as `decide` itself answers it: one line a variant, with what it does and what it may refuse. */
export function describedCommands(): DescribedCommand[] {
  return COMMAND_TYPES.flatMap((type) => {
    const { label, variants } = COMMANDS[type];
    return variants.map(({ detail, command }) => {
      const refusals = new Set<RefusalCode>();
      const transitions = grouped(type, stepsOf(command, refusals));
      return {
        type,
        label: detail === '' ? label : `${label}: ${detail}`,
        transitions,
        refusals: [...refusals],
      };
    });
  });
}
