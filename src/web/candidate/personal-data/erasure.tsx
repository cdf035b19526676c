import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ERASURE_WORD, personalDataCalls } from '#contract/personal-data.ts';
import { request } from '../../api.ts';
import { clearModules } from '../../module-cache.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useConfirmed } from '../../identity/confirmation/use-confirmed.tsx';
import { Notice } from '../notice.tsx';
import { tabStore } from '../../browser-storage/browser-store.ts';
import { deviceStore } from '../../browser-storage/device-store.ts';
import { forgetCopy } from '../../browser-storage/forget-copy.ts';
import { forgetLocally } from './forget-locally.ts';

const FORM_ID = 'apagar-dados';

interface Props {
  certified: boolean;
  interviewIds: readonly number[];
}

/** The button that erases everything, behind a dialog in which a word has to be typed. */
export function Erasure({ certified, interviewIds }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="max-w-prose">
        Apagar encerra a sua participação: saem daqui o seu cadastro, as suas inscrições, respostas,
        avaliações e a sua conta. Não dá para desfazer, e uma inscrição nova começa do zero.
      </p>
      {certified ? (
        <p className="mt-3 max-w-prose">
          O seu certificado continua válido e pode ser conferido pelo código: dele ficam o seu nome, o
          seminário e os seis dígitos do CPF que já aparecem nele. Guarde o código antes de apagar.
        </p>
      ) : null}
      <Button variant="danger" className="mt-6" onClick={() => setAsking(true)}>
        Apagar os meus dados
      </Button>
      {asking ? <ErasureDialog interviewIds={interviewIds} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function ErasureDialog({ interviewIds, onClose }: { interviewIds: readonly number[]; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [flagged, setFlagged] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const confirmed = useConfirmed();
  const erase = useMutation({
    mutationFn: () =>
      confirmed.run(async () => {
        await request(personalDataCalls.erasePersonalData, { body: { confirmation: ERASURE_WORD } });
        return true;
      }),
    onSuccess: async (done) => {
      // Closed without the proof.
      if (!done) return;
      forgetLocally(deviceStore, interviewIds);
      forgetLocally(tabStore, interviewIds);
      forgetCopy();
      await navigate('/', { replace: true });
      client.clear();
      // Again: a response in flight may have been stored meanwhile.
      forgetCopy();
      clearModules();
      toast.customSuccess(
        'Os seus dados foram apagados',
        'A sua conta foi encerrada neste e em todos os aparelhos.',
      );
    },
  });
  const matches = typed.trim().toLocaleUpperCase('pt-BR') === ERASURE_WORD;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Apagar todos os seus dados?"
        size="sm"
        dismissible={!erase.isPending}
        footer={
          <>
            <Button variant="secondary" data-autofocus onClick={onClose} disabled={erase.isPending}>
              Cancelar
            </Button>
            <Button
              variant="danger"
              type="submit"
              form={FORM_ID}
              busy={erase.isPending}
              busyLabel="Apagando..."
            >
              Apagar para sempre
            </Button>
          </>
        }
      >
        <p>Se quiser uma cópia, feche esta janela e baixe-a antes. Depois de apagar, ela não existe mais.</p>
        <form
          id={FORM_ID}
          noValidate
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (matches) erase.mutate();
            else setFlagged(true);
          }}
        >
          <TextField
            label={`Escreva ${ERASURE_WORD} para confirmar`}
            autoComplete="off"
            value={typed}
            error={flagged && !matches ? `Escreva ${ERASURE_WORD} para confirmar.` : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
        {erase.error ? (
          <Notice tone="error" role="alert" className="mt-5">
            <p>{erase.error.message}</p>
            <p>Nada foi apagado.</p>
          </Notice>
        ) : null}
      </Dialog>
      {confirmed.dialog}
    </>
  );
}
