import { badgeCalls } from '#contract/badges.ts';
import { certificateCalls } from '#contract/certificates.ts';
import type { InterviewDetail } from '#contract/interviews.ts';
import { addressOf } from '../../api.ts';
import { buttonClass } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** What LinkedIn's form of certifications begins with; nothing is sent before the person confirms it there. */
function linkedInAddress(name: string, code: string): string {
  return `https://www.linkedin.com/profile/add?${new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `Empretec ${name}`,
    organizationName: 'Empretec',
    certId: code,
    certUrl: new URL(`/certificado/${code}`, window.location.href).href,
  })}`;
}

/** A graduate's certificate to see, to keep and to share; the badge is their own to download. */
export function GraduateLinks({ interview }: { interview: InterviewDetail }) {
  const { certificate, module, own, id } = interview;
  if (!certificate) return null;
  const keep = buttonClass({ variant: 'secondary', size: 'lg' });
  return (
    <>
      <LinkButton to={`/certificado/${certificate.code}`} size="lg">
        Ver o certificado
      </LinkButton>
      <a
        href={addressOf(certificateCalls.downloadCertificates, { query: { ids: [id] } })}
        download
        className={keep}
      >
        <Icon name="download" />
        Baixar em PDF
      </a>
      {own ? (
        <>
          <a href={addressOf(badgeCalls.downloadBadge, { params: { id } })} download className={keep}>
            <Icon name="award" />
            Baixar credencial digital
          </a>
          <LinkButton
            to={linkedInAddress(module.name, certificate.code)}
            target="_blank"
            rel="noreferrer"
            size="lg"
            variant="secondary"
          >
            Adicionar ao LinkedIn
            <span className="sr-only"> (abre em outra aba)</span>
          </LinkButton>
        </>
      ) : null}
    </>
  );
}
