import { button, list, subheading, type Message } from './message.ts';

/** What waits in one version. */
export interface DigestOfVersion {
  readonly version: string;
  /** Of the queue. */
  readonly url: string;
  readonly lines: readonly {
    readonly words: string;
    readonly total: number;
    /** False: there are more than the total less one. */
    readonly totalIsExact?: false | undefined;
  }[];
}

export interface TurnDigestData {
  /** Of the recipient. */
  readonly name: string;
  /** At least one. */
  readonly versions: readonly DigestOfVersion[];
  /** Of the page on which such e-mails are turned off. */
  readonly settingUrl: string;
}

const number = (value: number): string => value.toLocaleString('pt-BR');

const line = ({ words, total, totalIsExact }: DigestOfVersion['lines'][number]): string =>
  `${words}: ${totalIsExact === false ? `mais de ${number(total - 1)}` : number(total)}`;

/** The daily e-mail about what waits, for those of the team who want it. Numbers alone, nobody's data. */
export function turnDigestMessage({ name, versions, settingUrl }: TurnDigestData): Message {
  const names = versions.map(({ version }) => version).join(', ');
  return {
    kind: 'turn-digest',
    subject: 'O que espera por você hoje no portal do Empretec',
    preview: `Há trabalho à sua espera em: ${names}.`,
    heading: 'O que espera por você hoje',
    name,
    blocks: [
      'Este é o resumo de hoje. Os números são os da sua fila, no momento do envio.',
      ...versions.flatMap(({ version, url, lines }) => [
        subheading(version),
        list(...lines.map(line)),
        button(versions.length === 1 ? 'Abrir minha vez' : `Abrir minha vez em ${version}`, url),
      ]),
    ],
    reason: `Você recebeu este e-mail porque pediu o resumo diário. Para não receber mais, desmarque a opção em ${settingUrl}.`,
  };
}
