import { useMutation, useQuery } from '@tanstack/react-query';
import { classReportCalls, type ClassReportLink } from '#contract/class-reports.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openPdf } from '../certificates/open-certificate.ts';
import { numberText } from '../number-text.ts';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { failureText, namedFailure } from '../page/failure.ts';
import { READING_IS_RECORDED } from '../profile-report/profile-report-texts.ts';
import { classReportLinkQuery, type ReportOf } from './class-report-query.ts';

const FAILURE = 'Não foi possível gerar o relatório da turma.';

const fetchPdf = (of: ReportOf): Promise<Blob> =>
  'ids' in of
    ? request(classReportCalls.downloadSelectionReport, { query: { ids: [...of.ids] } })
    : request(classReportCalls.downloadClassReport, { params: { id: of.idClassRoom } });

interface Props {
  of: ReportOf;
  version: VersionId;
  title: string;
  onClose: () => void;
}

/** Who is in the report, who lacks a quiz, who stays out; confirmed, the PDF opens. */
export function ClassReportDialog({ of, version, title, onClose }: Props) {
  const { data: link, error, refetch, isFetching } = useQuery(classReportLinkQuery(of));
  const open = useMutation({ mutationFn: () => openPdf(() => fetchPdf(of)) });
  const { failure, fail } = useDialogFailure();
  const download = () =>
    open.mutate(undefined, {
      onSuccess: onClose,
      onError: (cause) => fail(cause, namedFailure(FAILURE, cause)),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!open.isPending}
      module={version}
      title={title}
      footer={
        <>
          <Button variant="secondary" disabled={open.isPending} onClick={onClose}>
            Cancelar
          </Button>
          {link?.isSuccess ? (
            <Button busy={open.isPending} busyLabel="Gerando…" onClick={download}>
              {link.desistents > 0 ? 'Gerar sem desistentes' : 'Abrir relatório'}
            </Button>
          ) : null}
        </>
      }
    >
      {error ? (
        <EmptyState
          title="Não deu para conferir o relatório"
          action={<RetryButton busy={isFetching} onRetry={refetch} />}
        >
          <p>{failureText(error, 'O servidor não respondeu.')} Nada foi feito.</p>
        </EmptyState>
      ) : null}
      {link ? <Contents link={link} /> : null}
      {link || error ? null : <Skeleton className="h-40 w-full" />}
      {open.isPending ? null : (
        <div className="mt-4">
          <DialogFailure failure={failure} />
        </div>
      )}
    </Dialog>
  );
}

const people = (count: number): string => (count === 1 ? '1 pessoa' : `${numberText(count)} pessoas`);

function Contents({ link }: { link: ClassReportLink }) {
  const { candidatesWithoutQuestionnaire: without, desistents, leftOut } = link;
  if (!link.isSuccess)
    return (
      <p role="alert" className="rounded border-2 border-pending bg-pending-soft p-4 text-pending">
        <strong>{link.messageError}</strong>
      </p>
    );
  return (
    <div className="space-y-5">
      <p>
        O relatório traz <strong>{people(link.people)}</strong>: contatos, situação, notas corrigidas do
        questionário de perfil, médias e tendências.
      </p>
      {desistents > 0 ? (
        <p className="rounded border-2 border-pending bg-pending-soft p-4 text-pending">
          {desistents === 1
            ? '1 desistente fica fora do relatório.'
            : `${numberText(desistents)} desistentes ficam fora do relatório.`}{' '}
          Você confirma a geração sem {desistents === 1 ? 'essa pessoa' : 'essas pessoas'}?
        </p>
      ) : null}
      <Names
        title="Sem o questionário de perfil"
        hint="Estão na lista, e fora das notas."
        names={without.map(({ name }) => name)}
      />
      <Names
        title="Ficam de fora"
        hint={[...new Set(leftOut.map(({ message }) => message))].join(' ')}
        names={leftOut.map(({ name }) => name)}
      />
      <p className="text-sm text-ink-soft">{READING_IS_RECORDED}</p>
    </div>
  );
}

function Names({ title, hint, names }: { title: string; hint: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section>
      <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
        {title}: {people(names.length)}
      </h3>
      <p className="text-sm">{hint}</p>
      <ul
        // Scrollable lists need keyboard focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        className="mt-1 max-h-40 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {names.map((name, n) => (
          <li key={`${n} ${name}`} className="py-1.5">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
