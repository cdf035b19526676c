import { Link } from 'react-router';
import { ownReportAddress } from './report-address.ts';

/** The words that promise the report, and lead to it; before it is ready, to the way there. */
export function ReportLink({ version }: { version: number }) {
  return (
    <Link to={ownReportAddress(version)} className="font-semibold underline decoration-2 underline-offset-4">
      relatório de perfil
    </Link>
  );
}
