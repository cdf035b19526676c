import { versionById, type SelectionKind, type VersionId } from '../seminar-version.ts';

/**
 * Version of the text below, stored with every acceptance. Change it with every change of the text. Consent covers
 * what the portal does today: any new use of personal data (the profile report) needs its sentence here, and a new
 * version, in the same release. Whoever accepted an earlier version, even half-way through, is not asked again: the
 * stored version identifies the accepted text.
 *
 * 2026-11-21: the first. 2026-11-22: voice dictation, automatic help, profile questionnaire, content filters.
 * 2026-11-22.2: feedback of third parties. 2026-11-23: comments of the team, waiting lists.
 * 2026-11-23.2: where the portal itself offers the review and the rights.
 */
export const TERMS_VERSION = '2026-11-23.2';

export type TermsBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

export interface TermsSection {
  readonly id: string;
  readonly title: string;
  /** In reading order; a list belongs to the paragraph before it. */
  readonly blocks: readonly TermsBlock[];
}

export interface AcceptanceTerms {
  /** Label of the edition, stored with an acceptance. */
  readonly version: string;
  readonly title: string;
  readonly sections: readonly TermsSection[];
  /** The sentence beside the checkbox. */
  readonly agreement: string;
}

/**
 * The acceptance terms of a version as sections ready to show.
 * `termsDuration` comes from the module settings and falls back to the version's own, so that the organisation can
 * change hours and days without changing this text.
 */
export function acceptanceTerms(
  versionId: VersionId,
  termsDuration: string = versionById(versionId).termsDuration,
): AcceptanceTerms {
  const version = versionById(versionId);
  return {
    version: TERMS_VERSION,
    title: `Termo de aceite do Empretec ${version.name}`,
    sections: [
      seminar(version.name, termsDuration, version.eligibility),
      participation(versionId),
      SELECTION[version.selection],
      PROFILE_QUIZ,
      THIRD_PARTIES,
      personalData(version.selection),
      ...HELP[version.selection],
      DECISIONS[version.selection],
      RIGHTS,
    ],
    agreement: `Li e aceito este termo e autorizo o uso dos meus dados para a seleção e a realização do Empretec ${version.name}.`,
  };
}

function seminar(name: string, termsDuration: string, eligibility: string): TermsSection {
  return {
    id: 'seminario',
    title: 'O seminário',
    blocks: [
      paragraph(
        `O Empretec ${name} é um seminário intensivo de comportamento empreendedor, criado pela ONU. A carga horária é de ${termsDuration}.`,
      ),
      paragraph(`Quem pode participar: ${lowerFirst(eligibility)}`),
    ],
  };
}

function participation(versionId: VersionId): TermsSection {
  return {
    id: 'participacao',
    title: 'Sua participação',
    blocks: [
      paragraph('Ao se inscrever, você declara que está ciente de que:'),
      list([
        versionId === 3
          ? 'o Empretec Arena só pode ser feito uma vez por pessoa, e apenas por quem já concluiu o Empretec;'
          : 'o seminário só pode ser feito uma vez por pessoa;',
        'o seminário exige dedicação integral: é preciso estar presente em todos os dias e horários da turma;',
        'o resultado “Apto” não garante vaga: a matrícula depende das turmas abertas e do pagamento do valor praticado no seu estado;',
        'pessoas de 16 e 17 anos só participam se forem emancipadas, e podemos pedir o comprovante;',
        'as informações que você dá são verdadeiras e as respostas são suas, sobre fatos que você viveu.',
      ]),
    ],
  };
}

const SELECTION: Readonly<Record<SelectionKind, TermsSection>> = {
  interview: {
    id: 'selecao',
    title: 'A seleção',
    blocks: [
      paragraph(
        'A entrevista de seleção é gratuita e online. São cinco perguntas sobre situações que você viveu, com respostas de 120 a 600 palavras. Suas respostas são salvas enquanto você escreve, e você pode parar e continuar depois.',
      ),
      paragraph(
        'Procuramos, nas suas histórias, evidências dos comportamentos empreendedores trabalhados no seminário. A entrevista não avalia ortografia, escolaridade nem o tamanho do seu negócio.',
      ),
      paragraph(
        'Antes de avançar, o portal pode conferir se a resposta começa com “Eu”, se repete muito as mesmas palavras e se traz trechos iguais aos de respostas de outras pessoas. A conferência avisa você do que encontrou; nenhum texto de outra pessoa é mostrado.',
      ),
      paragraph(
        'No computador, você pode ditar as respostas. Quem transforma a fala em texto é o seu navegador, e o serviço do fabricante dele pode processar o áudio, conforme as regras dele. O portal não recebe nem guarda o áudio, só o texto. O ditado é opcional: ele só começa quando você o liga.',
      ),
      paragraph('Se o resultado for “Não apto”, você pode refazer a entrevista depois de 3 meses.'),
    ],
  },
  questionnaire: {
    id: 'selecao',
    title: 'A seleção',
    blocks: [
      paragraph(
        'A seleção é gratuita e feita por um questionário online sobre a sua startup: estágio, equipe, problema que resolve, diferenciais e a sua disponibilidade.',
      ),
      paragraph(
        'Se o resultado for “Não apto”, você pode responder a um novo questionário depois de 3 meses.',
      ),
    ],
  },
  contact: {
    id: 'selecao',
    title: 'A seleção',
    blocks: [
      paragraph(
        'A seleção é gratuita. Nossa equipe entra em contato com você, pelo telefone ou pelo e-mail informados, para conhecer a sua trajetória e avaliar o seu perfil.',
      ),
      paragraph('Se o resultado for “Não apto”, uma nova avaliação pode ser feita depois de 3 meses.'),
    ],
  },
};

const THIRD_PARTIES: TermsSection = {
  id: 'opiniao-de-outras-pessoas',
  title: 'A opinião de quem conhece você',
  blocks: [
    paragraph(
      'Um questionário curto pergunta a pessoas do seu convívio como elas veem você. O link é enviado por você, depois do resultado “Apto”, ou por nossa equipe. O endereço dele contém o seu CPF, e quem o abre vê o seu primeiro nome e as iniciais dos outros.',
    ),
    paragraph(
      'Quem responde não se identifica. As respostas servem ao trabalho do seminário, não mudam o resultado da seleção e não são mostradas uma a uma a ninguém.',
    ),
  ],
};

const PROFILE_QUIZ: TermsSection = {
  id: 'questionario-de-perfil',
  title: 'Questionário de perfil',
  blocks: [
    paragraph(
      'O portal oferece um questionário sobre o seu perfil empreendedor, com frases que você avalia de “Nunca” a “Sempre” e, no fim, algumas escolhas entre afirmações. As respostas são somadas por uma conta fixa, servem ao trabalho do seminário e não mudam o resultado da seleção.',
    ),
  ],
};

const AUTOMATIC_HELP: readonly TermsSection[] = [
  {
    id: 'ajuda-automatica',
    title: 'Ajuda automática',
    blocks: [
      paragraph(
        'Nas páginas da seleção pode haver um chat de ajuda. Quem responde é um sistema, não uma pessoa. O que você escreve ali não entra na sua inscrição nem na avaliação. Quando o chat é de um serviço contratado, é ele que recebe as suas perguntas: não escreva nelas CPF, endereço ou outros dados pessoais.',
      ),
    ],
  },
];

/** Selections with forms to fill in may have a help chat on the page. */
const HELP: Readonly<Record<SelectionKind, readonly TermsSection[]>> = {
  interview: AUTOMATIC_HELP,
  questionnaire: AUTOMATIC_HELP,
  contact: [],
};

const SELECTION_DATA: Readonly<Record<SelectionKind, string>> = {
  interview: 'suas respostas na entrevista e as notas da avaliação;',
  questionnaire: 'suas respostas no questionário de seleção e os dados da sua startup (como CNPJ e site);',
  contact: 'as notas da avaliação feita pela nossa equipe;',
};

function personalData(selection: SelectionKind): TermsSection {
  return {
    id: 'dados-pessoais',
    title: 'Uso dos seus dados pessoais',
    blocks: [
      paragraph(
        'Este termo segue a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº 13.709/2018). Com o seu consentimento (art. 7º, I), tratamos somente os dados abaixo:',
      ),
      list([
        'nome, CPF, data de nascimento, e-mail, telefone, estado e cidade;',
        'nome e telefone do contato de emergência e sua situação profissional;',
        SELECTION_DATA[selection],
        'suas respostas no questionário de perfil;',
        'o resultado da seleção, o interesse e a participação nas turmas, o lugar em listas de espera e o certificado;',
        'comentários curtos da nossa equipe para organizar as turmas, que você pode ler em “Meus dados”;',
        'datas de envio e de abertura dos e-mails que mandamos sobre a sua inscrição.',
      ]),
      paragraph(
        'Usamos esses dados para selecionar participantes, organizar as turmas, falar com você sobre a sua inscrição, cuidar da sua segurança durante o seminário e emitir e conferir certificados. Não os usamos para outra finalidade e não os vendemos.',
      ),
      paragraph(
        'Têm acesso a eles apenas a equipe do Empretec responsável pela sua inscrição e os prestadores de serviço que mantêm o portal, obrigados ao mesmo sigilo. Guardamos os dados enquanto forem necessários para essas finalidades ou enquanto a lei exigir.',
      ),
      paragraph(
        'Ao informar um contato de emergência, avise essa pessoa. Só vamos procurá-la se for preciso durante o seminário.',
      ),
    ],
  };
}

const REVIEW_BY_PERSON =
  'Você pode contestar o resultado ou perguntar pelos critérios da avaliação a qualquer momento, pelos canais indicados neste termo.';

const DECISIONS: Readonly<Record<SelectionKind, TermsSection>> = {
  interview: {
    id: 'decisoes-automatizadas',
    title: 'Avaliação automatizada e revisão por uma pessoa',
    blocks: [
      paragraph(
        'Suas respostas podem ser analisadas por um sistema automatizado, que procura no texto trechos que mostrem cada comportamento. Cada ponto atribuído precisa estar apoiado em um trecho da sua resposta, e os casos duvidosos são decididos por uma pessoa da nossa equipe.',
      ),
      paragraph(
        'Se o resultado tiver sido definido de forma automatizada, você tem o direito de pedir que uma pessoa o revise (LGPD, art. 20). O pedido é gratuito e pode ser feito uma vez, na página do seu resultado, em até 15 dias.',
      ),
      paragraph(
        'Você também pode pedir informações claras sobre os critérios e os procedimentos usados na avaliação.',
      ),
    ],
  },
  questionnaire: {
    id: 'decisoes-automatizadas',
    title: 'Quem decide',
    blocks: [
      paragraph(
        'O questionário de seleção é avaliado por uma pessoa da nossa equipe. Se um dia houver decisão automatizada sobre você, vale o direito à revisão por uma pessoa (LGPD, art. 20).',
      ),
      paragraph(REVIEW_BY_PERSON),
    ],
  },
  contact: {
    id: 'decisoes-automatizadas',
    title: 'Quem decide',
    blocks: [
      paragraph(
        'O seu perfil é avaliado por uma pessoa da nossa equipe. Se um dia houver decisão automatizada sobre você, vale o direito à revisão por uma pessoa (LGPD, art. 20).',
      ),
      paragraph(REVIEW_BY_PERSON),
    ],
  },
};

const RIGHTS: TermsSection = {
  id: 'seus-direitos',
  title: 'Seus direitos',
  blocks: [
    paragraph('Você pode, a qualquer momento e sem custo (LGPD, art. 18):'),
    list([
      'confirmar que tratamos os seus dados e ter acesso a eles;',
      'corrigir dados incompletos ou desatualizados;',
      'receber uma cópia dos seus dados em formato aberto;',
      'pedir que sejam apagados ou anonimizados;',
      'saber com quem foram compartilhados;',
      'retirar este consentimento.',
    ]),
    paragraph(
      'A página “Meus dados”, na sua área, mostra tudo o que guardamos e serve para corrigir, baixar e apagar. Para o resto, ligue grátis para 0800 570 0800. Sem o consentimento não é possível continuar na seleção, e os registros exigidos por lei são mantidos.',
    ),
  ],
};

function paragraph(text: string): TermsBlock {
  return { kind: 'paragraph', text };
}

function list(items: readonly string[]): TermsBlock {
  return { kind: 'list', items };
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
