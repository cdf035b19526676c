import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import type { VersionId } from '#domain/seminar-version.ts';
import type { ClassOverview } from '#contract/class-seats.ts';
import { id as idInPath } from '#contract/values.ts';
import { ApiError } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CLASSES_PATH, classPagePath } from '../classes/class-address.ts';
import { ClassDialogs } from '../classes/class-dialogs.tsx';
import type { OpenClassDialog } from '../classes/class-entries.ts';
import { ClassMenu } from '../classes/class-menu.tsx';
import { reaisText, SITUATION_TONES, SITUATION_WORDS } from '../classes/class-texts.ts';
import { isoDayText } from '../dates.ts';
import { Fact, Facts } from '../interview-row/facts.tsx';
import { versionInAddress } from '../interview-row/list-address.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { OutOfReach } from '../page/out-of-reach.tsx';
import { BackClosesDialogs } from '../unsaved/back-closes-dialogs.tsx';
import { SeatsBar } from '../board/column/seats-bar.tsx';
import { StateBar } from '../board/column/state-bar.tsx';
import { BOARD_PATH } from '../board/board-address.ts';
import { classOverviewQuery, refreshClassPage } from './class-page-queries.ts';
import { ClassPeople } from './class-people.tsx';
import { Funnel } from './funnel.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { WaitingList } from './waiting-list.tsx';
import { usePageMark } from '../../ui/page-mark.ts';

const NOT_FOUND = 'Turma não encontrada';

/** Id of its section's heading. */
const WAITING_LIST = 'espera';

/** `/gestor/turmas/{id}`: one class with its people step by step, its dates and what is left to do. */
export default function ClassPage() {
  usePageMark('data-notices', 'low');
  const id = idInPath.safeParse(useParams()['id']);
  const [params] = useSearchParams();
  const version = versionInAddress(params);
  return (
    <Main className={`grow pt-4 pb-10 [print-color-adjust:exact] ${PAGE_WIDTH}`}>
      <BackClosesDialogs />
      <p className="print:hidden flex flex-wrap gap-x-6 text-sm font-semibold">
        <WayBack to={`${BOARD_PATH}?modulo=${version}`}>
          <Icon name="arrow-left" className="size-4" />
          Quadro de turmas
        </WayBack>
        <WayBack to={`${CLASSES_PATH}?modulo=${version}`}>Lista de turmas</WayBack>
      </p>
      {id.success ? (
        <ClassOf key={id.data} id={id.data} version={version} />
      ) : (
        <NotShown>
          <div role="alert">
            <EmptyState title={NOT_FOUND}>
              <p>O endereço não é o de uma turma.</p>
            </EmptyState>
          </div>
        </NotShown>
      )}
    </Main>
  );
}

function ClassOf({ id, version }: { id: number; version: VersionId }) {
  const { data, error, isFetching, refetch } = useQuery(classOverviewQuery(id));
  // The frame has the colours of the version in the address.
  if (data && version !== data.classRoom.module.id)
    return <Navigate replace to={classPagePath(data.classRoom)} />;
  if (data) return <Overview overview={data} />;
  return (
    <NotShown>
      {error ? (
        <LoadFailed
          title={error instanceof ApiError && error.status === 404 ? NOT_FOUND : 'A turma não carregou'}
          error={error}
          retrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <div className="mt-1 space-y-4">
          <output className="sr-only">Carregando a turma</output>
          <Skeleton className="h-16" />
          <Skeleton className="h-72" />
        </div>
      )}
    </NotShown>
  );
}

/** A page whose class is not there: not yet, or not at all. */
function NotShown({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle>Turma</PageTitle>
      <h1 className="sr-only">Turma</h1>
      {children}
    </>
  );
}

function Overview({ overview }: { overview: ClassOverview }) {
  const { classRoom, funnel, outOfReach, places, bar } = overview;
  const [dialog, setDialog] = useState<OpenClassDialog | null>(null);
  const client = useQueryClient();
  const close = () => {
    setDialog(null);
    void refreshClassPage(client, classRoom.idClassRoom);
  };
  const { className, title, subtitle, situation, active, hidePortal, module } = classRoom;
  const board = `${BOARD_PATH}?modulo=${module.id}`;
  return (
    <>
      <PageTitle>{className}</PageTitle>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1 text-ink-soft">
            {className} · <span className="tabular-nums">{subtitle}</span>
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Tag tone={SITUATION_TONES[situation]}>{SITUATION_WORDS[situation]}</Tag>
            {active ? null : <Tag tone="default">Desativada</Tag>}
            {hidePortal ? (
              <Tag tone="default" icon="eye">
                Oculta no portal
              </Tag>
            ) : null}
          </p>
        </div>
        <div className="print:hidden flex items-center gap-2">
          <LinkButton variant="secondary" size="sm" to={`${board}&interessados=${classRoom.idClassRoom}`}>
            Ver no quadro
          </LinkButton>
          <ClassMenu classRoom={classRoom} onChoose={(name) => setDialog({ name, classRoom })} />
        </div>
      </div>
      <div className="print:block print:*:mt-8 mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-10">
          <Section id="etapas" title="Etapa por etapa">
            <Funnel version={module.id} funnel={funnel} />
            <div className="mt-4">
              <StateBar bar={bar} />
            </div>
            <OutOfReach people={outOfReach} className="mt-3" />
          </Section>
          <Section id="pessoas" title="Quem está na turma">
            <ClassPeople classRoom={classRoom} />
          </Section>
          <Section id={WAITING_LIST} title="Lista de espera">
            <WaitingList classId={classRoom.idClassRoom} />
          </Section>
        </div>
        <div className="min-w-0 space-y-10">
          <Section id="tarefas" title="O que falta fazer">
            <OpenTasks
              overview={overview}
              waitingListId={WAITING_LIST}
              onChooseManager={() => setDialog({ name: 'responsible-manager', classRoom })}
            />
          </Section>
          <Section id="vagas" title="Vagas">
            <SeatsBar places={places} enrolled={classRoom.enrolled} />
          </Section>
          <Section id="datas" title="Datas e valores">
            <Dates overview={overview} />
          </Section>
        </div>
      </div>
      <ClassDialogs open={dialog} onClose={close} />
    </>
  );
}

function WayBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-8 items-center gap-1 rounded underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 border-b-2 border-ink pb-1 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Dates({ overview: { classRoom, daysUntilBegin } }: { overview: ClassOverview }) {
  return (
    <Facts>
      <Fact name="Data de início">
        {isoDayText(classRoom.beginDate)}
        {daysUntilBegin > 0 ? ` (em ${daysUntilBegin} ${daysUntilBegin === 1 ? 'dia' : 'dias'})` : ''}
        {daysUntilBegin === 0 ? ' (hoje)' : ''}
      </Fact>
      <Fact name="Data de término">{isoDayText(classRoom.endDate)}</Fact>
      <Fact name="Regional">{classRoom.regional.name}</Fact>
      <Fact name="Gestor responsável">{classRoom.owner?.name ?? 'Ninguém ainda'}</Fact>
      <Fact name="Valor do seminário">{reaisText(classRoom.seminarValue)}</Fact>
    </Facts>
  );
}
