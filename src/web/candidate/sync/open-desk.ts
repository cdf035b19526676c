import { createContext, useContext, useEffect } from 'react';

/** What somebody is writing on: the five answers, or the questionnaire. */
export interface WritingDesk {
  /** Something on the screen is not known to have arrived. */
  readonly unsaved: boolean;
  open(): void;
  close(): void;
  flush(leaving?: boolean): void;
  wake(): void;
  settled(): Promise<void>;
}

/** The answers being written now, for what lies outside the interview: signing out must not lose a text. */
export class OpenDeskSlot {
  #desk: WritingDesk | null = null;

  get desk(): WritingDesk | null {
    return this.#desk;
  }

  /** Puts a desk there; the function given back takes that one away again. */
  put(desk: WritingDesk): () => void {
    this.#desk = desk;
    return () => {
      if (this.#desk === desk) this.#desk = null;
    };
  }
}

export const OpenDesk = createContext<OpenDeskSlot>(new OpenDeskSlot());

/**
 * Opens a desk for as long as the screen shows it: saves on leaving the page, warns when something is still unsaved,
 * and tries again when the connection or the person returns.
 */
export function useOpenDesk(desk: WritingDesk): void {
  const slot = useContext(OpenDesk);
  useEffect(() => {
    desk.open();
    const takeAway = slot.put(desk);
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (desk.unsaved) event.preventDefault();
    };
    // Phones end hidden pages without further notice: hiding is the last moment that is certain.
    const onVisibility = () => (document.visibilityState === 'hidden' ? desk.flush(true) : desk.wake());
    const onPageHide = () => desk.flush(true);
    const onReturn = () => desk.wake();
    window.addEventListener('beforeunload', onBeforeUnload);
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('online', onReturn);
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('online', onReturn);
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onVisibility);
      desk.close();
      takeAway();
    };
  }, [desk, slot]);
}
