import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { bounceWords } from '#domain/messages/bounce.ts';
import type { mailingCalls } from '#contract/mailings.ts';
import { managed } from '../lifecycle/scope.ts';
import type { DB } from '../platform/schema.ts';
import { readMailing } from './read-mailings.ts';

const MAX_SHOWN = 100;

type Returned = z.input<(typeof mailingCalls)['listReturnedMessages']['reply']['body']>['items'];

/** Whose message did not arrive, as far as is known. Nobody out of reach has a name. Refusal: api.resource-notfound. */
export async function listReturnedMessages(
  db: Kysely<DB>,
  viewer: Viewer,
  mailingId: number,
): Promise<Returned> {
  await readMailing(db, viewer, mailingId);
  const rows = await db
    .selectFrom('message as s')
    .leftJoin('interview as i', (join) =>
      join.onRef('i.id', '=', 's.interview_id').on('i.deleted_at', 'is', null).on(managed(viewer)),
    )
    .leftJoin('candidate as c', 'c.id', 'i.candidate_id')
    .select(['s.status', 's.bounce_reason', 'c.id as candidate_id', 'c.name'])
    .where('s.mailing_id', '=', mailingId)
    .where(({ or, eb }) => or([eb('s.bounced_at', 'is not', null), eb('s.status', 'in', ['FAILED', 'HELD'])]))
    .orderBy(sql`c.name collate "pt-BR-x-icu"`)
    .orderBy('s.id')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ candidate_id, name, status, bounce_reason }) => ({
    candidateId: candidate_id,
    name,
    reason: reasonOf(status, bounce_reason),
  }));
}

function reasonOf(status: string, bounceReason: string | null): string {
  if (status === 'HELD') return 'Não enviado: o endereço devolve mensagens';
  if (bounceReason !== null) return `Devolvido: ${bounceWords(bounceReason)}`;
  return 'O servidor de e-mail não aceitou a mensagem';
}
