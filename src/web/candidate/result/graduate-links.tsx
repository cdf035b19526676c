import { certificateCalls } from '#contract/certificates.ts';
import type { InterviewDetail } from '#contract/interviews.ts';
import { addressOf } from '../../api.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { graduateAddress } from '../graduate/graduate-address.ts';
import { OwnFileLink } from '../own-file-link.tsx';

/** A graduate's certificate to see and to keep; a page of their own has the badge and what can be shared. */
export function GraduateLinks({ interview }: { interview: InterviewDetail }) {
  const { certificate, moduleId, own, id } = interview;
  if (!certificate) return null;
  return (
    <>
      {own ? (
        <LinkButton to={graduateAddress(moduleId)} size="lg">
          Guardar e mostrar o certificado
        </LinkButton>
      ) : null}
      <LinkButton to={`/certificado/${certificate.code}`} size="lg" variant={own ? 'secondary' : 'primary'}>
        Ver o certificado
      </LinkButton>
      <OwnFileLink
        to={addressOf(certificateCalls.downloadCertificates, { query: { ids: [id] } })}
        variant="secondary"
        size="lg"
      >
        <Icon name="download" />
        Baixar em PDF
      </OwnFileLink>
    </>
  );
}
