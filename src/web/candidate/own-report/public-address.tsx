import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileReportCalls } from '#contract/profile-report.ts';
import { request } from '../../api.ts';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { publicAddressQuery } from './report-queries.ts';

/** Whether the report opens for whoever types the person's CPF, in plain words, with the switch for it. */
export function PublicAddress() {
  const { data } = useQuery(publicAddressQuery);
  const { mutate, isPending } = useSwitch();
  if (data === undefined) return null;
  return (
    <section aria-labelledby="endereco-publico" className="mt-10 max-w-prose border-t border-line pt-6">
      <h2 id="endereco-publico" className="text-xl">
        Quem mais pode ver o relatório
      </h2>
      <p className="mt-3">
        Quem souber o seu CPF pode abrir o relatório em <span className="break-all">{data.url}</span>, sem
        entrar em conta nenhuma. Lá aparecem só o seu primeiro nome e as iniciais dos outros. Desligado, o
        endereço responde como se o CPF não existisse; na sua área nada muda.
      </p>
      <div className="mt-4" aria-busy={isPending}>
        <Switch
          label="O meu relatório abre pelo CPF"
          labelLook="text-base"
          checked={data.enabled}
          onChange={(enabled) => {
            if (!isPending) mutate(enabled);
          }}
        />
      </div>
    </section>
  );
}

function useSwitch() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (enabled: boolean) => request(profileReportCalls.switchPublicReport, { body: { enabled } }),
    onSuccess: (address) => {
      client.setQueryData(publicAddressQuery.queryKey, address);
      toast.success(
        address.enabled
          ? 'O relatório abre de novo pelo seu CPF.'
          : 'O relatório não abre mais pelo seu CPF.',
      );
    },
    onError: () => toast.error('A mudança não foi salva. Nada mudou: tente de novo.'),
  });
}
