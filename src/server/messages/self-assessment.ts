import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { button, facts, list, type AboutVersion, type Message } from './message.ts';
import { NEED_HELP } from './wording.ts';

export interface SelfAssessmentData extends AboutVersion {
  /** The last day on which the result of the selection is valid, and the quiz open. */
  readonly deadline: IsoDate;
  /** The profile quiz's page; whoever is signed out signs in first. */
  readonly quizUrl: string;
}

/** Invites somebody apt to the profile quiz: the self-assessment from which their profile is drawn. */
export function selfAssessmentMessage(data: SelfAssessmentData): Message {
  const product = `Empretec ${data.version.name}`;
  const deadline = formatDateBr(data.deadline);
  return {
    kind: 'self-assessment',
    version: data.version,
    subject: `Faça a sua autoavaliação para o ${product}`,
    preview: 'Como você age no dia a dia, em 55 frases. Leva poucos minutos.',
    heading: 'Sua autoavaliação está aberta',
    name: data.name,
    blocks: [
      `Antes do seminário do ${product}, queremos que você se olhe no espelho. A autoavaliação mostra como você age, no dia a dia, em cada uma das dez características do comportamento empreendedor.`,
      facts({ Seminário: product, Prazo: `até ${deadline}` }),
      list(
        'São 55 frases: para cada uma, diga com que frequência ela vale para você. Não existe resposta certa.',
        'Suas respostas são salvas a cada passo: pode parar e continuar depois.',
        'Ela não muda o seu resultado na seleção. Serve para você se conhecer e aproveitar mais o seminário.',
      ),
      button('Fazer a autoavaliação', data.quizUrl),
      `Se já respondeu, não precisa fazer nada. ${NEED_HELP}`,
    ],
    reason: `Você recebeu este e-mail porque teve resultado “Apto” na seleção do ${product}.`,
  };
}
