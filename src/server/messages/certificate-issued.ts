import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { versionById, type ModuleSettings, type VersionId } from '#domain/seminar-version.ts';
import { versionTheme } from './layout.ts';
import type { MessageFrame, RenderedMessage } from './message.ts';
import { renderMessage } from './render.ts';
import { greeting } from './wording.ts';

export interface CertificateIssuedData {
  readonly frame: MessageFrame;
  readonly versionId: VersionId;
  readonly settings: ModuleSettings;
  readonly name: string;
  readonly seminar: { readonly begin: IsoDate; readonly end: IsoDate };
  /** Hours as the certificate states them, digits only. */
  readonly courseHours: string;
  /** The public page that shows whether the certificate is valid. */
  readonly checkUrl: string;
}

/** The digital certificate, by its public check page, which anyone with the link may open. */
export function certificateIssuedMessage(data: CertificateIssuedData): RenderedMessage {
  const { name } = versionById(data.versionId);
  return renderMessage(
    {
      subject: `Seu certificado do Empretec ${name} chegou`,
      preview: 'Veja, guarde e compartilhe o seu certificado digital.',
      heading: 'Seu certificado chegou',
      greeting: greeting(data.name),
      blocks: [
        {
          kind: 'text',
          text: `Você chegou ao fim desta trilha. Parabéns por concluir o Empretec ${name}! O seu certificado digital está pronto.`,
        },
        { kind: 'trail', steps: ['Interesse', 'Seleção', 'Seminário', 'Certificado'], current: 4 },
        {
          kind: 'facts',
          rows: [
            ['Seminário', `Empretec ${name}`],
            ['Período', `${formatDateBr(data.seminar.begin)} a ${formatDateBr(data.seminar.end)}`],
            ['Carga horária', `${data.courseHours} horas`],
          ],
        },
        {
          kind: 'button',
          label: 'Ver meu certificado',
          url: data.checkUrl,
          note: 'Este link não expira. Envie-o a quem quiser conferir que o certificado é válido.',
        },
        {
          kind: 'text',
          text: 'O seminário termina, a prática não. Escolha hoje um comportamento para exercitar nesta semana.',
        },
      ],
      reason: `Você recebeu este e-mail porque concluiu o Empretec ${name}.`,
    },
    data.frame,
    versionTheme(name, data.settings),
  );
}
