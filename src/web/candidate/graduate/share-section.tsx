import { useEffect, useRef } from 'react';
import type { InterviewDetail } from '#contract/interviews.ts';
import { copyText } from '../../copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { checkAddress, linkedInAddress } from './graduate-address.ts';
import { drawShareImage, SHARE_IMAGE } from './share-image.ts';

const FILE_NAME = 'certificado-empretec.png';
const NO_IMAGE = 'A imagem não pôde ser feita neste navegador. O link do certificado serve do mesmo jeito.';

/** Ways of showing the certificate to others. The picture is drawn on the device: whoever shares it, publishes it. */
export function ShareSection({ interview, code }: { interview: InterviewDetail; code: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const toast = useToast();
  const address = checkAddress(code);
  const { name: versionName, settingsMap } = interview.module;
  const { name } = interview.candidate;
  const { primaryColor, secondaryColor } = settingsMap;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const draw = () =>
      drawShareImage(context, {
        name,
        versionName,
        address: address.replace(/^https?:\/\//, ''),
        colours: { primary: primaryColor ?? '', secondary: secondaryColor ?? '' },
      });
    draw();
    // Again in the portal's own letters, once they are there.
    document.fonts.ready.then(draw, () => {});
  }, [name, versionName, address, primaryColor, secondaryColor]);

  const copy = async () => {
    if (await copyText(address)) toast.success('Link copiado com sucesso.');
    else toast.attention('O navegador não deixou copiar. Abra o certificado e copie o endereço da página.');
  };
  const withImage = (use: (image: File) => void) => {
    if (!canvas.current) return;
    canvas.current.toBlob((blob) => {
      if (blob) use(new File([blob], FILE_NAME, { type: 'image/png' }));
      else toast.error(NO_IMAGE);
    }, 'image/png');
  };
  return (
    <section aria-labelledby="mostrar" className="mt-10 max-w-prose border-t border-line pt-6">
      <h2 id="mostrar" className="text-xl">
        Mostre o que você conquistou
      </h2>
      <figure className="mt-4">
        <canvas
          ref={canvas}
          {...SHARE_IMAGE}
          aria-hidden="true"
          className="aspect-[1200/630] w-full rounded border border-line"
        />
        <figcaption className="mt-2 text-sm text-ink-soft">
          A imagem diz que {name} concluiu o Empretec {versionName}, com o endereço em que o certificado é
          conferido. Ela é feita no seu aparelho: só é publicada se você publicar.
        </figcaption>
      </figure>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button variant="secondary" onClick={() => withImage(save)}>
          <Icon name="download" />
          Baixar imagem
        </Button>
        {canShareFiles() ? (
          <Button
            variant="secondary"
            // Closing the share sheet is no failure.
            onClick={() => withImage((image) => void navigator.share({ files: [image] }).catch(() => {}))}
          >
            <Icon name="external" />
            Compartilhar imagem
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon name="copy" />
          Copiar link do certificado
        </Button>
        <LinkButton
          to={linkedInAddress(versionName, code)}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
        >
          Adicionar ao LinkedIn
          <span className="sr-only"> (abre em outra aba)</span>
        </LinkButton>
      </div>
    </section>
  );
}

function canShareFiles(): boolean {
  if (!('canShare' in navigator)) return false;
  return navigator.canShare({ files: [new File([''], FILE_NAME, { type: 'image/png' })] });
}

function save(image: File): void {
  const address = URL.createObjectURL(image);
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(address);
}
