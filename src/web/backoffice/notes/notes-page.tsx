import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearchParams, Link } from 'react-router';
import { id as idInPath } from '#contract/values.ts';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLoadFailure } from '../page/failure.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { listPath, versionInAddress } from '../interview-row/list-address.ts';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { BackToList } from './back-to-list.tsx';
import { scoreDataQuery } from '../evaluation/evaluation-queries.ts';
import { notesPath } from '../interview-row/notes-path.ts';
import { sourceListIn } from './source-list.ts';
import { Workspace } from './workspace.tsx';
import type { AdjacentCandidate } from './adjacent-candidates.ts';
import { adjacentCandidatesQuery } from './notes-queries.ts';

const FAILED = 'Erro ao visualizar notas e respostas!';
/** `/gestor/entrevista/{id}/notas`: where the answers of one interview are read, scored and decided about. */
export default function NotesPage() {
  const id = idInPath.safeParse(useParams()['id']);
  const [params] = useSearchParams();
  const version = versionInAddress(params);
  const { state } = useLocation();
  if (!id.success) return <Navigate to={listPath(version)} replace />;
  const list = sourceListIn(state);
  return (
    <Main className={`flex-1 pt-4 ${PAGE_WIDTH}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <BackToList to={list === null ? listPath(version) : `/gestor/entrevista${list}`} />
        <AdjacentLinks list={list} interviewId={id.data} />
      </div>
      <Notes key={id.data} interviewId={id.data} />
    </Main>
  );
}

function Notes({ interviewId }: { interviewId: number }) {
  const { data, error, refetch, isFetching } = useQuery(scoreDataQuery(interviewId));
  useLoadFailure(error, data ? FAILED : null);
  if (data) {
    return (
      <>
        <PageTitle>{`Notas e respostas de ${data.candidateName}`}</PageTitle>
        <Workspace key={interviewId} data={data} />
      </>
    );
  }
  if (error) {
    return (
      <>
        <PageTitle>Notas e respostas</PageTitle>
        <h1 className="mt-4 text-2xl">Notas e respostas</h1>
        <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={refetch} />
      </>
    );
  }
  return (
    <div className="mt-4 space-y-4">
      <PageTitle>Notas e respostas</PageTitle>
      <h1 className="sr-only">Notas e respostas</h1>
      <output className="sr-only">Carregando notas e respostas</output>
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="h-12" />
      <Skeleton className="h-96" />
    </div>
  );
}

/** Links to the previous and next candidate of the list that the page was opened from. */
function AdjacentLinks({ list, interviewId }: { list: string | null; interviewId: number }) {
  const { data } = useQuery(adjacentCandidatesQuery(list, interviewId));
  if (!data?.before && !data?.after) return null;
  const { before, after } = data;
  return (
    <nav aria-label="Candidatos encontrados" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {before ? <AdjacentLink found={before} word="Anterior" icon="chevron-left" /> : null}
      {after ? <AdjacentLink found={after} word="Próximo" icon="chevron-right" /> : null}
    </nav>
  );
}

interface AdjacentLinkProps {
  found: AdjacentCandidate;
  word: string;
  icon: 'chevron-left' | 'chevron-right';
}

function AdjacentLink({ found, word, icon }: AdjacentLinkProps) {
  return (
    <Link
      to={notesPath(found.row)}
      state={{ list: found.list }}
      aria-label={`${word}: ${found.row.candidate.name}`}
      className="inline-flex min-h-8 items-center gap-1 rounded font-semibold underline-offset-4 hover:underline"
    >
      {icon === 'chevron-left' ? <Icon name={icon} className="size-4" /> : null}
      {word}
      {icon === 'chevron-right' ? <Icon name={icon} className="size-4" /> : null}
    </Link>
  );
}
