import type { InterviewDetail } from '#contract/interviews.ts';
import { OPINIONS_TO_SHOW } from '#domain/feedback/open.ts';
import { copyText } from '../../copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMedia } from '../../ui/use-media.ts';

const INVITATION =
  'Vou fazer o Empretec e a sua opinião sobre mim ajuda. É anônimo e leva cerca de 3 minutos:';

/** The link that candidates hand to people who know them, and how many have answered. Nothing where there is no link. */
export function AskForOpinions({ interview }: { interview: InterviewDetail }) {
  const { perceptionLink, feedbackReceived } = interview;
  if (perceptionLink === null || !interview.own) return null;
  return (
    <section aria-labelledby="opinioes" className="mt-10 max-w-prose border-t border-line pt-6">
      <h2 id="opinioes" className="text-xl">
        Peça a opinião de quem conhece você
      </h2>
      <p className="mt-3">
        Envie o link a colegas, amigos e familiares. Cada pessoa responde em cerca de 3 minutos, sem se
        identificar, como vê o seu jeito de agir. O seu relatório de perfil compara isso com o que você
        respondeu.
      </p>
      <p className="mt-3 font-semibold tabular-nums">{receivedWords(feedbackReceived)}</p>
      <p className="text-sm text-ink-soft">
        {feedbackReceived < OPINIONS_TO_SHOW
          ? 'As respostas aparecem no relatório de perfil, todas juntas, a partir de três.'
          : 'As respostas aparecem no relatório de perfil, todas juntas.'}
      </p>
      <Sharing link={perceptionLink} />
    </section>
  );
}

function Sharing({ link }: { link: string }) {
  const toast = useToast();
  const byTouch = useMedia('(pointer: coarse)');
  const copy = async () => {
    if (await copyText(link)) toast.success('Link copiado com sucesso.');
    else toast.attention('O navegador não deixou copiar. Selecione o link abaixo e copie.');
  };
  // Dismissing the share sheet is no failure.
  const share = () => void navigator.share({ text: INVITATION, url: link }).catch(() => {});
  return (
    <>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {byTouch && 'share' in navigator ? (
          <Button variant="secondary" onClick={share}>
            Compartilhar
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon name="copy" />
          Copiar link
        </Button>
      </div>
      <TextField
        id="link-de-percepcao"
        className="mt-4"
        label="Link do questionário"
        hint="O link contém o seu CPF: envie só a quem você conhece."
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  );
}

function receivedWords(count: number): string {
  if (count === 0) return 'Ninguém respondeu ainda';
  return count === 1 ? '1 pessoa já respondeu' : `${count} pessoas já responderam`;
}
