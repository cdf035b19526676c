import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chatCalls, type MethodSetting } from '#contract/chat.ts';
import type { ResponserMethod } from '#domain/interview/responser-method.ts';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';
import { request } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { momentText } from '../../dates.ts';
import { failureText, useActionFailureToast } from '../../page/failure.ts';
import { useUnsavedText } from '../../unsaved/unsaved-text.ts';
import { useMayChangeSettings } from '../may-change-settings.tsx';
import { responserMethodQuery } from './parameter-queries.ts';

const FAILED = 'Erro ao buscar a forma de responder!';
const NOT_SAVED = 'Erro ao salvar a forma de responder! O que você escolheu continua na tela; tente de novo.';

/** The versions with written answers. */
const VERSIONS = SEMINAR_VERSIONS.filter(({ selection }) => selection === 'interview');
const METHODS: readonly { value: ResponserMethod; label: string }[] = [
  { value: 'FORM', label: 'Formulário: cinco respostas digitadas' },
  { value: 'CHAT', label: 'Chat: uma conversa conduz, e o formulário fica à mão' },
];
const isMethod = (text: string): text is ResponserMethod => METHODS.some(({ value }) => value === text);

/** How new interviews of each version collect their answers. */
export function MethodPanel() {
  return (
    <section
      aria-labelledby="forma-de-responder"
      className="rounded border border-line bg-surface p-4 md:p-6"
    >
      <h2 id="forma-de-responder" className="text-lg">
        Forma de responder
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Como cada versão recebe as respostas de quem começar agora. Entrevistas já começadas continuam como
        estão.
      </p>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        {VERSIONS.map(({ id, name }) => (
          <VersionMethod key={id} version={id} name={name} />
        ))}
      </div>
    </section>
  );
}

interface Props {
  readonly version: VersionId;
  readonly name: string;
}

function VersionMethod({ version, name }: Props) {
  const { data, error, refetch, isFetching } = useQuery(responserMethodQuery(version));
  if (data) return <MethodForm version={version} name={name} stored={data} />;
  if (error) {
    return (
      <div className="space-y-3">
        <p>
          {name}: {failureText(error, FAILED)} Nada mudou.
        </p>
        <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
      </div>
    );
  }
  return <Skeleton className="h-28" />;
}

function MethodForm({ version, name, stored }: Props & { readonly stored: MethodSetting }) {
  const [chosen, setChosen] = useState<ResponserMethod | null>(null);
  const mayChange = useMayChangeSettings();
  const client = useQueryClient();
  const toast = useToast();
  const notifyFailure = useActionFailureToast();
  const method = chosen ?? stored.method;
  useUnsavedText(method !== stored.method);
  const save = useMutation({
    mutationFn: (wanted: ResponserMethod) =>
      request(chatCalls.changeResponserMethod, {
        params: { id: version },
        body: { method: wanted, changedAt: stored.changedAt },
      }),
    onSuccess: (reply) => {
      client.setQueryData(responserMethodQuery(version).queryKey, reply);
      setChosen(null);
      toast.success(`Forma de responder da versão ${name} salva.`);
    },
    onError: (error, wanted) => {
      // What was asked for stays chosen, also where it is what this page showed before somebody changed it.
      setChosen(wanted);
      notifyFailure(error, NOT_SAVED);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(method);
      }}
      className="space-y-3"
    >
      <RadioGroupField
        name={`forma-${version}`}
        label={name}
        options={METHODS}
        value={method}
        disabled={!mayChange}
        onChange={(event) => {
          if (isMethod(event.target.value)) setChosen(event.target.value);
        }}
      />
      <p className="text-sm text-ink-soft">
        {stored.changedAt === null
          ? 'Como veio com o portal.'
          : `Última alteração: ${momentText(stored.changedAt)}, por ${stored.changedBy ?? 'portal'}.`}
      </p>
      {mayChange ? (
        <Button
          type="submit"
          size="sm"
          variant={method === stored.method ? 'secondary' : 'primary'}
          busy={save.isPending}
          busyLabel="Salvando..."
        >
          Salvar forma da versão {name}
        </Button>
      ) : null}
    </form>
  );
}
