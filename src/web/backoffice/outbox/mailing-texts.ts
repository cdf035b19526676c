import type { Mailing } from '#contract/mailings.ts';
import { timeInSaoPaulo } from '#domain/calendar.ts';
import { momentText } from '../dates.ts';
import { numberText } from '../number-text.ts';

const people = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** "Sai às 14:32, em 9 min" while it waits; then how far it is; then how it ended. */
export function mailingStanding(mailing: Mailing, now: number): string {
  const { stoppedAt, stoppedBy, leavesAt, waiting, unwritten, left } = mailing;
  if (stoppedAt !== null) return `Parado por ${stoppedBy}, ${momentText(stoppedAt)}`;
  if (waiting + unwritten === 0) return 'Terminado';
  const remaining = Date.parse(leavesAt) - now;
  if (remaining <= 0) return left === 0 ? 'Saindo' : `Saindo: ${people(left, 'já saiu', 'já saíram')}`;
  return `Sai às ${timeInSaoPaulo(new Date(leavesAt))}, em ${remainingText(remaining)}`;
}

function remainingText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds > 90 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`;
}

/** "37 mensagens: 30 saíram, 5 na fila, 2 devolvidas", without the zeros. */
export function countsText(mailing: Mailing): string {
  const { total, waiting, unwritten, left, returned, failed, unconfirmed, stopped, held } = mailing;
  const parts = [
    left > 0 ? people(left, 'saiu', 'saíram') : '',
    waiting + unwritten > 0 ? `${numberText(waiting + unwritten)} na fila` : '',
    stopped > 0 ? people(stopped, 'parada', 'paradas') : '',
    returned > 0 ? people(returned, 'devolvida', 'devolvidas') : '',
    held > 0 ? people(held, 'retida', 'retidas') : '',
    failed > 0 ? people(failed, 'não aceita', 'não aceitas') : '',
    unconfirmed > 0 ? people(unconfirmed, 'não confirmada', 'não confirmadas') : '',
  ].filter((part) => part !== '');
  return `${people(total, 'mensagem', 'mensagens')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

/** What a stop did, for whoever pressed. */
export const stoppedText = ({ stopped, left }: Mailing): string =>
  left === 0
    ? 'Envio parado. Nada saiu.'
    : `Envio parado: ${people(stopped, 'mensagem não sai', 'mensagens não saem')}. ${people(left, 'já tinha saído', 'já tinham saído')}.`;
