import type { Selectable } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { notFound } from '#domain/refusal.ts';
import type { PublicReportAddress } from '#contract/profile-report.ts';
import type { Deps } from '../platform/deps.ts';
import type { Candidate } from '../platform/schema.ts';

const COLUMNS = ['cpf', 'public_report', 'public_report_changed_at'] as const;

type Row = Pick<Selectable<Candidate>, (typeof COLUMNS)[number]>;

const present = ({ config }: Pick<Deps, 'config'>, row: Row): PublicReportAddress => ({
  enabled: row.public_report,
  url: new URL(`/relatorio/${row.cpf}`, config.baseUrl).href,
  changedAt: row.public_report_changed_at?.toISOString() ?? null,
});

/**
 * Whether one's CPF opens one's report. Refusal: api.resource-notfound (an account without a registration, or whose data
 * were erased).
 */
export async function readPublicAddress(deps: Deps, viewer: Viewer): Promise<PublicReportAddress> {
  const row = await deps.db
    .selectFrom('candidate')
    .select(COLUMNS)
    .where('id', '=', viewer.candidateId)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  return present(deps, row);
}

/**
 * Opens or closes the public address of one's report; who and when is kept. Closed, ids that were given out open nothing
 * any more. Refusal: api.resource-notfound.
 */
export async function switchPublicAddress(
  deps: Deps,
  viewer: Viewer,
  enabled: boolean,
): Promise<PublicReportAddress> {
  const row = await deps.db
    .updateTable('candidate')
    .set({
      public_report: enabled,
      public_report_changed_at: deps.clock(),
      public_report_changed_by: viewer.accountId,
    })
    .where('id', '=', viewer.candidateId)
    .where('erased_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow(notFound);
  return present(deps, row);
}
