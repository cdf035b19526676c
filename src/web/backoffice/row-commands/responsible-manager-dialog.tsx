import { interviewCommandCalls } from '#contract/interview-commands.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { expectedRevision } from '../interview-row/expected-revision.ts';
import { RowIdentity } from '../interview-row/row-identity.tsx';
import { ResponsibleDialog } from '../managers/responsible-dialog.tsx';

/** Chooses who is responsible for an interview. */
export function ResponsibleManagerDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  return (
    <ResponsibleDialog
      version={row.module.id}
      of={{ kind: 'registration', id: row.id }}
      noun="inscrição"
      subject={`inscrição de ${row.candidate.name}`}
      owner={row.owner}
      identity={<RowIdentity row={row} />}
      include={({ id }) =>
        request(interviewCommandCalls.includeResponsibleManager, {
          query: { idInterview: row.id, idMnagerResponsible: id, ...expectedRevision(row) },
        })
      }
      onClose={onClose}
    />
  );
}
