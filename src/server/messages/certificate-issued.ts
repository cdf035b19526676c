import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { button, facts, list, subheading, trail, type AboutVersion, type Message } from './message.ts';

export interface CertificateIssuedData extends AboutVersion {
  readonly seminar: { readonly begin: IsoDate; readonly end: IsoDate };
  /** Hours as the certificate states them, digits only. */
  readonly courseHours: string;
  /** The public page that shows whether the certificate is valid. */
  readonly checkUrl: string;
  /** The graduate's own page: PDF, credential, picture, report. */
  readonly ownUrl: string;
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
      trail('CERTIFICADA-APTO', data.version.selection),
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
      subheading('O que mais é seu'),
      list(
        'O PDF assinado, para guardar e imprimir.',
        'A credencial digital (Open Badges), que carteiras digitais e sites de emprego leem.',
        'Uma imagem para as suas redes e o caminho para o LinkedIn.',
        'O seu relatório de perfil.',
      ),
      button('Abrir minha página', data.ownUrl, 'Entre com a sua conta: esta página é só sua.'),
      'O seminário termina, a prática não. Escolha hoje um comportamento para exercitar nesta semana.',
    ],
    reason: `Você recebeu este e-mail porque concluiu o Empretec ${name}.`,
  };
}
