import type { BatchAction, BatchProgress } from '#contract/batches.ts';
import { EXPIRING_SOON_DAYS, EXTENSION_DAYS } from '#domain/interview/deadlines.ts';
import {
  letterInSentence,
  SENDING_FAILURES,
  SENDING_WORDS,
  type SendingAction,
} from '#domain/messages/letters.ts';
import type { IconName } from '../../ui/icon.tsx';
import { numberText } from '../number-text.ts';

/** Interface texts of a batch action. The success and failure texts come verbatim from the specification. */
interface BatchTexts {
  readonly label: string;
  readonly icon: IconName;
  readonly question: string;
  /** What will happen once confirmed. */
  readonly explanation: (count: number) => string;
  /** Who is eligible; shown when somebody is left out. */
  readonly eligibility: string;
  readonly confirm: string;
  readonly success: (done: number) => string;
  readonly failure: string;
}

/** The text for a count; `{n}` stands for it. */
const counted =
  (one: string, many: string) =>
  (count: number): string =>
    count === 1 ? one : many.replace('{n}', numberText(count));

/** What the actions that send an e-mail say alike. */
const sending = (action: SendingAction) => ({
  label: SENDING_WORDS[action],
  icon: 'mail' as const,
  question: 'Você confirma o envio do e-mail ao candidato?',
  confirm: 'Enviar e-mails',
  success: counted('E-mail enviado com sucesso!', 'E-mails enviados com sucesso!'),
  failure: SENDING_FAILURES[action].many,
});

export const BATCH_TEXTS: Readonly<Record<BatchAction, BatchTexts>> = {
  'send-registration-email': {
    ...sending('send-registration-email'),
    explanation: counted(
      `Uma pessoa recebe o ${letterInSentence('registration-confirmed')}, com um link para continuar de onde parou.`,
      `{n} pessoas recebem o ${letterInSentence('registration-confirmed')}, cada uma com um link para continuar de onde parou.`,
    ),
    eligibility: 'Recebe este e-mail quem ainda não enviou as respostas.',
  },
  'resend-reinterview-email': {
    ...sending('resend-reinterview-email'),
    explanation: counted(
      `Uma pessoa recebe o ${letterInSentence('reinterview')}, com o prazo e um link de entrada de uso único.`,
      `{n} pessoas recebem o ${letterInSentence('reinterview')}, cada uma com o prazo e um link de entrada de uso único.`,
    ),
    eligibility: 'Recebe este e-mail quem está em Reentrevista, sem resultado.',
  },
  'resend-result-email': {
    ...sending('resend-result-email'),
    explanation: counted(
      `Uma pessoa recebe de novo o ${letterInSentence('result')}.`,
      `{n} pessoas recebem de novo o ${letterInSentence('result')}.`,
    ),
    eligibility: 'Recebe este e-mail quem finalizou com o resultado Apto ou Não apto.',
  },
  'self-assessment-email': {
    ...sending('self-assessment-email'),
    explanation: counted(
      `Uma pessoa recebe o ${letterInSentence('self-assessment')}: o convite para responder ao questionário de perfil.`,
      `{n} pessoas recebem o ${letterInSentence('self-assessment')}: o convite para responder ao questionário de perfil.`,
    ),
    eligibility: 'Recebe este e-mail quem finalizou com o resultado Apto.',
  },
  'generate-certificate': {
    label: 'Gerar certificado',
    icon: 'document',
    question: 'Confira o seminário antes de emitir',
    explanation: () => '',
    eligibility: 'Recebe certificado quem está Apto com o preenchimento Finalizado ou Expirado.',
    confirm: 'Confirmar',
    // The toast already has the title 'Sucesso!' that the specification asks for.
    success: counted('Certificado emitido.', '{n} certificados emitidos.'),
    failure: 'Não foi possível gerar todos os certificados.',
  },
  'send-certificate': {
    ...sending('send-certificate'),
    icon: 'award',
    explanation: counted(
      `Uma pessoa recebe o ${letterInSentence('certificate-issued')}, com o link da página que o comprova.`,
      `{n} pessoas recebem o ${letterInSentence('certificate-issued')}, com o link da página que o comprova.`,
    ),
    eligibility: 'Recebe este e-mail quem está Certificado.',
    confirm: 'Enviar certificados',
    success: counted('Certificado digital enviado!', '{n} certificados digitais enviados!'),
  },
  'extend-deadline': {
    label: 'Prorrogar prazo',
    icon: 'clock',
    question: `Você confirma a prorrogação por ${EXTENSION_DAYS} dias?`,
    explanation: counted(
      `Uma pessoa tem ${EXTENSION_DAYS} dias a mais, uma única vez.`,
      `{n} pessoas têm ${EXTENSION_DAYS} dias a mais cada uma, uma única vez.`,
    ),
    eligibility: `Só entra quem tem resultado, está nos últimos ${EXPIRING_SOON_DAYS} dias do prazo e ainda não teve prorrogação.`,
    confirm: 'Prorrogar',
    success: counted('Prazo prorrogado.', '{n} prazos prorrogados.'),
    failure: 'Não foi possível prorrogar todos os prazos.',
  },
  'hand-over': {
    label: 'Passar para outro gestor',
    icon: 'user',
    question: 'Você confirma a passagem?',
    explanation: counted(
      'Uma inscrição fica com quem você escolheu, que recebe um aviso por e-mail.',
      '{n} inscrições ficam com quem você escolheu, que recebe um aviso por e-mail.',
    ),
    eligibility:
      'Só entra inscrição em aberto que está com você (quem administra passa também as de outra pessoa) e que quem recebe pode ver.',
    confirm: 'Passar inscrições',
    success: counted('Inscrição passada.', '{n} inscrições passadas.'),
    failure: 'Não foi possível passar todas as inscrições.',
  },
  reprocess: {
    label: 'Reprocessar',
    icon: 'history',
    question: 'Você confirma o reprocessamento?',
    explanation: counted(
      'As respostas enviadas de uma pessoa são avaliadas de novo. Nada do que ela escreveu muda.',
      'As respostas enviadas de {n} pessoas são avaliadas de novo. Nada do que elas escreveram muda.',
    ),
    eligibility: 'Só entra quem está com Erro de processamento.',
    confirm: 'Reprocessar',
    success: () => 'Solicitação de reprocessamento da(s) entrevista(s) enviada com sucesso.',
    failure: 'Não foi possível reprocessar todas as entrevistas.',
  },
};

const isKnown = (action: string): action is BatchAction => Object.hasOwn(BATCH_TEXTS, action);

/** The name of a batch; one that takes another back is named by that. */
export const batchLabel = ({ action, undoes }: Pick<BatchProgress, 'action' | 'undoes'>): string =>
  undoes !== null ? 'Desfazer passagem' : isKnown(action) ? BATCH_TEXTS[action].label : 'Ação em lote';

/** What is said when a batch ends. */
export const endTexts = ({ action, undoes }: Pick<BatchProgress, 'action' | 'undoes'>) =>
  undoes !== null
    ? {
        success: counted('Inscrição devolvida.', '{n} inscrições devolvidas.'),
        failure: 'Não foi possível devolver todas as inscrições.',
      }
    : isKnown(action)
      ? BATCH_TEXTS[action]
      : null;

/** "37 pessoas", "1 pessoa". */
export const peopleText = counted('1 pessoa', '{n} pessoas');

/** The settled share of a batch, in whole percent. */
export function percentSettled({ total, pending }: Pick<BatchProgress, 'total' | 'pending'>): number {
  return total === 0 ? 100 : Math.floor(((total - pending) / total) * 100);
}

/** "12 concluídas, 2 recusadas, 1 com falha": outcome counts without the zeros. */
export function outcomeText({
  done,
  refused,
  failed,
}: Pick<BatchProgress, 'done' | 'refused' | 'failed'>): string {
  const parts = [
    done > 0 ? counted('1 concluída', '{n} concluídas')(done) : '',
    refused > 0 ? counted('1 recusada', '{n} recusadas')(refused) : '',
    failed > 0 ? counted('1 com falha', '{n} com falha')(failed) : '',
  ].filter((part) => part !== '');
  return parts.join(', ') || 'Nada feito ainda';
}
