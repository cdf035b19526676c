import { button, type Message } from './message.ts';

export interface AccessChangedData {
  /** Of the recipient. */
  readonly name: string;
  /** Whose access it is; null: the recipient's own. */
  readonly person: string | null;
  readonly actor: string;
  /** The access afterwards, in words; null: none. */
  readonly access: string | null;
  readonly reason: string;
  readonly portalUrl: string;
}

/** Access to the back office was granted, changed or taken back: the person and the administrators are notified. */
export function accessChangedMessage(data: AccessChangedData): Message {
  const whose = data.person === null ? 'O seu acesso' : `O acesso de ${data.person}`;
  const what =
    data.access === null
      ? `${whose} à área do gestor foi retirado por ${data.actor}. As sessões abertas foram encerradas.`
      : `${whose} à área do gestor, definido por ${data.actor}, agora é: ${data.access}.`;
  return {
    kind: 'access-changed',
    subject:
      data.person === null
        ? 'O seu acesso ao portal do Empretec mudou'
        : 'O acesso de uma pessoa ao portal do Empretec mudou',
    preview: what,
    heading: data.access === null ? 'Acesso retirado' : 'Acesso à área do gestor',
    name: data.name,
    blocks: [
      what,
      `Motivo informado: ${data.reason}`,
      button('Abrir o portal', data.portalUrl, 'Entre com este e-mail, pelo link que o portal envia.'),
    ],
    reason:
      data.person === null
        ? 'Você recebeu este e-mail porque o seu acesso ao portal do Empretec mudou.'
        : 'Você recebeu este e-mail porque administra o portal do Empretec.',
  };
}
