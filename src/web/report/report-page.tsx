import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { type Cpf, parseCpf } from '#domain/cpf.ts';
import { linkPart } from '#domain/link-part.ts';
import { parseVersionId } from '#domain/version-id.ts';
import { ApiError } from '../api.ts';
import { isRetryable } from '../query-client.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { openProofSession, type ProofSession } from '../proof-of-work.ts';
import { REPORT_ENTRY } from './addresses.ts';
import { forgetFoundReport, keptReport } from './found-report.ts';
import { PrivatePage } from './private-page.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportBody } from './report-body.tsx';
import { isIdOver, isNotFound, loadPublicPdf, reportQuery, sectionQuery } from './report-queries.ts';
import { type ReportStep, type Sections, sectionsOf, type SectionState, stateOfSection } from './sections.ts';

/** `/relatorio/{cpf}`: the profile report, as whoever knows the CPF may see it. */
export default function ReportPage() {
  const { cpf: typed = '' } = useParams();
  const cpf = parseCpf(linkPart(typed));
  if (cpf === null) return <Navigate to={REPORT_ENTRY} replace state={{ problem: 'invalid-cpf' }} />;
  return <ReportOf key={cpf} cpf={cpf} />;
}

function ReportOf({ cpf }: { cpf: Cpf }) {
  const proofs = useLookupProofs();
  const { data: found, error, isFetching, refetch } = useQuery(reportQuery(proofs, cpf));
  const { sections, isOver } = useSections(found?.id ?? null, isFetching, () => void refetch());
  const [keptId] = useState(() => keptReport(cpf)?.report.id);
  // Closed by the person since this tab found it, or forgotten by the server: the look-up finds out which.
  const isKeptOver = isOver && found?.id === keptId;
  useEffect(() => {
    if (!isKeptOver) return;
    forgetFoundReport();
    void refetch();
  }, [isKeptOver, refetch]);
  if (isNotFound(error)) return <Navigate to={REPORT_ENTRY} replace state={{ problem: 'not-found' }} />;
  const whole = error && !found && !isFetching ? allFailed(error, () => void refetch()) : sections;
  const version = found ? parseVersionId(String(found.module.id)) : null;
  return (
    <div data-module={version ?? undefined} className="flex min-h-dvh flex-col bg-paper">
      <PrivatePage />
      <PageTitle>
        {found ? `Relatório de perfil de ${found.candidate.name}` : 'Relatório de perfil'}
      </PageTitle>
      <div className="print:hidden">
        <Header tone="primary" home="/" versionName={found?.module.name} />
      </div>
      <ReportBody
        sections={whole}
        actions={<ReportActions loadPdf={found ? () => loadPublicPdf(found.id) : null} />}
        askForOpinions={
          <>
            <p className="text-sm text-ink-soft">
              O relatório é seu? Na sua área está o link para enviar a quem conhece você.
            </p>
            <LinkButton to="/candidato/relatorio" variant="secondary" className="mt-3">
              Pedir opiniões
            </LinkButton>
          </>
        }
      >
        <Foot />
      </ReportBody>
      <div className="print:hidden">
        <Footer />
      </div>
    </div>
  );
}

const useSection = (id: string | null, step: ReportStep) =>
  useQuery({ ...sectionQuery(id ?? '', step), enabled: id !== null });

/** The seven sections, side by side; loading until there is an id to ask with. */
function useSections(
  id: string | null,
  isRenewing: boolean,
  renewId: () => void,
): { sections: Sections; isOver: boolean } {
  // One by one: `useQueries` is a kilobyte of script that no other screen needs.
  const results = {
    INTERVIEW_DATA: useSection(id, 'INTERVIEW_DATA'),
    PERFIL_EMPREENDEDOR: useSection(id, 'PERFIL_EMPREENDEDOR'),
    CARACTERISTICAS_COMPORTAMENTO_EMPREENDER: useSection(id, 'CARACTERISTICAS_COMPORTAMENTO_EMPREENDER'),
    COMBINACOES_PERIGOSAS: useSection(id, 'COMBINACOES_PERIGOSAS'),
    CRIATIVO_ANALITICO_VENDEDOR: useSection(id, 'CRIATIVO_ANALITICO_VENDEDOR'),
    JANELAS_JOHARI_CCE: useSection(id, 'JANELAS_JOHARI_CCE'),
    JANELAS_JOHARI: useSection(id, 'JANELAS_JOHARI'),
  };
  const sections = sectionsOf((step) => {
    const result = results[step];
    if (result.data) return stateOfSection(result.data);
    if (!result.error || result.isFetching) return { is: 'loading' };
    if (isRenewing && isIdOver(result.error)) return { is: 'loading' };
    const retry = () => {
      // With another id, all sections are other queries.
      if (isIdOver(result.error)) renewId();
      else void result.refetch();
    };
    return failed(result.error, retry);
  });
  return { sections, isOver: Object.values(results).some(({ error }) => isIdOver(error)) };
}

function failed(error: unknown, retry: () => void): SectionState<never> {
  return { is: 'failed', refused: error instanceof ApiError && !isRetryable(error), retry };
}

/** Nothing came: said once, at the top. */
function allFailed(error: unknown, retry: () => void): Sections {
  return sectionsOf((step) => (step === 'INTERVIEW_DATA' ? failed(error, retry) : { is: 'hidden' }));
}

function Foot() {
  return (
    <aside className="mt-20 max-w-prose border-t-4 border-primary-ink pt-6 print:mt-8">
      <p>
        Este relatório nasce do que você respondeu e do que outras pessoas disseram de você. Ele não é um
        diagnóstico: serve para escolher o que praticar, e muda quando você muda.
      </p>
      <p className="mt-6 print:hidden">
        <LinkButton to={REPORT_ENTRY} variant="secondary">
          Ver outro relatório
        </LinkButton>
      </p>
    </aside>
  );
}

/** Proofs of work for finding a report: none is computed before it is needed, since the CPF's page may have paid already. */
function useLookupProofs(): ProofSession {
  const [proofs] = useState(() => openProofSession());
  useEffect(() => () => proofs.close(), [proofs]);
  return proofs;
}
