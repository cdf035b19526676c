import { createContext, useContext, useEffect } from 'react';

/** Something being written on a screen: answers, conversation, questionnaire or quiz. */
export interface WritingSession {
  /** Something on the screen is not confirmed by the server. */
  readonly unsaved: boolean;
  open(): void;
  close(): void;
  flush(leaving?: boolean): void;
  wake(): void;
  settled(): Promise<void>;
}

/** Holds the session being written now, for code outside its screen: signing out must not lose a text. */
export class ActiveSessionSlot {
  #session: WritingSession | null = null;

  get session(): WritingSession | null {
    return this.#session;
  }

  /** Sets the session; the returned function removes it again, unless replaced. */
  put(session: WritingSession): () => void {
    this.#session = session;
    return () => {
      if (this.#session === session) this.#session = null;
    };
  }
}

export const ActiveSessionContext = createContext<ActiveSessionSlot>(new ActiveSessionSlot());

/**
 * Opens a session while its screen is mounted: saves on leaving the page, warns when something is still unsaved,
 * and tries again when the connection or the person returns.
 */
export function useActiveSession(session: WritingSession): void {
  const slot = useContext(ActiveSessionContext);
  useEffect(() => {
    session.open();
    const release = slot.put(session);
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (session.unsaved) event.preventDefault();
    };
    // Phones may kill hidden pages without another event, so hiding is the last reliable moment.
    const onVisibility = () => (document.visibilityState === 'hidden' ? session.flush(true) : session.wake());
    const onPageHide = () => session.flush(true);
    const onReturn = () => session.wake();
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
      session.close();
      release();
    };
  }, [session, slot]);
}
