import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { PersonInterview, PersonPage as Person } from '#contract/person.ts';
import { id as idInPath } from '#contract/values.ts';
import { ApiError } from '../../api.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Main } from '../../ui/main.tsx';
import { usePageMark } from '../../ui/page-mark.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { listPath, versionInAddress } from '../interview-row/list-address.ts';
import { CommentGuard } from '../comments/comment-guard.tsx';
import { INTERVIEW_PARAMETER, personPath } from '../interview-row/person-path.ts';
import { participantLabel } from '../interview-row/status-labels.ts';
import { RowDialogs, type OpenDialog } from '../list/row-dialogs.tsx';
import { useRowChoice } from '../list/use-row-choice.ts';
import { BackToList } from '../notes/back-to-list.tsx';
import { sourceListIn } from '../notes/source-list.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { cpfText, phoneText } from '../person-texts.ts';
import { InterviewPanel } from './interview-panel.tsx';
import { personQuery } from './person-query.ts';

/** `/gestor/candidato/{id}`: one person with all their interviews within reach. */
export default function PersonPage() {
  usePageMark('data-notices', 'low');
  const id = idInPath.safeParse(useParams()['id']);
  const [params] = useSearchParams();
  const { state } = useLocation();
  const list = sourceListIn(state);
  const version = versionInAddress(params);
  if (!id.success) return <Navigate to={listPath(version)} replace />;
  return (
    <Main className={`grow pt-4 pb-10 ${PAGE_WIDTH}`}>
      <CommentGuard />
      <BackToList
        to={list === null ? listPath(version) : `/gestor/entrevista${list}`}
        isBack={list !== null}
      />
      <PersonOf key={id.data} id={id.data} />
    </Main>
  );
}

function PersonOf({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(personQuery(id));
  if (data) return <Loaded person={data} />;
  return (
    <>
      <PageTitle>Pessoa</PageTitle>
      {error ? (
        <>
          <h1 className="sr-only">Pessoa</h1>
          <LoadFailed
            title={
              error instanceof ApiError && error.status === 404
                ? 'Pessoa não encontrada'
                : 'A pessoa não carregou'
            }
            error={error}
            retrying={isFetching}
            onRetry={refetch}
          />
        </>
      ) : (
        <div className="mt-3 space-y-4">
          <h1 className="sr-only">Pessoa</h1>
          <output className="sr-only">Carregando a pessoa</output>
          <Skeleton className="h-14 w-96 max-w-full" />
          <Skeleton className="h-14" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}

/** The interview that the address names; else the first of its version, else the first. */
function chosenIn(
  params: URLSearchParams,
  interviews: readonly PersonInterview[],
): PersonInterview | undefined {
  const asked = params.get(INTERVIEW_PARAMETER);
  const version = versionInAddress(params);
  return (
    interviews.find(({ row }) => String(row.id) === asked) ??
    interviews.find(({ row }) => row.module.id === version) ??
    interviews[0]
  );
}

function Loaded({ person: { candidate, interviews } }: { person: Person }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const chosen = chosenIn(params, interviews);
  const choose = useRowChoice(setDialog, sourceListIn(state) ?? `?modulo=${versionInAddress(params)}`);
  if (!chosen) return null;
  const { row } = chosen;
  // The frame has the colours of the version in the address.
  if (versionInAddress(params) !== row.module.id)
    return <Navigate replace to={personPath(row)} state={state} />;
  const firstOfVersion = interviews.filter(
    (one, n) => interviews.findIndex((other) => other.row.module.id === one.row.module.id) === n,
  );
  const panel = (
    <InterviewPanel
      key={row.id}
      interview={chosen}
      others={interviews.filter((one) => one !== chosen && one.row.module.id === row.module.id)}
      onChoose={choose}
    />
  );
  return (
    <>
      <PageTitle>{candidate.name}</PageTitle>
      <header className="mt-1 mb-4">
        <h1 className="text-2xl wrap-anywhere">
          {row.highligth ? (
            <span className="mr-2 inline-flex align-[-0.1em] text-primary-ink">
              <Icon name="star" className="size-6 fill-current" />
              <span className="sr-only">Em destaque: </span>
            </span>
          ) : null}
          {candidate.name}
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
          {firstOfVersion.length === 1 ? <span>Empretec {row.module.name}</span> : null}
          <span className="tabular-nums">CPF {cpfText(candidate.cpf)}</span>
          <a href={`mailto:${row.email}`} className="wrap-anywhere underline underline-offset-4">
            <EmailText address={row.email} />
          </a>
          <a href={`tel:+55${row.phone}`} className="tabular-nums underline underline-offset-4">
            {phoneText(row.phone)}
          </a>
        </p>
      </header>
      {firstOfVersion.length === 1 ? (
        panel
      ) : (
        <Tabs
          label="Versões do seminário"
          items={firstOfVersion.map(({ row: first }) => ({
            id: String(first.module.id),
            label: (
              <>
                {first.module.name}{' '}
                <span className="text-sm font-normal text-ink-soft">
                  {participantLabel(first.statusCompletingInterview, first.statusInterview).text}
                </span>
              </>
            ),
            content: panel,
          }))}
          selected={String(row.module.id)}
          onSelect={(version) => {
            const to = firstOfVersion.find(({ row: { module } }) => String(module.id) === version);
            if (to) void navigate(personPath(to.row), { replace: true, state, preventScrollReset: true });
          }}
        />
      )}
      <RowDialogs open={dialog} version={row.module.id} onChoose={choose} onClose={() => setDialog(null)} />
    </>
  );
}
