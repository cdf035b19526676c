import { useNavigate } from 'react-router';
import { type SelectionKind, versionById } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Registered } from './use-interest-form.ts';

/** What comes next when the candidate may go straight on. */
const NEXT_STEPS_DIRECT: Readonly<Record<SelectionKind, readonly string[]>> = {
  interview: [
    'O próximo passo é a entrevista de seleção: online, gratuita, com 5 perguntas, em cerca de 50 minutos.',
    'Você pode começar agora. Se preferir outro momento, o caminho de volta está no e-mail que enviamos.',
  ],
  questionnaire: [
    'O próximo passo é o questionário de autoavaliação, online e gratuito, sobre você e a sua startup.',
    'Você pode começar agora. Se preferir outro momento, o caminho de volta está no e-mail que enviamos.',
  ],
  contact: ['Nossa equipe vai entrar em contato com você para a seleção.'],
};

/** What comes next when the regional calls first, or the version has no selection on line. */
const NEXT_STEPS_AFTER_CALL: Readonly<Record<SelectionKind, readonly string[]>> = {
  interview: [
    'A equipe da sua regional vai entrar em contato para orientar a entrevista de seleção.',
    'Guarde o e-mail que enviamos: por ele você entra no portal.',
  ],
  questionnaire: [
    'A equipe da sua regional vai entrar em contato para orientar o questionário de autoavaliação.',
    'Guarde o e-mail que enviamos: por ele você entra no portal.',
  ],
  contact: [
    'Nossa equipe vai entrar em contato com você, pelo telefone ou pelo e-mail que você informou, para a seleção.',
    'Enquanto isso, não é preciso fazer mais nada.',
  ],
};

interface Props {
  registered: Registered | null;
  onClose: () => void;
}

/** Confirms the registration and lists the next steps. */
export function RegisteredDialog({ registered, onClose }: Props) {
  const navigate = useNavigate();
  if (!registered) return null;
  const { version, city, redirect } = registered;
  const { selection } = versionById(version);
  const paragraphs = (redirect ? NEXT_STEPS_DIRECT : NEXT_STEPS_AFTER_CALL)[selection];
  return (
    <Dialog
      open
      onClose={onClose}
      module={version}
      title={`Interesse registrado com sucesso na turma ${city}!`}
      footer={
        redirect ? (
          <>
            {selection === 'contact' ? null : (
              <Button variant="secondary" onClick={onClose}>
                Deixar para outro momento
              </Button>
            )}
            <Button onClick={() => void navigate('/candidato')}>Ok, vamos lá</Button>
          </>
        ) : (
          <Button onClick={onClose}>Entendi</Button>
        )
      }
    >
      <svg
        viewBox="0 0 320 56"
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
        className="mb-4 w-full max-w-xs"
      >
        <path
          d="M150 28C190 28 190 14 230 14H306"
          strokeWidth="4"
          strokeDasharray="1 11"
          className="stroke-line-strong"
        />
        <path d="M8 44H60C100 44 100 28 150 28" strokeWidth="6" className="stroke-primary-ink" />
        <circle cx="150" cy="28" r="15" className="fill-primary stroke-primary-ink" strokeWidth="3" />
        <path
          d="m143.5 28.5 4.5 4.5 9-9.5"
          strokeWidth="3.5"
          strokeLinejoin="round"
          className="stroke-on-primary"
        />
        <circle cx="306" cy="14" r="7" strokeWidth="3" className="fill-surface stroke-line-strong" />
      </svg>
      <div className="max-w-prose space-y-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}
