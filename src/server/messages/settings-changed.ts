import { button, list, type Message } from './message.ts';

export interface SettingsChangedData {
  /** Of the recipient. */
  readonly name: string;
  readonly actor: string;
  /** Which settings, as the page names them; begins a sentence. */
  readonly what: string;
  /** What is different now, a line each. */
  readonly changes: readonly string[];
  /** Of the page that has them. */
  readonly url: string;
}

/** Something that holds for the whole country was changed: the other administrators are notified. */
export function settingsChangedMessage({ name, actor, what, changes, url }: SettingsChangedData): Message {
  return {
    kind: 'settings-changed',
    subject: 'Uma configuração do portal do Empretec mudou',
    preview: `${what}: alterado por ${actor}.`,
    heading: 'Configuração mudada',
    name,
    blocks: [
      `${actor} mudou uma configuração que vale para todo o país. ${what}:`,
      list(...changes),
      button('Ver a configuração', url, 'A página mostra quem mudou o quê e quando.'),
    ],
    reason: 'Você recebeu este e-mail porque administra o portal do Empretec.',
  };
}
