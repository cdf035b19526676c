import type { ChatView, ChatViewMessage } from '#contract/chat.ts';

export const ASSISTANT = 'Assistente';
export const YOU = 'Você';
export const WRITING = 'O assistente está respondendo…';
export const READING = 'O assistente está lendo…';
export const SUMMARISING = 'O assistente está resumindo o que você contou…';
export const STILL_WRITING = 'Escrevendo…';
export const SENDING = 'Enviando…';
export const SENDING_SLOWLY = 'Enviando… Guardada neste aparelho';
export const IN_ANSWER = 'Na sua resposta';
export const TAKEN_OUT = 'Fora da sua resposta';
export const ASKED_ABOUT = 'É parte da sua resposta?';
export const STORED_ON_DEVICE = 'Guardada neste aparelho';

/** Announcements are cut at this length: a whole answer would take minutes to read aloud. */
const MAX_ANNOUNCED_LENGTH = 400;

const shortened = (content: string): string =>
  content.length <= MAX_ANNOUNCED_LENGTH
    ? content
    : `${content.slice(0, MAX_ANNOUNCED_LENGTH)}… O texto inteiro está na conversa.`;

/** Announcement for a complete assistant turn: all messages since `announcedUpTo`. */
export function announcementOf(
  view: Pick<ChatView, 'messages' | 'pending'> | null,
  announcedUpTo: number,
): string {
  if (!view || view.pending) return '';
  const spoken = view.messages.filter(({ id, role }) => id > announcedUpTo && role === 'ASSISTANT');
  return spoken.length === 0
    ? ''
    : `${ASSISTANT}: ${spoken.map(({ content }) => shortened(content)).join(' ')}`;
}

/** Where the next question begins in the transcript. */
export const beginsQuestion = (message: ChatViewMessage, before: ChatViewMessage | undefined): boolean =>
  before === undefined || before.question !== message.question;
