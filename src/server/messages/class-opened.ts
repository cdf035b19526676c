import { formatBrl } from '#domain/money.ts';
import { button, facts, type AboutVersion, type Message } from './message.ts';

export interface ClassOpenedData extends Pick<AboutVersion, 'version'> {
  /** Its name in full. */
  readonly state: string;
  readonly className: string;
  readonly place: string;
  readonly period: string;
  readonly valueCents: number;
  readonly portalUrl: string;
  /** Ends these mails. */
  readonly endUrl: string;
}

/** To an address with an alert, once for each class. */
export function classOpenedMessage(data: ClassOpenedData): Message {
  const product = `Empretec ${data.version.name}`;
  return {
    kind: 'class-opened',
    version: data.version,
    subject: `Abriu uma turma do ${product} em ${data.place}`,
    preview: `${data.period}. Escolha a turma no portal para participar da seleção.`,
    heading: 'A turma que você esperava abriu',
    name: null,
    blocks: [
      `Você pediu para saber quando abrisse uma turma do ${product} neste estado: ${data.state}.`,
      facts({
        Turma: data.className,
        Cidade: data.place,
        Período: data.period,
        Valor: formatBrl(data.valueCents),
      }),
      button('Escolher a turma', data.portalUrl),
      'Não quer mais receber estes avisos? Basta um toque, e apagamos o seu endereço:',
      button('Parar de receber avisos', data.endUrl),
    ],
    reason: `Você recebeu este e-mail porque pediu, e confirmou, um aviso de turmas do ${product}.`,
  };
}
