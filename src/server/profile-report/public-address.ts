import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { PublicReportAddress } from '#contract/profile-report.ts';
import type { Deps } from '../platform/deps.ts';

const COLUMNS = ['cpf', 'public_report', 'public_report_changed_at'] as const;

interface Row {
  readonly cpf: string;
  readonly public_report: boolean;
  readonly public_report_changed_at: Date | null;
}

function present({ config }: Pick<Deps, 'config'>, row: Row | undefined): PublicReportAddress {
  // An account without a registration, or whose data were erased.
  if (!row) throw new Refused('api.resource-notfound');
  return {
    enabled: row.public_report,
    url: new URL(`/relatorio/${row.cpf}`, config.baseUrl).href,
    changedAt: row.public_report_changed_at?.toISOString() ?? null,
  };
}

/** Whether one's CPF opens one's report. Refusal: api.resource-notfound. */
export async function readPublicAddress(deps: Deps, viewer: Viewer): Promise<PublicReportAddress> {
  const row = await deps.db
    .selectFrom('candidate')
    .select(COLUMNS)
    .where('id', '=', viewer.candidateId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
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
    .executeTakeFirst();
  return present(deps, row);
}
