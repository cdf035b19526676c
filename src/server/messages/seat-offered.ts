import { button, facts, type AboutVersion, type Message } from './message.ts';

export interface SeatOfferedData extends AboutVersion {
  readonly className: string;
  readonly place: string;
  readonly period: string;
  /** `26/11/2026, 12:00`. */
  readonly until: string;
  readonly acceptUrl: string;
  readonly declineUrl: string;
}

/** To the first of a waiting list, once for each offer. */
export function seatOfferedMessage(data: SeatOfferedData): Message {
  const product = `Empretec ${data.version.name}`;
  return {
    kind: 'seat-offered',
    version: data.version,
    subject: `Abriu uma vaga para você no ${product}`,
    preview: `Responda até ${data.until}. Depois disso, a vaga passa para a próxima pessoa da lista.`,
    heading: 'Abriu uma vaga na sua turma',
    name: data.name,
    blocks: [
      `Você está na lista de espera desta turma do ${product}, e uma vaga abriu.`,
      facts({ Turma: data.className, Cidade: data.place, Período: data.period, 'Responda até': data.until }),
      button('Quero a vaga', data.acceptUrl),
      button('Não posso desta vez', data.declineUrl),
      'Sem resposta até esse horário, a vaga passa para a próxima pessoa da lista.',
    ],
    reason: `Você recebeu este e-mail porque está na lista de espera de uma turma do ${product}.`,
  };
}
