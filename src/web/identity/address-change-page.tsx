import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressChangeCalls, type AddressChange } from '#contract/address-change.ts';
import { formatMomentBr } from '#domain/calendar.ts';
import { ApiError, request } from '../api.ts';
import { StartupTrail } from '../illustrations/startup-trail.tsx';
import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../product.ts';
import { Button } from '../ui/button.tsx';
import { EnterOrCall } from './enter-or-call.tsx';
import { RefusalBox } from './form-problems.tsx';
import { IdentityPage } from './identity-page.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useSubmit } from './use-submit.ts';

/**
 * `/entrar/endereco/{token}`: where the message to the account's own address leads, to confirm another address or to
 * refuse it. Only the buttons change anything: mail scanners open every link they see.
 */
export default function AddressChangePage() {
  const token = useLinkToken();
  const [change, setChange] = useState<AddressChange | null>(null);
  const [answered, setAnswered] = useState<'confirmed' | 'cancelled' | null>(null);
  const { busy, refusal, send } = useSubmit();
  const load = () =>
    send(async () => setChange(await request(addressChangeCalls.readAddressChange, { body: { token } })));
  // Once per token; loading again is the button's.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void load(), [token]);

  const answer = (call: 'confirmAddressChange' | 'cancelAddressChange') =>
    send(async () => {
      await request(addressChangeCalls[call], { body: { token } });
      setAnswered(call === 'confirmAddressChange' ? 'confirmed' : 'cancelled');
    });

  if (answered === 'confirmed' && change) return <Confirmed newEmail={change.newEmail} />;
  if (answered === 'cancelled') return <Cancelled />;
  if (refusal?.code === 'link.invalid' || refusal?.code === 'request.invalid') return <Over />;
  return (
    <IdentityPage title={titleOf(change)} drawing={StartupTrail}>
      <div className="space-y-6" aria-busy={change === null}>
        {change === null ? (
          refusal ? (
            <>
              <RefusalBox message={refusal.message} />
              <Button busy={busy} onClick={() => void load()}>
                Tentar de novo
              </Button>
            </>
          ) : (
            <p aria-live="polite">Carregando…</p>
          )
        ) : (
          <Question change={change} busy={busy} refusal={refusal} onAnswer={(call) => void answer(call)} />
        )}
      </div>
    </IdentityPage>
  );
}

interface QuestionProps {
  change: AddressChange;
  busy: boolean;
  refusal: ApiError | null;
  onAnswer: (call: 'confirmAddressChange' | 'cancelAddressChange') => void;
}

function Question({ change, busy, refusal, onAnswer }: QuestionProps) {
  const [query] = useSearchParams();
  const refuses = query.has('nao-fui-eu');
  return (
    <>
      <p className="text-lg">{opening(change)}</p>
      <dl className="grid gap-x-6 gap-y-1 border-l-4 border-primary-ink pl-4">
        <dt className="text-sm text-ink-soft">E-mail de hoje</dt>
        <dd className="mb-2 break-words">{change.currentEmail}</dd>
        <dt className="text-sm text-ink-soft">Novo e-mail</dt>
        <dd className="font-semibold break-words">{change.newEmail}</dd>
        {change.reason === null ? null : (
          <>
            <dt className="mt-2 text-sm text-ink-soft">Motivo informado</dt>
            <dd className="break-words">{change.reason}</dd>
          </>
        )}
      </dl>
      {refusal ? <RefusalBox message={refusal.message} /> : null}
      <div className="flex flex-wrap gap-3">
        {change.state === 'waiting' ? (
          <Button
            variant={refuses ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() => onAnswer('confirmAddressChange')}
          >
            {change.origin === 'administrator' ? 'Usar já o novo e-mail' : 'Usar o novo e-mail'}
          </Button>
        ) : null}
        {change.cancellable ? (
          <Button
            variant={refuses ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => onAnswer('cancelAddressChange')}
          >
            Não fui eu: cancelar a troca
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-ink-soft">
        {inDoubt(change)} Para falar com a gente,{' '}
        <a href={SUPPORT_PHONE_HREF} className="underline underline-offset-4">
          ligue para {SUPPORT_PHONE}
        </a>
        .
      </p>
    </>
  );
}

function titleOf(change: AddressChange | null): string {
  if (change?.state === 'accepted') return 'A troca do e-mail foi aceita';
  return change?.origin === 'administrator' ? 'O e-mail da sua conta vai mudar' : 'Entrar com outro e-mail?';
}

/** What happens to whoever does nothing: an administrator's change goes on, any other lapses. */
function inDoubt({ origin, state, cancellable }: AddressChange): string {
  if (origin === 'administrator')
    return cancellable ? 'Sem a sua resposta, a troca acontece. Se não foi você que pediu, cancele.' : '';
  return state === 'accepted'
    ? 'Se não foi você que pediu, cancele.'
    : 'Na dúvida, feche esta página: nada muda.';
}

function opening({ origin, state, effectiveAt }: AddressChange): string {
  if (state === 'accepted')
    return 'A troca foi aceita e termina quando você entrar pelo novo e-mail. Até lá, o de hoje continua valendo.';
  if (effectiveAt !== null)
    return `A administração do portal trocou o e-mail que abre a sua conta. A troca passa a valer em ${formatMomentBr(new Date(effectiveAt))}.`;
  const who = origin === 'team' ? 'A nossa equipe informou' : 'Você informou';
  return `${who} outro e-mail na sua inscrição. Só com a sua confirmação ele passa a abrir a sua conta.`;
}

function Confirmed({ newEmail }: { newEmail: string }) {
  return (
    <IdentityPage title="Falta só entrar por lá" drawing={StartupTrail}>
      <div aria-live="polite" className="space-y-6">
        <p className="text-lg">
          Enviamos um link para <strong className="break-words">{newEmail}</strong>. A troca termina quando
          você entrar por ele; até lá, o e-mail de hoje continua valendo.
        </p>
      </div>
    </IdentityPage>
  );
}

function Cancelled() {
  return (
    <IdentityPage title="Troca cancelada" drawing={StartupTrail}>
      <div aria-live="polite" className="space-y-6">
        <p className="text-lg">A sua conta continua abrindo só por este e-mail.</p>
        <p>
          Se alguém trocou o e-mail da sua inscrição sem você pedir, entre, confira os seus dados e ligue para
          a gente.
        </p>
        <EnterOrCall />
      </div>
    </IdentityPage>
  );
}

function Over() {
  return (
    <IdentityPage title="Este pedido não vale mais" drawing={StartupTrail}>
      <div className="space-y-6">
        <p className="text-lg">
          Ele já foi respondido, venceu ou deu lugar a outro. O e-mail que abre a sua conta aparece em “Meus
          dados”.
        </p>
        <p>Se você não consegue entrar, ou não foi você que pediu a troca, ligue para a gente.</p>
        <EnterOrCall />
      </div>
    </IdentityPage>
  );
}
