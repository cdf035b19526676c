import { createContext, useContext, useEffect } from 'react';

/** Something being written on a screen: answers, conversation, questionnaire or quiz. */
export interface WritingDesk {
  /** Something on the screen is not confirmed by the server. */
  readonly unsaved: boolean;
  open(): void;
  close(): void;
  flush(leaving?: boolean): void;
  wake(): void;
  settled(): Promise<void>;
}

/** Holds the session being written now, for code outside its screen: signing out must not lose a text. */
export class OpenDeskSlot {
  #desk: WritingDesk | null = null;

  get desk(): WritingDesk | null {
    return this.#desk;
  }

  /** Sets the session; the returned function removes it again, unless replaced. */
  put(desk: WritingDesk): () => void {
    this.#desk = desk;
    return () => {
      if (this.#desk === desk) this.#desk = null;
    };
  }
}

export const OpenDesk = createContext<OpenDeskSlot>(new OpenDeskSlot());

/**
 * Opens a session while its screen is mounted: saves on leaving the page, warns when something is still unsaved,
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
    // Phones may kill hidden pages without another event, so hiding is the last reliable moment.
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
