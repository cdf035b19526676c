import { button, type Message } from './message.ts';

export interface HandedOverData {
  /** Of the recipient. */
  readonly name: string;
  /** Who handed them over, or took that back. */
  readonly actor: string;
  /** The version's name. */
  readonly version: string;
  readonly count: number;
  /** Whether the recipient is in charge of them now; else somebody else is, or nobody. */
  readonly gains: boolean;
  /** Of the recipient's own interviews in the list. */
  readonly url: string;
}

/** Interviews passed to a manager, or away from one: both are notified, with a number and nobody's data. */
export function handedOverMessage({ name, actor, version, count, gains, url }: HandedOverData): Message {
  const many = count === 1 ? 'Uma inscrição' : `${count.toLocaleString('pt-BR')} inscrições`;
  const [are, were] = count === 1 ? ['está', 'estava'] : ['estão', 'estavam'];
  const what = gains ? `${many} agora ${are} com você` : `${many} não ${are} mais com você`;
  return {
    kind: 'handed-over',
    subject: what,
    preview: `${version}: a mudança foi feita por ${actor}.`,
    heading: gains ? 'Inscrições passadas para você' : 'Inscrições passadas adiante',
    name,
    blocks: [
      gains
        ? `${many} da versão ${version} agora ${are} com você. Quem passou foi ${actor}. O que espera por uma decisão já aparece primeiro em Minha vez.`
        : `${many} da versão ${version} que ${were} com você não ${are} mais. Quem mudou foi ${actor}. O histórico de cada inscrição mostra com quem está agora.`,
      button('Ver as minhas inscrições', url),
    ],
    reason: 'Você recebeu este e-mail porque responde por inscrições no portal do Empretec.',
  };
}
