/** State of the history entry of `/entrar`, where a session has ended while a screen was open. */
export const SESSION_ENDED = { sessionEnded: true } as const;

export const isSessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sessionEnded' in state && state.sessionEnded === true;
