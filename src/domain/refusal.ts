import { formatDateBr, isIsoDate } from './calendar.ts';
import { PROVIDER_REFUSALS } from './refusals/provider.ts';
import { SERVICE_REFUSALS } from './refusals/service.ts';

/**
 * The closed catalogue of refusals: a code for programs and a text for people.
 * `{name}` in a text is filled from the details of the refusal. The server maps each code to an HTTP status
 * (`platform/errors.ts`); the compiler checks that the map is complete.
 */
export const REFUSALS = {
  'request.invalid': 'Há informações inválidas no pedido. Confira os campos indicados.',
  'request.malformed': 'O pedido não pôde ser lido.',
  'request.too-large': 'O conteúdo enviado é grande demais.',
  'request.headers-too-large': 'Os cabeçalhos do pedido são grandes demais.',
  'request.timeout': 'O pedido demorou demais para chegar. Confira a conexão e tente de novo.',
  'request.expectation': 'O pedido espera algo que este servidor não oferece.',
  'request.unsupported-media': 'O formato do conteúdo enviado não é aceito.',
  'request.origin': 'O pedido veio de outro endereço e foi recusado.',
  'proof.required':
    'Não foi possível confirmar que o pedido veio de uma pessoa. Recarregue a página e tente de novo.',
  'proof.invalid': 'A confirmação de segurança venceu ou não confere. Recarregue a página e tente de novo.',
  'api.resource-notfound': 'O registro procurado não foi encontrado.',
  'api.route-notfound': 'Este endereço não existe.',
  ...SERVICE_REFUSALS,

  'session.required': 'Entre na sua conta para continuar.',
  'access.denied': 'Você não tem permissão para esta ação.',
  'access.own': 'Ninguém muda o próprio acesso. Peça a outra pessoa que administra o portal.',
  'access.out-of-reach': 'Este acesso vai além do estado que você administra.',
  'access.last-administrator':
    'Esta é a última pessoa que administra o portal em todo o país. Dê antes esse acesso a outra pessoa.',
  'access.changed':
    'O acesso desta pessoa mudou enquanto você o via. Confira como está agora e tente de novo.',
  'access.disabled': 'A conta desta pessoa está desativada. Fale com quem opera o portal.',
  'access.own-interview': 'Esta inscrição é sua. Outra pessoa da equipe precisa cuidar dela.',
  'sign-in.failed': 'E-mail ou senha não conferem.',
  'link.invalid': 'Este link não é mais válido. Peça um novo.',
  'password.wrong': 'A senha atual não confere.',
  'password.short': 'A senha precisa ter ao menos {min} caracteres.',
  'password.personal': 'A senha não pode ser o seu e-mail nem o seu nome. Escolha outra.',
  'password.common':
    'Esta senha é fácil de adivinhar: é das mais usadas ou só tem palavras deste portal. Escolha outra.',
  'account.other-address':
    'A sua conta no portal usa outro endereço de e-mail. Peça o link de entrada para aquele endereço.',
  'second-factor.required': 'Falta a segunda etapa da entrada.',
  'second-factor.setup-required':
    'A equipe entra no portal em duas etapas. Crie a sua segunda etapa para continuar.',
  'second-factor.failed':
    'O código não confere. Espere o próximo e tente de novo; se continuar, confira o horário do seu aparelho.',
  'second-factor.setup-expired': 'Este cadastro do aplicativo venceu. Comece de novo, com outro código QR.',
  'second-factor.last':
    'Esta é a sua única segunda etapa, e a equipe precisa de uma. Crie outra antes de remover esta.',
  'second-factor.none': 'Os códigos de recuperação valem para quem entra em duas etapas.',
  'confirmation.required': 'Por segurança, confirme que é você antes de continuar.',
  'push.service': 'Este navegador usa um serviço de avisos que o portal não conhece.',
  'push.key': 'O navegador e o portal não se entenderam. Recarregue a página e tente de novo.',
  'passkey.failed':
    'Esta chave de acesso não pôde ser conferida. Tente de novo ou escolha outra forma de entrar.',
  'passkey.expired': 'O pedido venceu antes da sua confirmação. Tente de novo.',
  'passkey.unknown':
    'O portal não reconhece esta chave de acesso: ela pode ter sido removida da conta. Escolha outra forma de entrar.',
  'passkey.known-already': 'Esta chave de acesso já está na sua conta.',
  'passkey.too-many':
    'Uma conta pode ter até {limit} chaves de acesso. Remova uma que você não usa mais e tente de novo.',
  'address-change.no-account':
    'Esta pessoa ainda não tem conta no portal. Corrija o e-mail da inscrição: o primeiro link usado abre a conta.',
  'address-change.staff': 'O endereço de uma conta da equipe não é trocado por aqui.',
  'sessions.staff':
    'Esta pessoa é da equipe. As sessões dela são encerradas em Configurações, na página “Acessos”.',
  'address-change.same': 'Este já é o endereço da conta.',
  'address-change.taken': 'Este endereço já é de outra conta do portal.',
  'address-change.by-administrator':
    'A administração do portal já está trocando o endereço desta conta. Confira o e-mail da conta.',
  'address-change.too-late': 'O prazo para cancelar esta troca terminou. Fale com o suporte.',
  'account.conflict':
    'Este endereço de e-mail já pertence a outro cadastro. Entre com ele ou fale com o suporte.',

  ...PROVIDER_REFUSALS,

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
  'interview.blind-reading':
    'Esta entrevista é lida às cegas por duas pessoas. Ela só é decidida pelas leituras.',
  'blind-reading.given': 'Você já entregou a sua leitura desta entrevista. Outra pessoa precisa continuar.',
  'blind-reading.both-in':
    'As duas leituras às cegas já foram entregues enquanto você lia. Confira como a entrevista está agora.',
  'blind-reading.none': 'Esta entrevista não espera uma leitura às cegas. Confira como ela está agora.',
  'blind-reading.stale':
    'A leitura às cegas desta versão foi alterada por {who} em {when}. Confira como está agora e tente de novo.',
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
  'terms.stale':
    'Outra pessoa publicou um termo novo enquanto você trabalhava: {who}, em {when}. Nada foi gravado por cima, e o que você escreveu continua na tela.',
  'terms.invalid': 'O termo não pode ser publicado assim. Confira os campos indicados.',
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

  'report.not-found':
    'Não foi encontrada entrevista válida para emissão do relatório de perfil vinculado ao CPF informado.',
  'report.not-valid': 'Não existe uma entrevista válida para o CPF informado.',
  'report.state':
    'O relatório só pode ser gerado para candidatos com resultado Apto e preenchimento Finalizado ou Certificado.',
  'class-report.desistents': 'Todos os candidatos escolhidos são desistentes: não há relatório a gerar.',
  'report.no-quiz': 'O questionário de perfil ainda não foi concluído.',
  'development-feedback.not-available':
    'Esta devolutiva existe depois do resultado Não apto de uma seleção com respostas avaliadas.',

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
  'module-settings.stale':
    'Outra pessoa salvou esta versão enquanto você trabalhava: {who}, em {when}. Nada foi gravado por cima, e o que você escreveu continua na tela.',
  'module-settings.invalid': 'Há configurações que não podem ser salvas. Confira os campos indicados.',

  'validate-regional-name-in-uf': 'Já existe uma regional nessa UF cadastrada com esse nome.',
  'regional.stale':
    'Enquanto esta tela estava aberta, {who} alterou esta regional em {when}. Nada foi gravado agora: confira como ela está.',
  'regional.uf-fixed': 'A UF desta regional não muda mais, porque ela já tem turmas.',
  'regional.cities': 'As cidades precisam ser da UF da regional.',
  'regional.managers':
    'Há gestores responsáveis que não atendem esta UF ou não fazem mais parte da equipe. Escolha outros.',
  'regional.inactive': 'A regional desta turma está desativada. Ative a regional antes.',
  'regional.not-available': 'Regional não encontrada. Escolha uma regional do estado que você atende.',

  'class-rom-cannot-be-disabled':
    'Não é possível desativar: há participantes matriculados que ainda não concluíram o seminário ({classes}).',
  'class-room.stale':
    'Enquanto esta tela estava aberta, {who} alterou esta turma em {when}. Nada foi gravado agora: confira como ela está.',
  'class-room.begin-date': 'A data de início não pode ser anterior a hoje.',
  'class-room.end-date': 'A data de término deve ser, no mínimo, um dia depois da data de início.',
  'class-room.end-date-past': 'A nova data de término não pode ser anterior a hoje.',
  'class-room.city': 'A cidade da turma precisa ser uma das cidades da regional.',
  'class-room.module': 'A versão de uma turma não muda. Crie uma turma da outra versão.',
  'class-room.manager': 'Esta pessoa não pode responder por esta turma. Escolha outra.',
  'class-room.manager-already': 'Esta pessoa já responde por esta turma.',
  'class-room.enrolled': 'Esta pessoa já está inscrita em uma turma. A inscrição não é trocada por aqui.',
  'class-room.not-available': 'A turma escolhida não recebe mais inscrições.',
  'city.unknown': 'Cidade não encontrada.',

  'board.moved':
    'Enquanto o quadro estava aberto, {who} mudou a situação desta pessoa em {when}. Nada foi feito agora: confira onde ela está.',
  'board.class-required':
    'Para mover o participante, selecione uma turma através do filtro "Interessados na turma".',
  'board.not-movable': 'A situação desta pessoa não permite mudá-la de lugar no quadro.',
  'board.same-column': 'Esta pessoa já está nesta coluna.',
  'board.class-inactive': 'Esta turma está desativada: ninguém entra nela.',
  'board.class-full': 'Esta turma está completa.',
  'board.unconfirmed': 'Confira e confirme antes de mover esta pessoa.',
  'board.undo-too-late': 'Esta mudança não pode mais ser desfeita. Mova a pessoa de volta.',
  'board.comment-not-deletable': 'Um comentário pode ser apagado por quem o escreveu, em até 24 horas.',
  'board.too-many-open':
    'Há quadros demais abertos nesta sessão. Este quadro segue sem atualização automática: feche outras abas.',
  'seat-offer.over': 'Esta oferta de vaga não está mais aberta.',

  'manager.not-available': 'Esta pessoa não pode responder por esta inscrição. Escolha outra.',
  'manager.responsible-already': 'Esta pessoa já responde por esta inscrição.',
  'hand-over.not-yours': 'Esta inscrição não está com você. Só quem administra passa as de outra pessoa.',
  'hand-over.passed-on': 'Esta inscrição já passou para outra pessoa depois disso. Ela fica como está.',
  'hand-over.undone': 'Esta passagem já foi desfeita.',

  'certificate.dates': 'É necessário preencher todas as informações sobre o seminário!',
  'certificate.begin-date': 'A data de início deve ser, no máximo, ontem.',
  'certificate.end-date': 'A data de término deve ser, no mínimo, um dia depois da data de início.',
  'certificate.not-over':
    'O seminário ainda não terminou: a data de término deve ser, no máximo, hoje. Certifique depois que ele acabar.',
  'certificate.hours':
    'A carga horária não cabe no período do seminário, que tem {limit} horas ao todo. Confira as datas e as horas.',
  'certificate.before-registration':
    'O seminário começou antes da inscrição desta pessoa, feita em {date}. Confira a data de início.',
  'certificate.unconfirmed':
    'Há dados incomuns neste certificado. Confira cada ponto indicado e confirme o que estiver certo.',
  'message.address-bounces': 'O endereço devolve mensagens. Corrija o e-mail antes de enviar.',
  'mailing.stopped': 'Envio parado por {by} em {when}: este e-mail não saiu.',
  'mailing.gone': 'Não há mais o que parar: todas as mensagens deste envio já saíram.',
  'message.already-today': 'Já recebeu este e-mail hoje.',
  'certificate.file-changed':
    'Este arquivo foi assinado por este portal e alterado depois. Ele não é o documento original.',
  'certificate.file-unknown':
    'Este arquivo não está entre os certificados emitidos por este portal. Uma cópia digitalizada também não está: nesse caso, confira pelo código.',
  'badge.not-ours': 'Esta credencial não foi emitida por este portal, ou foi alterada depois de emitida.',
  'list-view.name-taken': 'Você já tem uma visão com este nome nesta versão.',
  'list-view.too-many': 'Você já tem {limit} visões nesta versão. Exclua uma para salvar outra.',
  'batch.too-many': 'No máximo {limit} candidatos por vez.',
  'batch.select-all': 'Selecionar todos não é permitido para esta ação.',
  'batch.row-held':
    'O registro está em uso por outra operação desde {when}. O lote continua com os outros e tenta este de novo sozinho.',
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
