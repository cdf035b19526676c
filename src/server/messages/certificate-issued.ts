import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { button, facts, trail, type AboutVersion, type Message } from './message.ts';

export interface CertificateIssuedData extends AboutVersion {
  readonly seminar: { readonly begin: IsoDate; readonly end: IsoDate };
  /** Hours as the certificate states them, digits only. */
  readonly courseHours: string;
  /** The public page that shows whether the certificate is valid. */
  readonly checkUrl: string;
}

/** The digital certificate, by its public check page, which anyone with the link may open. */
export function certificateIssuedMessage(data: CertificateIssuedData): Message {
  const { name } = data.version;
  return {
    kind: 'certificate-issued',
    version: data.version,
    subject: `Seu certificado do Empretec ${name} chegou`,
    preview: 'Veja, guarde e compartilhe o seu certificado digital.',
    heading: 'Seu certificado chegou',
    name: data.name,
    blocks: [
      `Você chegou ao fim desta trilha. Parabéns por concluir o Empretec ${name}! O seu certificado digital está pronto.`,
      trail(['Interesse', 'Seleção', 'Seminário', 'Certificado'], 4),
      facts({
        Seminário: `Empretec ${name}`,
        Período: `${formatDateBr(data.seminar.begin)} a ${formatDateBr(data.seminar.end)}`,
        'Carga horária': `${data.courseHours} horas`,
      }),
      button(
        'Ver meu certificado',
        data.checkUrl,
        'Este link não expira. Envie-o a quem quiser conferir que o certificado é válido.',
      ),
      'O seminário termina, a prática não. Escolha hoje um comportamento para exercitar nesta semana.',
    ],
    reason: `Você recebeu este e-mail porque concluiu o Empretec ${name}.`,
  };
}
