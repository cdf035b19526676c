import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { onboardingPages } from './onboarding-pages.ts';

interface Props {
  duration: string;
  by: 'form' | 'chat';
  onEnd: () => void;
}

/** Three pages about the interview, shown before it begins. Closing the dialog counts as finishing it. */
export function OnboardingDialog({ duration, by, onEnd }: Props) {
  const [index, setIndex] = useState(0);
  const pages = onboardingPages(duration, by);
  const page = pages[index];
  if (!page) return null;
  const last = index === pages.length - 1;
  return (
    // A new dialog per page, so that its title takes the focus and is read aloud.
    <Dialog
      key={index}
      open
      onClose={onEnd}
      title={
        <>
          <span className="block font-sans text-base font-semibold tracking-normal text-ink-soft">
            {index + 1} de {pages.length}
          </span>{' '}
          {page.title}
        </>
      }
      footer={
        <>
          {index > 0 ? (
            <Button variant="secondary" onClick={() => setIndex(index - 1)}>
              Voltar
            </Button>
          ) : null}
          <Button onClick={last ? onEnd : () => setIndex(index + 1)}>
            {last ? 'Iniciar entrevista!' : 'Continuar'}
          </Button>
        </>
      }
    >
      <ul className="max-w-prose">
        {page.points.map(({ icon, strong, text }) => (
          <li key={strong} className="flex gap-4 border-t border-line py-4 first:border-t-0">
            <Icon name={icon} className="mt-1 size-6 text-primary-ink" />
            <p>
              <strong>{strong}</strong> {text}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
