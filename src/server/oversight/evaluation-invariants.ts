import { sql, type RawBuilder } from 'kysely';
import { evaluateAgain } from '../lifecycle/evaluate-again.ts';
import { evaluateInterview } from '../lifecycle/evaluation-job.ts';
import { deadJobs, unfinishedJobs } from '../platform/stored-jobs.ts';
import type { Invariant } from './invariant.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** All attempts of an evaluation are over within minutes. */
const MAX_EVALUATION_MS = HOUR;
/** The queue deletes dead jobs after a week; a check that was missed twice still finds them. */
const DEAD_JOBS_KEPT = 3 * DAY;

const inResult = (result: string) => sql`i.result = ${result} and i.deleted_at is null`;

/** When the interview entered its current state. */
const since = (state: string) => sql`(
  select max(h.at) from interview_history h
   where h.interview_id = i.id and h.to_state = ${state} and h.from_state is distinct from h.to_state)`;

/** Whether one of these jobs is for a submission of the interview. */
const isAmong = (jobs: RawBuilder<unknown>) => sql`exists (
  select from (${jobs}) as job join submission s on s.id = (job.data ->> 'submissionId')::bigint
   where s.interview_id = i.id)`;

export const evaluationInvariants: readonly Invariant[] = [
  // Before the next, which makes jobs for those that have none.
  {
    name: 'evaluation-waiting',
    description: 'Em processamento há mais de uma hora, e a avaliação ainda está na fila',
    of: 'interview',
    breaches: (now, within) => sql`
      select i.id as subject from interview i
       where ${within(sql`i.id`)} and ${inResult('EM_PROCESSAMENTO')}
         and ${since('FINALIZADA-EM_PROCESSAMENTO')} < ${new Date(now.getTime() - MAX_EVALUATION_MS)}
         and ${isAmong(unfinishedJobs(evaluateInterview))}`,
  },
  {
    name: 'evaluation-without-job',
    description: 'Em processamento, mas nenhuma avaliação está na fila',
    of: 'interview',
    breaches: (_, within) => sql`
      select i.id as subject from interview i
       where ${within(sql`i.id`)} and ${inResult('EM_PROCESSAMENTO')}
         and not ${isAmong(unfinishedJobs(evaluateInterview))}`,
    mend: evaluateAgain,
  },
  {
    name: 'error-without-dead-job',
    description: 'Erro de processamento sem que todas as tentativas da avaliação tenham falhado',
    of: 'interview',
    breaches: (now, within) => sql`
      select i.id as subject from interview i
       where ${within(sql`i.id`)} and ${inResult('ERRO_DE_PROCESSAMENTO')}
         and ${since('FINALIZADA-ERRO_DE_PROCESSAMENTO')} > ${new Date(now.getTime() - DEAD_JOBS_KEPT)}
         and not ${isAmong(deadJobs(evaluateInterview))}`,
  },
  {
    name: 'evaluation-of-another',
    description: 'Avaliação de respostas que são de outra inscrição',
    of: 'interview',
    breaches: (_, within) => sql`
      select distinct e.interview_id as subject from evaluation e
       where ${within(sql`e.interview_id`)}
         and not exists (
           select from submission s
            where s.id = e.submission_id and s.interview_id = e.interview_id and ${within(sql`s.interview_id`)})`,
  },
];
