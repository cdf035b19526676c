import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { dateInSaoPaulo, formatDateBr } from '#domain/calendar.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useConfirmed } from '../confirmation/use-confirmed.tsx';
import { RefusalBox } from '../form-problems.tsx';
import { secondFactorsQuery } from '../second-step/second-step-query.ts';
import { useSubmit } from '../use-submit.ts';
import { AppSetupDialog } from './app-setup-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useAppSetup } from './use-app-setup.ts';

const day = (instant: string) => formatDateBr(dateInSaoPaulo(new Date(instant)));

/** The second step of the team's sign-in: authenticator app and recovery codes. Nothing for candidates. */
export function SecondFactor() {
  const client = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(secondFactorsQuery);
  const app = useAppSetup();
  const confirmed = useConfirmed();
  const { busy, refusal, send } = useSubmit();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!data || (!data.twoSteps && !data.authenticatorApp)) return null;

  const refresh = () => client.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
  const remove = () =>
    send(async () => {
      const done = await confirmed.run(async () => {
        await request(secondFactorCalls.removeApp, {});
        return true;
      });
      if (!done) return;
      await refresh();
      toast.success('Aplicativo removido. Enviamos um aviso para o seu e-mail.');
    });
  const renew = () =>
    send(async () => {
      const renewed = await confirmed.run(() => request(secondFactorCalls.renewRecoveryCodes, {}));
      if (!renewed) return;
      setCodes(renewed.recoveryCodes);
      await refresh();
    });
  const added = (recoveryCodes: readonly string[] | null) => {
    app.close();
    if (recoveryCodes) setCodes(recoveryCodes);
    toast.success('Aplicativo ligado. Enviamos um aviso para o seu e-mail.');
    void refresh();
  };
  const { authenticatorApp, recoveryCodesLeft: left } = data;
  const problem = refusal ?? app.refusal;
  return (
    <section aria-labelledby="segunda-etapa">
      <h2 id="segunda-etapa" className="text-2xl">
        Segunda etapa
      </h2>
      <p className="mt-4 max-w-prose">
        {data.required
          ? 'A equipe entra em duas etapas: depois da senha ou do link, uma chave de acesso ou um código.'
          : 'Com uma segunda etapa, a senha ou o e-mail sozinhos não abrem a sua conta: o portal pede também uma chave de acesso ou um código.'}
      </p>
      {problem ? (
        <div className="mt-4">
          <RefusalBox message={problem.message} />
        </div>
      ) : null}
      <h3 className="mt-6 text-lg">Aplicativo de códigos</h3>
      <p className="mt-2">
        {authenticatorApp
          ? `Ligado em ${day(authenticatorApp.createdAt)}${authenticatorApp.lastUsedAt ? `, último uso em ${day(authenticatorApp.lastUsedAt)}` : ''}.`
          : 'Nenhum aplicativo ligado.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          busy={app.busy}
          busyLabel="Preparando…"
          onClick={() => void app.begin()}
        >
          {authenticatorApp ? 'Trocar aplicativo' : 'Ligar aplicativo'}
        </Button>
        {authenticatorApp ? (
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void remove()}>
            Remover aplicativo
          </Button>
        ) : null}
      </div>
      <h3 className="mt-8 text-lg">Códigos de recuperação</h3>
      <p className="mt-2 max-w-prose">
        {left === 0
          ? 'Você não tem códigos. Eles abrem a conta se o aparelho se perder.'
          : `${left === 1 ? 'Resta 1 código' : `Restam ${left} códigos`}. Gerar outros cancela os de antes.`}
      </p>
      <Button variant="secondary" size="sm" className="mt-4" busy={busy} onClick={() => void renew()}>
        Gerar novos códigos
      </Button>
      {app.setup ? <AppSetupDialog setup={app.setup} onAdded={added} onClose={app.close} /> : null}
      {app.dialog}
      {confirmed.dialog}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </section>
  );
}
