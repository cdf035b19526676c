import { badgeCalls } from '#contract/badges.ts';
import { certificateCalls } from '#contract/certificates.ts';
import type { InterviewDetail } from '#contract/interviews.ts';
import { addressOf } from '../../api.ts';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { IllustratedPage } from '../illustrated-page.tsx';
import { useInterview } from '../interview-query.ts';
import { LoadFailed } from '../load-failed.tsx';
import { OwnFileLink } from '../own-file-link.tsx';
import { ownReportAddress } from '../own-report/report-address.ts';
import { AskForOpinions } from '../perception/ask-for-opinions.tsx';
import { useCandidatePlace } from '../place.ts';
import { ShareSection } from './share-section.tsx';
import { Redirect } from '../../shell/redirect.tsx';

/** `/candidato/certificado`: one's own certificate, what it comes with, and what comes after the seminar. */
export default function GraduatePage() {
  const place = useCandidatePlace();
  const { data: interview, isPending, refetch } = useInterview();
  if (place.unknownVersion) return <Redirect to={place.to('home')} />;
  if (interview) {
    return interview.certificate && interview.own ? (
      <Graduate key={interview.id} interview={interview} code={interview.certificate.code} />
    ) : (
      <Redirect to={place.to('result')} />
    );
  }
  if (isPending) return <LoadingPage />;
  if (interview === null) return <Redirect to={place.to('home')} />;
  return <LoadFailed onRetry={() => void refetch()} />;
}

function Graduate({ interview, code }: { interview: InterviewDetail; code: string }) {
  const { id, module, moduleId } = interview;
  return (
    <IllustratedPage interview={interview}>
      <PageTitle>Meu certificado</PageTitle>
      <h1 className="text-3xl break-words max-[359px]:text-2xl sm:text-4xl md:text-5xl">
        Seu certificado do Empretec {module.name}
      </h1>
      <p className="mt-5 max-w-prose text-lg">
        Ele é seu para guardar, mostrar e provar. Cada arquivo daqui pode ser conferido por qualquer pessoa,
        sem perguntar a ninguém.
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <LinkButton to={`/certificado/${code}`}>Ver o certificado</LinkButton>
        <OwnFileLink
          to={addressOf(certificateCalls.downloadCertificates, { query: { ids: [id] } })}
          variant="secondary"
        >
          <Icon name="download" />
          Baixar em PDF
        </OwnFileLink>
      </div>
      <ShareSection interview={interview} code={code} />
      <section aria-labelledby="credencial" className="mt-10 max-w-prose border-t border-line pt-6">
        <h2 id="credencial" className="text-xl">
          Credencial digital
        </h2>
        <p className="mt-3">
          Um arquivo no padrão Open Badges 3.0, assinado pelo Empretec, que carteiras digitais e sites de
          emprego leem sozinhos. Ele diz também se o certificado continua válido.
        </p>
        <OwnFileLink
          to={addressOf(badgeCalls.downloadBadge, { params: { id } })}
          variant="secondary"
          className="mt-4"
        >
          <Icon name="award" />
          Baixar credencial digital
        </OwnFileLink>
      </section>
      <section aria-labelledby="depois" className="mt-10 max-w-prose border-t border-line pt-6">
        <h2 id="depois" className="text-xl">
          O que vem depois
        </h2>
        <p className="mt-3">
          O seminário termina, a prática não. O relatório de perfil mostra o que já é forte em você e onde
          vale praticar; escolha um comportamento por semana e volte a ele.
        </p>
        <LinkButton to={ownReportAddress(moduleId)} variant="secondary" className="mt-4">
          Meu relatório de perfil
        </LinkButton>
      </section>
      <AskForOpinions interview={interview} />
    </IllustratedPage>
  );
}
