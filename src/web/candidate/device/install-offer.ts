import { useSyncExternalStore } from 'react';
import { Listeners } from '../../listeners.ts';

/** Not in the DOM's types yet: the browser says that it would install the portal, and waits to be asked. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const DISMISSED = 'portal.instalar-dispensado';

let offered: InstallPrompt | null = null;
const listeners = new Listeners();

function set(next: InstallPrompt | null): void {
  offered = next;
  listeners.notify();
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    // Without a storage it would be offered at every visit.
    return true;
  }
}

function dismiss(): void {
  try {
    localStorage.setItem(DISMISSED, '1');
  } catch {
    // Not offered again before the next load.
  }
  set(null);
}

// The browser fires it once for a page, often before any screen is drawn.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (wasDismissed()) return;
    event.preventDefault();
    set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => set(null));
}

async function install(): Promise<void> {
  const prompt = offered;
  if (!prompt) return;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  // A prompt can be shown once.
  if (outcome === 'dismissed') dismiss();
  else set(null);
}

/** Installing the portal as an app, where the browser offers it and the person has not declined; else null. */
export function useInstallOffer(): { install: () => Promise<void>; dismiss: () => void } | null {
  const prompt = useSyncExternalStore(
    listeners.subscribe,
    () => offered,
    () => null,
  );
  return prompt ? { install, dismiss } : null;
}
