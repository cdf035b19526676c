/** State of the history entry of `/entrar`, where a session has ended while a screen was open. */
export const SESSION_ENDED = 'session-ended';
