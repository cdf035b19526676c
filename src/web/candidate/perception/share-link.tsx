import { lazy, Suspense, useId, useState } from 'react';
import { copyText } from '../../copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { emailDraftAddress, invitationWith, whatsAppAddress } from './share-addresses.ts';

/** Loaded when it is asked for: the page does without it. */
const QrCode = lazy(() => import('../../ui/qr-code.tsx'));

const INVITATION =
  'Vou fazer o Empretec e a sua opinião sobre mim ajuda. É anônimo e leva cerca de 3 minutos:';
const SUBJECT = 'A sua opinião sobre o meu jeito de agir';
/** An invitation is a few lines; far more, and some e-mail programs cut the address of the draft off. */
const MAX_INVITATION = 500;

/**
 * Ways of handing out the perception link, with a text that can be changed. The text is of this visit only: it is sent
 * by the person's own programs, and the portal never gets it.
 */
export function ShareLink({ link }: { link: string }) {
  const [text, setText] = useState(INVITATION);
  const invitation = invitationWith(text, link);
  return (
    <>
      <TextAreaField
        id="convite"
        className="mt-5"
        rows={3}
        maxLength={MAX_INVITATION}
        label="Mensagem"
        hint="Escreva do seu jeito. O link vai no fim."
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
        <ShareSheetButton text={text.trim()} link={link} />
        <LinkButton
          variant="secondary"
          to={whatsAppAddress(invitation)}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </LinkButton>
        <LinkButton variant="secondary" to={emailDraftAddress(SUBJECT, invitation)}>
          <Icon name="mail" />
          E-mail
        </LinkButton>
      </div>
      <LinkItself link={link} />
    </>
  );
}

/** The phone's own list of programs, where there is one. */
function ShareSheetButton({ text, link }: { text: string; link: string }) {
  const byTouch = useMedia('(pointer: coarse)');
  if (!byTouch || !('share' in navigator)) return null;
  // Dismissing the share sheet is no failure.
  const share = () => void navigator.share({ ...(text ? { text } : {}), url: link }).catch(() => {});
  return (
    <Button variant="secondary" onClick={share}>
      Compartilhar
    </Button>
  );
}

/** The link without a message: to copy, or to be read by the camera of whoever is near. */
function LinkItself({ link }: { link: string }) {
  const toast = useToast();
  const qrId = useId();
  const [qrShown, setQrShown] = useState(false);
  const copy = async () => {
    if (await copyText(link)) toast.success('Link copiado com sucesso.');
    else toast.attention('O navegador não deixou copiar. Selecione o link e copie.');
  };
  return (
    <>
      <TextField
        id="link-de-percepcao"
        className="mt-6"
        label="Link do questionário"
        hint="O link contém o seu CPF: envie só a quem você conhece."
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap">
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon name="copy" />
          Copiar link
        </Button>
        <Button
          variant="secondary"
          aria-expanded={qrShown}
          aria-controls={qrId}
          onClick={() => setQrShown(!qrShown)}
        >
          {qrShown ? 'Esconder código QR' : 'Mostrar código QR'}
        </Button>
      </div>
      <div id={qrId} hidden={!qrShown} className="mt-4">
        {qrShown ? (
          <>
            <Suspense fallback={<Skeleton className="mx-auto size-48" />}>
              <QrCode text={link} label="Código QR do link do questionário" />
            </Suspense>
            <p className="mt-2 text-center text-sm text-ink-soft">
              Quem está ao seu lado aponta a câmera e responde no próprio celular.
            </p>
          </>
        ) : null}
      </div>
    </>
  );
}
