import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { Notice } from '../../notice.tsx';
import {
  DICTATE,
  NO_DICTATION,
  PROBLEM_TEXTS,
  statusText,
  STOP_DICTATING,
  DICTATION_PRIVACY,
} from './dictation-texts.ts';
import type { DictationHandle } from './use-dictation.ts';

/** A wide screen with a mouse: on phones and tablets the keyboard of the system dictates by itself. */
const DESKTOP_QUERY = '(min-width: 64rem) and (pointer: fine)';

/** Dictation controls under a field, on computers, with the interim words. `compact`: in few lines. */
export function DictationControl({
  dictation: { state, available, dispatch },
  disabled = false,
  compact = false,
}: {
  dictation: DictationHandle;
  compact?: boolean;
  disabled?: boolean;
}) {
  const wide = useMedia(DESKTOP_QUERY);
  if (!wide) return null;
  if (!available && compact) return null;
  if (!available) return <p className="mt-4 max-w-prose text-sm text-ink-soft">{NO_DICTATION}</p>;
  const on = state.phase !== 'off';
  return (
    <div className={compact ? 'mt-2' : 'mt-4 border-t border-line pt-4'}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={disabled}
          aria-disabled={state.phase === 'stopping' || undefined}
          onClick={() => dispatch({ type: on ? 'stop' : 'start' })}
        >
          <Icon name={on ? 'pause' : 'microphone'} />
          {on ? STOP_DICTATING : DICTATE}
        </Button>
        {/* Announces the start and end of dictation; the words appear in the field. */}
        <output className="text-sm font-semibold text-primary-ink">{statusText(state)}</output>
      </div>
      {on ? (
        <p className="mt-3 min-h-14 max-w-prose rounded bg-paper-deep px-4 py-2 text-ink-soft italic">
          {state.interim || '…'}
        </p>
      ) : null}
      {state.problem ? (
        <Notice tone="attention" role="alert" className="mt-3">
          <p>{PROBLEM_TEXTS[state.problem]}</p>
        </Notice>
      ) : null}
      {compact && !on ? null : <p className="mt-3 max-w-prose text-sm text-ink-soft">{DICTATION_PRIVACY}</p>}
    </div>
  );
}
