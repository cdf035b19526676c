import { Icon, type IconName } from './icon.tsx';
import type { Toast, ToastKind, ToastStore } from './toast-store.ts';

const LOOKS: Record<ToastKind, { icon: IconName; look: string }> = {
  error: { icon: 'cross', look: 'bg-error text-surface' },
  success: { icon: 'check', look: 'bg-done text-surface' },
  'custom-success': { icon: 'check', look: 'bg-done text-surface' },
  attention: { icon: 'alert', look: 'bg-pending-soft text-pending border-2 border-pending' },
  brief: { icon: 'info', look: 'bg-ink text-paper' },
  feedback: { icon: 'info', look: 'bg-ink text-paper' },
};

/** One notice. It waits while a pointer that was moved onto it is there, or the focus is in it. */
export function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
  const { icon, look } = LOOKS[toast.kind];
  return (
    // Pausing the countdown is not a user action: only the button is interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      // A pointer that rested where the notice appears has not come to read it: it would hold it there for ever.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) store.pause(toast.id);
      }}
      onPointerLeave={() => store.resume(toast.id)}
      onFocus={() => store.pause(toast.id)}
      onBlur={() => store.resume(toast.id)}
      className={`pointer-events-auto flex w-full max-w-md items-start gap-3 rounded py-3 pr-2 pl-4 shadow ${look}`}
    >
      <Icon name={icon} className="mt-1 size-5" />
      {/* Errors interrupt, outside any other live region; the rest waits its turn in the list's polite one. */}
      <div role={toast.kind === 'error' ? 'alert' : undefined} className="min-w-0 flex-1 py-0.5">
        {toast.title ? <p className="font-bold">{toast.title}</p> : null}
        <p className="break-words">{toast.message}</p>
      </div>
      <button
        type="button"
        onClick={() => store.dismiss(toast.id)}
        className="grid size-9 shrink-0 place-items-center rounded hover:bg-current/15 pointer-coarse:size-11"
      >
        <Icon name="close" />
        <span className="sr-only">Fechar aviso</span>
      </button>
    </li>
  );
}
