import type { BatchAction, BatchProgress } from '#contract/batches.ts';
import { EXPIRING_SOON_DAYS, EXTENSION_DAYS } from '#domain/interview/deadlines.ts';
import { letterInSentence, SENDING_FAILURES, SENDING_WORDS } from '#domain/messages/letters.ts';
import type { IconName } from '../../ui/icon.tsx';

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

const pluralText = (count: number, one: string, many: string): string =>
  count === 1 ? one : many.replace('{n}', count.toLocaleString('pt-BR'));

const emailsSent = (done: number): string =>
  done === 1 ? 'E-mail enviado com sucesso!' : 'E-mails enviados com sucesso!';

const CONFIRM_EMAIL = 'Você confirma o envio do e-mail ao candidato?';

export const BATCH_TEXTS: Readonly<Record<BatchAction, BatchTexts>> = {
  'send-registration-email': {
    label: SENDING_WORDS['send-registration-email'],
    icon: 'mail',
    question: CONFIRM_EMAIL,
    explanation: (count) =>
      pluralText(
        count,
        `Uma pessoa recebe o ${letterInSentence('registration-confirmed')}, com um link para continuar de onde parou.`,
        `{n} pessoas recebem o ${letterInSentence('registration-confirmed')}, cada uma com um link para continuar de onde parou.`,
      ),
    eligibility: 'Recebe este e-mail quem ainda não enviou as respostas.',
    confirm: 'Enviar e-mails',
    success: emailsSent,
    failure: SENDING_FAILURES['send-registration-email'].many,
  },
  'resend-reinterview-email': {
    label: SENDING_WORDS['resend-reinterview-email'],
    icon: 'mail',
    question: CONFIRM_EMAIL,
    explanation: (count) =>
      pluralText(
        count,
        `Uma pessoa recebe o ${letterInSentence('reinterview')}, com o prazo e um link de entrada de uso único.`,
        `{n} pessoas recebem o ${letterInSentence('reinterview')}, cada uma com o prazo e um link de entrada de uso único.`,
      ),
    eligibility: 'Recebe este e-mail quem está em Reentrevista, sem resultado.',
    confirm: 'Enviar e-mails',
    success: emailsSent,
    failure: SENDING_FAILURES['resend-reinterview-email'].many,
  },
  'resend-result-email': {
    label: SENDING_WORDS['resend-result-email'],
    icon: 'mail',
    question: CONFIRM_EMAIL,
    explanation: (count) =>
      pluralText(
        count,
        `Uma pessoa recebe de novo o ${letterInSentence('result')}.`,
        `{n} pessoas recebem de novo o ${letterInSentence('result')}.`,
      ),
    eligibility: 'Recebe este e-mail quem finalizou com o resultado Apto ou Não apto.',
    confirm: 'Enviar e-mails',
    success: emailsSent,
    failure: SENDING_FAILURES['resend-result-email'].many,
  },
  'self-assessment-email': {
    label: SENDING_WORDS['self-assessment-email'],
    icon: 'mail',
    question: CONFIRM_EMAIL,
    explanation: (count) =>
      pluralText(
        count,
        `Uma pessoa recebe o ${letterInSentence('self-assessment')}: o convite para responder ao questionário de perfil.`,
        `{n} pessoas recebem o ${letterInSentence('self-assessment')}: o convite para responder ao questionário de perfil.`,
      ),
    eligibility: 'Recebe este e-mail quem finalizou com o resultado Apto.',
    confirm: 'Enviar e-mails',
    success: emailsSent,
    failure: SENDING_FAILURES['self-assessment-email'].many,
  },
  'generate-certificate': {
    label: 'Gerar certificado',
    icon: 'document',
    question: 'Confira o seminário antes de emitir',
    explanation: () => '',
    eligibility: 'Recebe certificado quem está Apto com o preenchimento Finalizado ou Expirado.',
    confirm: 'Confirmar',
    // The toast already has the title 'Sucesso!' that the specification asks for.
    success: (done) => pluralText(done, 'Certificado emitido.', '{n} certificados emitidos.'),
    failure: 'Não foi possível gerar todos os certificados.',
  },
  'send-certificate': {
    label: SENDING_WORDS['send-certificate'],
    icon: 'award',
    question: CONFIRM_EMAIL,
    explanation: (count) =>
      pluralText(
        count,
        `Uma pessoa recebe o ${letterInSentence('certificate-issued')}, com o link da página que o comprova.`,
        `{n} pessoas recebem o ${letterInSentence('certificate-issued')}, com o link da página que o comprova.`,
      ),
    eligibility: 'Recebe este e-mail quem está Certificado.',
    confirm: 'Enviar certificados',
    success: (done) =>
      pluralText(done, 'Certificado digital enviado!', '{n} certificados digitais enviados!'),
    failure: SENDING_FAILURES['send-certificate'].many,
  },
  'extend-deadline': {
    label: 'Prorrogar prazo',
    icon: 'clock',
    question: `Você confirma a prorrogação por ${EXTENSION_DAYS} dias?`,
    explanation: (count) =>
      pluralText(
        count,
        `Uma pessoa tem ${EXTENSION_DAYS} dias a mais, uma única vez.`,
        `{n} pessoas têm ${EXTENSION_DAYS} dias a mais cada uma, uma única vez.`,
      ),
    eligibility: `Só entra quem tem resultado, está nos últimos ${EXPIRING_SOON_DAYS} dias do prazo e ainda não teve prorrogação.`,
    confirm: 'Prorrogar',
    success: (done) => pluralText(done, 'Prazo prorrogado.', '{n} prazos prorrogados.'),
    failure: 'Não foi possível prorrogar todos os prazos.',
  },
  'hand-over': {
    label: 'Passar para outro gestor',
    icon: 'user',
    question: 'Você confirma a passagem?',
    explanation: (count) =>
      pluralText(
        count,
        'Uma inscrição fica com quem você escolheu, que recebe um aviso por e-mail.',
        '{n} inscrições ficam com quem você escolheu, que recebe um aviso por e-mail.',
      ),
    eligibility:
      'Só entra inscrição em aberto que está com você (quem administra passa também as de outra pessoa) e que quem recebe pode ver.',
    confirm: 'Passar inscrições',
    success: (done) => pluralText(done, 'Inscrição passada.', '{n} inscrições passadas.'),
    failure: 'Não foi possível passar todas as inscrições.',
  },
  reprocess: {
    label: 'Reprocessar',
    icon: 'history',
    question: 'Você confirma o reprocessamento?',
    explanation: (count) =>
      pluralText(
        count,
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
        success: (done: number) => pluralText(done, 'Inscrição devolvida.', '{n} inscrições devolvidas.'),
        failure: 'Não foi possível devolver todas as inscrições.',
      }
    : isKnown(action)
      ? BATCH_TEXTS[action]
      : null;

/** "37 pessoas", "1 pessoa". */
export const peopleText = (count: number): string => pluralText(count, '1 pessoa', '{n} pessoas');

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
    done > 0 ? pluralText(done, '1 concluída', '{n} concluídas') : '',
    refused > 0 ? pluralText(refused, '1 recusada', '{n} recusadas') : '',
    failed > 0 ? pluralText(failed, '1 com falha', '{n} com falha') : '',
  ].filter((part) => part !== '');
  return parts.join(', ') || 'Nada feito ainda';
}
