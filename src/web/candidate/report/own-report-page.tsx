import { useQuery } from '@tanstack/react-query';
import type { InterviewDetail } from '#contract/interviews.ts';
import type { ProfileReport } from '#contract/profile-report.ts';
import { OPINIONS_TO_SHOW } from '#domain/feedback/open.ts';
import { ReportActions } from '../../report/report-actions.tsx';
import { ReportBody } from '../../report/report-body.tsx';
import { sectionsOf, stateOfSection } from '../../report/sections.ts';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { IllustratedPage } from '../illustrated-page.tsx';
import { stateOf, useInterview } from '../interview-query.ts';
import { LoadFailed } from '../load-failed.tsx';
import { AskForOpinions } from '../perception/ask-for-opinions.tsx';
import { useCandidatePlace } from '../place.ts';
import { StatusPage } from '../status-page.tsx';
import { PublicAddress } from '../own-report/public-address.tsx';
import { loadOwnPdf, ownReportQuery } from '../own-report/report-queries.ts';
import { hasPassed, isOver } from './report-steps.ts';
import { ReportTrail } from './report-trail.tsx';
import { Redirect } from '../../shell/redirect.tsx';

/** `/candidato/relatorio`: one's own report; before there is one, the way to it. */
export default function OwnReportPage() {
  const place = useCandidatePlace();
  const { data: interview, isPending, refetch } = useInterview();
  if (place.unknownVersion) return <Redirect to={place.to('home')} />;
  if (interview) return <ReportOf key={interview.id} interview={interview} />;
  if (isPending) return <LoadingPage />;
  if (interview === null) return <Redirect to={place.to('home')} />;
  return <LoadFailed onRetry={() => void refetch()} />;
}

function ReportOf({ interview }: { interview: InterviewDetail }) {
  const { data: report, isPending, refetch } = useQuery(ownReportQuery(interview.id));
  if (report === undefined)
    return isPending ? <LoadingPage /> : <ReportFailed onRetry={() => void refetch()} />;
  return report.available ? (
    <Available interview={interview} report={report} />
  ) : (
    <NotYet interview={interview} report={report} />
  );
}

function ReportFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <StatusPage
      title="Seu relatório não carregou"
      actions={<Button onClick={onRetry}>Tentar de novo</Button>}
    >
      <p>Nada se perdeu: o relatório e as opiniões sobre você continuam guardados.</p>
      <p>Confira a sua conexão e tente de novo.</p>
    </StatusPage>
  );
}

function Available({ interview, report }: { interview: InterviewDetail; report: ProfileReport }) {
  const sections = sectionsOf((step) =>
    stateOfSection(report.sections.find((section) => section.step === step)),
  );
  return (
    <>
      <PageTitle>Meu relatório de perfil</PageTitle>
      <ReportBody
        sections={sections}
        actions={<ReportActions loadPdf={() => loadOwnPdf(interview.id)} />}
        askForOpinions={
          interview.isActiveJohari ? (
            <LinkButton to="#opinioes" variant="secondary">
              Pedir opiniões
            </LinkButton>
          ) : null
        }
      >
        <div className="print:hidden">
          <NextSteps interview={interview} report={report} />
          <AskForOpinions interview={interview} />
          <PublicAddress />
        </div>
      </ReportBody>
    </>
  );
}

function NextSteps({ interview, report }: { interview: InterviewDetail; report: ProfileReport }) {
  return (
    <section aria-labelledby="o-que-vem" className="mt-20 max-w-prose border-t-4 border-primary-ink pt-6">
      <h2 id="o-que-vem" className="text-2xl">
        O que vem agora
      </h2>
      <div className="mt-6">
        <ReportTrail
          here={report.available}
          facts={{
            version: interview.moduleId,
            state: stateOf(interview),
            reported: report.available,
            opinions: report.answered ?? 0,
            opinionsNeeded: OPINIONS_TO_SHOW,
            asking: interview.isActiveJohari,
            className: interview.classRoom?.link === 'ENROLLED' ? interview.classRoom.className : null,
          }}
        />
      </div>
    </section>
  );
}

function NotYet({ interview, report }: { interview: InterviewDetail; report: ProfileReport }) {
  const place = useCandidatePlace();
  const state = stateOf(interview);
  const over = isOver(state);
  return (
    <IllustratedPage interview={interview}>
      <PageTitle>Meu relatório de perfil</PageTitle>
      <h1 className="text-3xl sm:text-4xl md:text-5xl">
        {over ? 'O seu relatório não está disponível' : 'O seu relatório ainda não está pronto'}
      </h1>
      {over ? (
        <p className="mt-5 max-w-prose text-lg">
          Ele acompanha quem passou na seleção até o certificado. O que você já tiver respondido no
          questionário de perfil continua guardado.
        </p>
      ) : null}
      {/* In the other states the reason is in the team's words; the first step says it in the person's. */}
      {hasPassed(state) && report.reason ? (
        <p className="mt-5 max-w-prose text-lg">{report.reason.message}</p>
      ) : null}
      {over ? null : <NextSteps interview={interview} report={report} />}
      <div className="mt-10">
        <LinkButton to={place.to('result')} size="lg" variant="secondary">
          Voltar ao resultado
        </LinkButton>
      </div>
    </IllustratedPage>
  );
}
