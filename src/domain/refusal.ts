import { formatDateBr, isIsoDate } from './calendar.ts';

/**
 * The closed catalogue of refusals: a code for programs and a text for people.
 * `{name}` in a text is filled from the details of the refusal. The server maps each code to an HTTP status
 * (`platform/errors.ts`); the compiler checks that the map is complete.
 */
export const REFUSALS = {
  'request.invalid': 'Há informações inválidas no pedido. Confira os campos indicados.',
  'request.malformed': 'O pedido não pôde ser lido.',
  'request.too-large': 'O conteúdo enviado é grande demais.',
  'request.unsupported-media': 'O formato do conteúdo enviado não é aceito.',
  'request.origin': 'O pedido veio de outro endereço e foi recusado.',
  'request.too-many': 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.',
  'proof.required':
    'Não foi possível confirmar que o pedido veio de uma pessoa. Recarregue a página e tente de novo.',
  'proof.invalid': 'A confirmação de segurança venceu ou não confere. Recarregue a página e tente de novo.',
  'api.resource-notfound': 'O registro procurado não foi encontrado.',
  'api.route-notfound': 'Este endereço não existe.',
  'api.unexpected':
    'Algo deu errado do nosso lado. Nada do que você enviou foi alterado; tente de novo em instantes.',
  'api.unavailable': 'O serviço está se recuperando. Tente de novo em instantes.',

  'session.required': 'Entre na sua conta para continuar.',
  'access.denied': 'Você não tem permissão para esta ação.',
  'access.own-interview': 'Esta inscrição é sua. Outra pessoa da equipe precisa cuidar dela.',
  'sign-in.failed': 'E-mail ou senha não conferem.',
  'link.invalid': 'Este link não é mais válido. Peça um novo.',
  'password.wrong': 'A senha atual não confere.',
  'account.conflict':
    'Este endereço de e-mail já pertence a outro cadastro. Entre com ele ou fale com o suporte.',

  'provider.off': 'Este portal não tem acesso pela organização.',
  'provider.unavailable':
    'O serviço de acesso da organização não respondeu. Tente de novo em alguns minutos ou entre pelo seu e-mail.',
  'provider.denied':
    'A entrada foi cancelada no serviço da organização. Você pode tentar de novo ou entrar de outro jeito.',
  'provider.expired':
    'Este pedido de entrada venceu, já foi usado ou começou em outro navegador. Comece de novo.',
  'provider.failed':
    'Não foi possível confirmar a sua identidade com o serviço da organização. Tente de novo; se continuar, fale com o suporte.',
  'provider.email-unverified':
    'O serviço da organização não confirmou o seu e-mail. Confirme-o lá e tente de novo, ou entre de outro jeito.',
  'provider.email-taken':
    'O e-mail da sua conta na organização já tem cadastro neste portal, e por segurança os dois não são ligados sozinhos. Entre como antes, pelo link do e-mail ou com a senha, e ligue o acesso da organização em Minha conta.',
  'provider.account-disabled': 'Esta conta está desativada no portal. Fale com o suporte.',
  'provider.uf-missing':
    'O serviço da organização informou o seu papel, mas não o estado que você atende. Peça a quem administra as contas que o informe, ou entre de outro jeito.',
  'provider.linked-elsewhere': 'Esta conta da organização já está ligada a outro cadastro do portal.',
  'provider.linked-already':
    'O seu cadastro já está ligado a uma conta da organização. Desligue-a antes de ligar outra.',

  'manager-access.held': 'Esta conta já tem acesso à área do gestor.',
  'manager-access.withdrawn':
    'O acesso de gestor desta conta foi encerrado. Quem administra o portal pode reabri-lo.',
  'manager-access.not-asked': 'Informe primeiro o seu e-mail interno.',
  'manager-access.email':
    'Este endereço não é um e-mail interno aceito. Use o endereço que você tem na organização, sem apelidos com “+”.',
  'manager-access.email-taken':
    'Este e-mail interno já deu acesso a outra conta. Entre com ela ou fale com quem administra o portal.',
  'manager-access.state':
    'Esta conta atende outro estado, e este e-mail interno é de um estado diferente. Fale com quem administra o portal.',

  'interview.not-editable': 'Esta entrevista não pode mais ser alterada.',
  'interview.state': 'A situação desta entrevista não permite esta ação.',
  'interview.stale': 'A situação desta entrevista mudou enquanto você trabalhava. Confira como está agora.',
  'interview.changed':
    'Enquanto esta tela estava aberta, {who} alterou esta inscrição em {when}. Nada foi feito agora: confira como ela está.',
  'interview.removed': 'Enquanto esta tela estava aberta, {who} excluiu esta inscrição em {when}.',
  'interview.open-already': 'Já existe uma entrevista em andamento para este CPF nesta versão.',
  'interview.certified': 'Esta pessoa já foi certificada nesta versão do seminário.',
  'interview.desisted': 'Esta pessoa consta como desistente. A desistência pode ser desfeita pela equipe.',
  'interview.too-soon': 'Uma nova entrevista poderá ser feita a partir de {date}.',
  'interview.newer-live': 'Há uma inscrição mais nova desta pessoa nesta versão.',
  'interview.not-expiring': 'O prazo só pode ser prorrogado nos últimos 15 dias.',
  'interview.extended-already': 'O prazo desta entrevista já foi prorrogado uma vez.',
  'interview.expired': 'O prazo desta entrevista terminou.',
  'interview.review-not-available':
    'A revisão humana pode ser pedida uma vez, até 15 dias depois de um resultado automático.',
  'interview.incomplete': 'É necessário concluir todas as etapas para continuar.',
  'interview.conditions': 'É preciso aceitar os termos e ver o vídeo antes de continuar.',
  'interview.basic-data': 'Preencha os dados básicos antes de continuar.',
  'interview.not-interview': 'Esta versão do seminário não tem entrevista com respostas escritas.',
  'interview.not-questionnaire': 'Esta versão do seminário não tem questionário de seleção.',
  'terms.outdated': 'Os termos mudaram desde que a página foi aberta. Leia a versão atual e aceite de novo.',
  'candidate.too-young': 'Inscrição não permitida para menores de 18 anos.',
  'candidate.emancipation': 'Inscrição não permitida para menores de 18 anos, salvo os casos de emancipação.',
  'candidate.notfound.cpe': 'Não há cadastro com este CPF ao seu alcance.',
  'candidate.out-of-reach':
    'Não é possível cadastrar este CPF por aqui. Peça a quem gerencia o programa em todo o país que faça o cadastro.',
  'professional-situation.required': 'Situação Profissional não informada.',

  'answer.conflict': 'Esta resposta foi alterada em outro aparelho ou aba. Escolha qual texto manter.',

  'chat.not-offered': 'Esta entrevista é escrita no formulário.',

  'quiz.closed': 'O questionário de perfil abre para quem foi aprovado na seleção ou já tem o certificado.',
  'quiz.finished': 'Este questionário já foi concluído: as respostas não mudam mais.',
  'quiz.incomplete': 'Campo obrigatório não informado.',

  'johari.link-expired': 'Link expirado. O candidato já realizou o seminário do Empretec!',
  'johari.incomplete': 'Responda a todas as perguntas e marque exatamente dez adjetivos.',
  'johari.own-interview':
    'Este questionário é para quem conhece você: as suas próprias respostas não contam aqui. Compartilhe o link com as pessoas do seu convívio.',

  'questionnaire.conflict':
    'Este questionário foi alterado em outro aparelho ou aba. Escolha qual versão manter.',
  'questionnaire.invalid':
    'O questionário ainda tem perguntas obrigatórias sem resposta, ou respostas para corrigir.',

  'personal-data.team-member':
    'Esta conta trabalha no portal: o que ela decidiu sobre outras pessoas leva o nome dela. Peça à administração que encerre os papéis da conta e tente de novo.',

  'message.waiting':
    'Este e-mail já espera na fila de envio desde {when} ({by}). Ele segue assim que o servidor de e-mail o aceitar; não criamos outro.',
  'message.just-sent': 'Este e-mail foi enviado agora há pouco, em {when} ({by}). Não enviamos outro.',
  'message.no-address': 'Os dados desta pessoa foram apagados: não há endereço para onde enviar.',

  'calibration.order': 'Existe(m) faixa(s) onde o campo "De" é maior ou igual ao campo "Até".',
  'calibration.invalid':
    'As faixas precisam ir de 0 a 100, com até duas casas decimais, cada uma começando onde a anterior termina.',
  'calibration.stale':
    'Outra pessoa mudou a calibragem enquanto você trabalhava: {who}, em {when}. Nada foi gravado por cima. Confira como está agora e decida de novo.',
  'chat-parameters.stale':
    'Outra pessoa salvou os parâmetros enquanto você trabalhava: {who}, em {when}. Nada foi gravado por cima, e o que você escreveu continua na tela.',

  'class-room.not-available': 'A turma escolhida não recebe mais inscrições.',
  'city.unknown': 'Cidade não encontrada.',

  'manager.not-available': 'Esta pessoa não pode responder por esta inscrição. Escolha outra.',
  'manager.responsible-already': 'Esta pessoa já responde por esta inscrição.',

  'certificate.dates': 'É necessário preencher todas as informações sobre o seminário!',
  'certificate.begin-date': 'A data de início deve ser, no máximo, ontem.',
  'certificate.end-date': 'A data de término deve ser, no mínimo, um dia depois da data de início.',
  'batch.too-many': 'No máximo {limit} candidatos por vez.',
  'batch.select-all': 'Selecionar todos não é permitido para esta ação.',
  'batch.nobody': 'Ninguém da seleção pode entrar nesta ação.',
  'export.too-many': 'A planilha do Excel leva no máximo {limit} linhas. Use os filtros ou escolha CSV.',
  'export.not-ready': 'O arquivo ainda está sendo preparado.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export interface Refusal {
  readonly code: RefusalCode;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A refusal: a code of the catalogue and, if its text or the caller needs them, details. */
export function refuse(code: RefusalCode, details?: Record<string, unknown>): Refusal {
  return details ? { code, details } : { code };
}

/** A detail as display text: dates as dd/MM/yyyy. Details other than texts and numbers are left out. */
function readable(detail: unknown): string {
  if (typeof detail === 'number') return String(detail);
  if (typeof detail !== 'string') return '';
  return isIsoDate(detail) ? formatDateBr(detail) : detail;
}

/** The display text, with its placeholders filled. */
export function sentenceOf(refusal: Refusal): string {
  return REFUSALS[refusal.code].replace(/\{(\w+)\}/g, (_, name: string) => readable(refusal.details?.[name]));
}

/** A refusal as replies about one of several carry it. */
export const presentRefusal = (refusal: Refusal) => ({ code: refusal.code, message: sentenceOf(refusal) });

/** Thrown by use cases and converted to a reply by the HTTP layer; the transaction is rolled back. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, details?: Record<string, unknown>) {
    super(code);
    this.name = 'Refused';
    this.refusal = refuse(code, details);
  }
}

/** Throws the refusal, if there is one. */
export function throwIfRefused(refusal: Refusal | null): void {
  if (refusal) throw new Refused(refusal.code, { ...refusal.details });
}
