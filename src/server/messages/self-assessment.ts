import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { versionById, type ModuleSettings, type VersionId } from '#domain/seminar-version.ts';
import { versionTheme } from './layout.ts';
import type { MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting, HELPLINE } from './wording.ts';

export interface SelfAssessmentData {
  readonly frame: MessageFrame;
  readonly versionId: VersionId;
  readonly settings: ModuleSettings;
  readonly name: string;
  /** The last day on which the result of the selection is valid, and the quiz open. */
  readonly deadline: IsoDate;
  /** The profile quiz's page; whoever is signed out signs in first. */
  readonly quizUrl: string;
}

/** Invites somebody apt to the profile quiz: the self-assessment from which their profile is drawn. */
export function selfAssessmentMessage(data: SelfAssessmentData): RenderedMessage {
  const { name } = versionById(data.versionId);
  const product = `Empretec ${name}`;
  const deadline = formatDateBr(data.deadline);
  return renderMessage(
    {
      subject: `Faça a sua autoavaliação para o ${product}`,
      preview: 'Como você age no dia a dia, em 55 frases. Leva poucos minutos.',
      heading: 'Sua autoavaliação está aberta',
      greeting: greeting(data.name),
      blocks: [
        {
          kind: 'text',
          text: `Antes do seminário do ${product}, queremos que você se olhe no espelho. A autoavaliação mostra como você age, no dia a dia, em cada uma das dez características do comportamento empreendedor.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Seminário', product],
            ['Prazo', `até ${deadline}`],
          ],
        },
        {
          kind: 'list',
          items: [
            'São 55 frases: para cada uma, diga com que frequência ela vale para você. Não existe resposta certa.',
            'Suas respostas são salvas a cada passo: pode parar e continuar depois.',
            'Ela não muda o seu resultado na seleção. Serve para você se conhecer e aproveitar mais o seminário.',
          ],
        },
        { kind: 'button', label: 'Fazer a autoavaliação', url: data.quizUrl },
        {
          kind: 'text',
          text: `Se já respondeu, não precisa fazer nada. Se precisar de ajuda, ligue para ${HELPLINE}.`,
        },
      ],
      reason: `Você recebeu este e-mail porque teve resultado “Apto” na seleção do ${product}.`,
    },
    data.frame,
    versionTheme(name, data.settings),
  );
}
