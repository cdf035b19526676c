import { useQuery } from '@tanstack/react-query';
import type { RegistrationData } from '#contract/interview-commands.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { CLASS_LINK_WORDS } from '#domain/classes/link.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DialogWithAccount } from '../access-address/dialog-with-account.tsx';
import { isoDayText } from '../dates.ts';
import { namedFailure } from '../page/failure.ts';
import { cpfText, phoneText } from '../person-texts.ts';
import { Fact, Facts } from '../interview-row/facts.tsx';
import { registrationDataQuery } from './row-command-queries.ts';

const FAILED = 'Erro ao buscar detalhe do candidato(a)!';
const NOT_INFORMED = 'Não informado';

/** The data given at registration. The server records every read: requested once per opening. */
export function RegistrationDataDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(registrationDataQuery(row.id));
  const person = data?.[0];
  return (
    <DialogWithAccount
      row={row}
      title="Dados da inscrição"
      name={<p className="text-lg font-semibold break-words">{row.candidate.name}</p>}
      onClose={onClose}
    >
      {error ? (
        <div className="mt-6 space-y-4">
          <p role="alert">{namedFailure(FAILED, error)}</p>
          <RetryButton busy={isFetching} onRetry={refetch} />
        </div>
      ) : person ? (
        <Given person={person} />
      ) : (
        <div className="mt-6 grid gap-4 sm:grid-cols-2">
          <output className="sr-only">Carregando os dados da inscrição</output>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </DialogWithAccount>
  );
}

function Given({ person: { candidate, email, phone, city, classRoom } }: { person: RegistrationData }) {
  const contact = candidate.emergencyContact;
  return (
    <div className="mt-6 space-y-8">
      <Facts>
        <Fact name="CPF">{cpfText(candidate.cpf)}</Fact>
        <Fact name="Data de nascimento">
          {candidate.birthDate ? isoDayText(candidate.birthDate) : NOT_INFORMED}
        </Fact>
        <Fact name="UF">{city.uf.initials}</Fact>
        <Fact name="Cidade">{city.name}</Fact>
        <Fact name="E-mail">
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </Fact>
        <Fact name="Telefone">
          <a href={`tel:+55${phone}`} className="underline underline-offset-4">
            {phoneText(phone)}
          </a>
        </Fact>
        <Fact name="Turma">
          {classRoom
            ? `${classRoom.className}, ${isoDayText(classRoom.beginDate)} a ${isoDayText(classRoom.endDate)} (${CLASS_LINK_WORDS[classRoom.link].toLowerCase()}${classRoom.active ? '' : '; turma desativada'})`
            : 'Nenhuma'}
        </Fact>
      </Facts>
      <section aria-labelledby="contato-de-emergencia">
        <h3 id="contato-de-emergencia" className="mb-3 text-lg">
          Contato de emergência
        </h3>
        <Facts>
          <Fact name="Nome">{contact?.emergencyContactName ?? NOT_INFORMED}</Fact>
          <Fact name="Telefone">
            {contact?.emergencyContactPhone ? phoneText(contact.emergencyContactPhone) : NOT_INFORMED}
          </Fact>
        </Facts>
      </section>
      <p className="text-sm text-ink-soft">Esta consulta fica registrada com o seu nome.</p>
    </div>
  );
}
