import type { classAlertCalls } from '#contract/class-alerts.ts';
import type { ClassRoomItem, Uf } from '#contract/registration.ts';
import { parseEmail } from '#domain/email-address.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError, lightCall, request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useProofSession } from '../../use-proof-session.ts';
import { ClassRow } from './class-row.tsx';
import { useLoaded } from './use-loaded.ts';

const listNearestClasses = lightCall<typeof classAlertCalls.listNearestClasses>({
  method: 'GET',
  path: '/api/public/class-room/nearest',
});
const askForClassAlert = lightCall<typeof classAlertCalls.askForClassAlert>({
  method: 'POST',
  path: '/api/public/class-alerts',
});

const NONE: readonly ClassRoomItem[] = [];

interface Props {
  version: VersionId;
  uf: Uf;
  cityId: number | undefined;
  chosen: number | undefined;
  onToggle: (item: ClassRoomItem) => void;
}

/** Where no class was found: the open ones nearest to the town or the state, and an alert for the next in the state. */
export default function NearestClasses({ version, uf, cityId, chosen, onToggle }: Props) {
  const { value, loading, failed } = useLoaded<readonly ClassRoomItem[]>(
    `${version} ${uf.id} ${cityId ?? ''}`,
    (signal) => {
      const query = { moduleId: version, ufInitials: uf.initials, cityId };
      return request(listNearestClasses, { query }, { signal });
    },
    NONE,
  );
  // Without an answer nobody knows whether the state has a class to wait for.
  if (loading || failed) return null;
  const inState = value.some((item) => item.uf === uf.initials);
  return (
    <div className="mt-6 space-y-6">
      {value.length > 0 ? (
        <section aria-labelledby="turmas-proximas">
          <h3 id="turmas-proximas" className="font-display text-lg font-bold">
            Turmas mais próximas
          </h3>
          <ul className="mt-2 space-y-2">
            {value.map((item) => (
              <li key={item.idClassRoom}>
                <ClassRow item={item} chosen={item.idClassRoom === chosen} onToggle={() => onToggle(item)} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {inState ? null : <AlertForm key={`${version} ${uf.id}`} version={version} uf={uf} />}
    </div>
  );
}

function AlertForm({ version, uf }: { version: VersionId; uf: Uf }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sending = useRef(false);
  const proofs = useProofSession();

  const submit = async () => {
    const address = parseEmail(email);
    setError(address === null ? 'E-mail inválido!' : undefined);
    setFailure(null);
    if (address === null || sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const body = { email: address, moduleId: version, uf: uf.initials };
      await proofs.pay((proof) => request(askForClassAlert, { body }, { proof }));
      setSentTo(address);
    } catch (reason) {
      setFailure(
        reason instanceof ApiError
          ? reason.message
          : 'Atualize a página e tente de novo. Nada foi registrado.',
      );
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const onEnter = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <section aria-labelledby="aviso-de-turma" className="border-l-4 border-primary-ink pl-4">
      <h3 id="aviso-de-turma" className="font-display text-lg font-bold">
        Avise-me quando abrir turma
      </h3>
      <div aria-live="polite">
        {sentTo === null ? null : (
          <p className="mt-1 max-w-prose">
            <Icon name="check" /> Enviamos um e-mail para <strong className="break-words">{sentTo}</strong>.
            Toque no botão dele para confirmar: só então o aviso passa a valer.
          </p>
        )}
        {failure === null ? null : <p className="mt-1 font-semibold text-error">{failure}</p>}
      </div>
      {sentTo === null ? (
        <>
          <p className="mt-1 max-w-prose">
            Estado: {uf.name}. Você recebe um e-mail por turma, durante um ano, e para de receber quando
            quiser.
          </p>
          <div className="mt-3 flex flex-wrap items-end gap-3">
            <div className="min-w-0 grow basis-64">
              <TextField
                id="aviso-email"
                label="E-mail para o aviso"
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                value={email}
                error={error}
                onChange={({ target }) => {
                  setEmail(target.value);
                  setError(undefined);
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') onEnter(event);
                }}
              />
            </div>
            <Button busy={busy} busyLabel="Enviando…" onClick={() => void submit()}>
              Quero ser avisado
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}
