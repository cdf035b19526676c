import type { CertificateCheck } from '#contract/certificates.ts';
import { dateInSaoPaulo, formatDateBr, parseIsoDate } from '#domain/calendar.ts';
import { parseVersionId } from '#domain/version-id.ts';
import { CertificateSeal } from '../illustrations/certificate-seal.tsx';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { FileCheck } from './file-check.tsx';
import { VersionDrawing } from './version-drawing.tsx';

/** A certificate that exists: the verdict first, in word, sign and colour, then whose it is and for what. */
export function CertificateSheet({ certificate }: { certificate: CertificateCheck }) {
  const valid = certificate.status === 'VALIDO';
  const version = parseVersionId(certificate.moduleId) ?? 1;
  return (
    <div data-module={version} className="flex min-h-dvh flex-col">
      <PageTitle>{valid ? 'Certificado válido' : 'Certificado revogado'}</PageTitle>
      <Header home="/" versionName={certificate.moduleName} />
      <Main className="flex-1">
        <Verdict certificate={certificate} valid={valid} />
        <div className="page grid gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <p className="text-ink-soft">Certificado de participação de</p>
            <p className="mt-1 font-display text-4xl font-extrabold break-words text-primary-ink md:text-5xl">
              {certificate.name}
            </p>
            <p className="mt-2 tabular-nums">CPF {certificate.maskedCpf}</p>
            <Facts certificate={certificate} />
            <FileCheck certificate={certificate} />
          </div>
          <div className="relative hidden overflow-hidden rounded lg:block">
            <VersionDrawing version={version} className={`h-full w-full ${valid ? '' : 'grayscale'}`} />
          </div>
        </div>
      </Main>
      <Footer />
    </div>
  );
}

function Verdict({ certificate, valid }: { certificate: CertificateCheck; valid: boolean }) {
  return (
    <section
      aria-labelledby="situacao"
      className={valid ? 'bg-done-soft text-done' : 'bg-error-soft text-error'}
    >
      <div className="page flex flex-col gap-x-8 gap-y-4 py-8 md:flex-row md:items-center md:py-12">
        {valid ? (
          <CertificateSeal className="size-20 shrink-0 md:size-36" />
        ) : (
          <Icon name="cross" className="size-20 md:size-32" strokeWidth={1.5} />
        )}
        <div className="min-w-0 flex-1">
          <h1
            id="situacao"
            className="flex items-center gap-3 text-3xl font-extrabold sm:text-4xl lg:text-5xl"
          >
            {valid ? <Icon name="check" className="size-[1em]" strokeWidth={3} /> : null}
            {valid ? 'Certificado válido' : 'Certificado revogado'}
          </h1>
          <p className="mt-2 max-w-prose text-ink">
            {valid
              ? 'Este documento foi emitido pelo Empretec e continua em vigor.'
              : `Este documento foi emitido pelo Empretec, mas deixou de valer${certificate.revokedAt ? ` em ${day(certificate.revokedAt)}` : ''}.`}
          </p>
        </div>
        <p className="text-ink">
          <span className="block text-sm">Código</span>
          <span className="font-semibold tracking-wider whitespace-nowrap tabular-nums">
            {certificate.code}
          </span>
        </p>
      </div>
    </section>
  );
}

function Facts({ certificate }: { certificate: CertificateCheck }) {
  const facts = [
    ['Seminário', `Empretec ${certificate.moduleName}`],
    ['Carga horária', `${certificate.courseHours} horas`],
    ['Período', `${isoDay(certificate.beginDate)} a ${isoDay(certificate.endDate)}`],
    ['Cidade', `${certificate.city}, ${certificate.uf}`],
    ['Emitido em', day(certificate.issuedAt)],
    ...(certificate.revokedAt ? [['Revogado em', day(certificate.revokedAt)]] : []),
  ] as const;
  return (
    <>
      <dl className="mt-10">
        {facts.map(([name, text]) => (
          <div
            key={name}
            className="grid gap-x-6 border-t border-line py-3 last:border-b sm:grid-cols-[10rem_1fr]"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-lg tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to="/certificado" variant="secondary" className="mt-8 print:hidden">
        Conferir outro certificado
      </LinkButton>
    </>
  );
}

function day(instant: string): string {
  return formatDateBr(dateInSaoPaulo(new Date(instant)));
}

function isoDay(date: string): string {
  const parsed = parseIsoDate(date);
  return parsed ? formatDateBr(parsed) : date;
}
