import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type TagTone = 'done' | 'check' | 'pending' | 'default' | 'nao_apto' | 'error';

const TONES: Record<TagTone, { icon: IconName; look: string }> = {
  done: { icon: 'check', look: 'bg-done-soft text-done' },
  check: { icon: 'eye', look: 'bg-check-soft text-check' },
  pending: { icon: 'clock', look: 'bg-pending-soft text-pending' },
  default: { icon: 'dash', look: 'bg-default-soft text-default' },
  nao_apto: { icon: 'cross', look: 'bg-nao-apto-soft text-nao-apto' },
  error: { icon: 'alert', look: 'bg-error-soft text-error' },
};

export interface TagProps {
  tone: TagTone;
  /** The word: the colour and the sign only repeat it. */
  children: ReactNode;
  /** In place of the tone's own sign, where two states of a tone stand beside each other. */
  icon?: IconName | undefined;
  /** More about it: shown under the pointer, read aloud after the word. */
  detail?: string | undefined;
  /** The same where something else shows it: read aloud alone. */
  said?: string | undefined;
}

/** A state, said by a word, a sign and a colour. */
export function Tag({ tone, children, icon, detail, said = detail }: TagProps) {
  const { icon: sign, look } = TONES[tone];
  return (
    <span
      title={detail}
      className={`inline-flex items-center gap-1.5 rounded px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${look}`}
    >
      <Icon name={icon ?? sign} className="size-4" />
      {children}
      {said ? <span className="sr-only">: {said}</span> : null}
    </span>
  );
}
