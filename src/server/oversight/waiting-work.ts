import { sql, type Kysely } from 'kysely';
import type { WaitsOn } from '#contract/waiting-work.ts';
import type { DB } from '../platform/schema.ts';

/** A job that is under way, or due without a worker, for less than this is not waiting. */
const ORDINARY_SECONDS = 30;

/** What each kind of job does, for the team. */
export const JOB_LABELS: Readonly<Record<string, string>> = {
  'agreement.sum-days': 'Somas da concordância entre pessoas e máquina',
  'panel.count-changes': 'Contagem do painel do gestor',
  'batch.run': 'Ações em lote',
  'candidate-mail.send-notices': 'Avisos de prazo e lembretes',
  'candidate-mail.sweep-notices': 'Busca dos avisos do dia',
  'class-alert.announce': 'Avisos de turma aberta',
  'class-alert.sweep': 'Limpeza de avisos de turma',
  'content-filters.index': 'Índice dos filtros de conteúdo',
  'content-filters.index-sent': 'Índice das respostas enviadas',
  'evaluation.evaluate': 'Avaliação de entrevistas',
  'identity.sweep-expired': 'Limpeza de sessões e links vencidos',
  'interview.expire': 'Encerramento de inscrições vencidas',
  'my-turn.digests': 'Resumo diário da equipe',
  'my-turn.digest': 'Resumo diário de uma pessoa da equipe',
  'interview.sweep-overdue': 'Busca de inscrições vencidas',
  'list-export.sweep': 'Limpeza de exportações',
  'list-export.withdraw': 'Retirada de exportações',
  'list-export.write': 'Exportações da lista',
  'mailing.record-stop': 'Registro de envios parados',
  'message.write-held': 'E-mails retidos de endereços corrigidos',
  'message.deliver': 'Envio de e-mails',
  'oversight.check-invariants': 'Conferência diária',
  'push.send': 'Avisos nos aparelhos de candidatos',
  'seats.offer': 'Oferta de vagas de turmas à lista de espera',
  'seats.sweep': 'Busca de vagas a oferecer',
};

/** After its last attempt a job waits under this name to be given up (see queue.ts). */
const GIVING_UP = /\.dead$/;

export function labelOf(job: string): string {
  const label = JOB_LABELS[job.replace(GIVING_UP, '')] ?? job;
  return GIVING_UP.test(job) ? `${label}: registro da desistência` : label;
}

interface WaitingState {
  readonly job: string;
  readonly state: 'created' | 'retry' | 'active';
  /** Code of the last failure. */
  readonly code: string | null;
  /** Items of batches whose rows are held. */
  readonly held: number;
}

/** What a job in this state waits on: the code of its last failure names it, else the service that its kind depends on. */
export function waitsOn({ job, state, code, held }: WaitingState): WaitsOn {
  if (held > 0 || code === '55P03') return 'row';
  if (code === null) return state === 'active' ? 'running' : 'worker';
  if (/^(08|53|57|25P03|40)/.test(code)) return 'database';
  if (code.startsWith('model.') || code === 'evaluation.busy') return 'model';
  if (code.startsWith('files.')) return 'storage';
  if (code.startsWith('push.')) return 'push';
  if (job.startsWith('message.deliver')) return 'mail';
  if (/^(E[A-Z]+$|ConnectionSilent)/.test(code)) return 'database';
  return 'unexpected';
}

export interface WaitingGroup extends WaitingState {
  readonly count: number;
  readonly since: Date;
  readonly nextAttemptAt: Date | null;
}

// The queue stores a failure as "Defect: CODE", its code alone, since an error may quote personal data.
const CODE = sql<
  string | null
>`case when j.state <> 'created' then substring(j.output ->> 'message' from ': (.*)$') end`;
const HELD_ITEMS = sql`
  select count(*) as items, min(item.waiting_since) as since from batch_item item
   where j.name = 'batch.run' and item.batch_id = (j.data ->> 'batchId')::bigint and item.waiting_since is not null`;

/** The jobs that wait on something, by kind and reason, the oldest first. */
export async function readWaitingWork(db: Kysely<DB>): Promise<readonly WaitingGroup[]> {
  const overdue = sql`now() - make_interval(secs => ${ORDINARY_SECONDS})`;
  const { rows } = await sql<WaitingGroup>`
    select j.name as job, j.state::text as state, ${CODE} as code,
           sum(held.items)::int as held, count(*)::int as count,
           min(coalesce(held.since, j.created_on)) as since,
           min(j.start_after) filter (where j.state < 'active' and j.start_after > now()) as "nextAttemptAt"
      from pgboss.job j cross join lateral (${HELD_ITEMS}) held
     where j.name not like '\\_\\_pgboss%'
       and ((j.state = 'retry' and not j.blocked) or held.items > 0
            or (j.state = 'created' and not j.blocked and greatest(j.created_on, j.start_after) < ${overdue})
            or (j.state = 'active' and j.started_on < ${overdue}))
     group by j.name, j.state, ${CODE}, held.items > 0
     order by since, j.name`.execute(db);
  return rows;
}

/** Makes the jobs of one kind and reason due; returns how many were not. */
export async function retryWaitingWork(
  db: Kysely<DB>,
  { job, code }: { readonly job: string; readonly code: string | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update pgboss.job j set start_after = now()
     where j.name = ${job} and j.state in ('created', 'retry') and j.start_after > now()
       and ${CODE} is not distinct from ${code}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
