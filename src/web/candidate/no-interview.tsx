import { Link } from 'react-router';
import { entersBackOffice } from '#domain/access.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../product.ts';
import { useSession } from '../session.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { StatusPage } from './status-page.tsx';
import { useModules } from './module-list.ts';
import { MODULE_NOT_FOUND } from './module-selection.ts';

interface Props {
  version?: VersionId | null;
  unknownVersion?: boolean;
}

/** Nobody's fault: the person has no interview, or none in the version of the address. */
export function NoInterview({ version = null, unknownVersion = false }: Props) {
  const session = useSession();
  const { selected } = useModules();
  const portal = selected?.settingsMap['portalAddress'] ?? '/portal';
  const user = session.status === 'signed-in' ? session.user : null;
  const worksHere = user !== null && entersBackOffice(user);
  const title = unknownVersion
    ? MODULE_NOT_FOUND
    : version === null
      ? 'Você ainda não tem uma entrevista de seleção'
      : `Você não tem uma entrevista de seleção no Empretec ${versionById(version).name}`;
  return (
    <StatusPage
      title={title}
      actions={
        <>
          <LinkButton to={portal}>Conhecer o Empretec e me inscrever</LinkButton>
          {version === null && !unknownVersion ? null : (
            <LinkButton to="/candidato" variant="secondary">
              Minha seleção
            </LinkButton>
          )}
          {worksHere ? (
            <LinkButton to="/gestor/entrevista" variant="secondary">
              Ir para a lista de entrevistas
            </LinkButton>
          ) : null}
        </>
      }
    >
      {unknownVersion ? (
        <p>O endereço pede uma versão do seminário que não existe.</p>
      ) : (
        <>
          <p>
            Não existe entrevista de seleção ligada à sua conta{user ? ` (${user.email})` : null}. Para
            começar, escolha uma turma e faça a sua inscrição no portal.
          </p>
          <p>
            Já se inscreveu com este e-mail? Entre uma vez <Link to="/entrar">pelo link do e-mail</Link>: é
            ele que liga a inscrição à sua conta.
          </p>
          <p>
            Já se inscreveu com outro e-mail? Saia e entre com ele. Se não usa mais aquele endereço, ligue
            para <a href={SUPPORT_PHONE_HREF}>{SUPPORT_PHONE}</a>.
          </p>
        </>
      )}
    </StatusPage>
  );
}
