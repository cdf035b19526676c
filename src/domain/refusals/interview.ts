/** Refusals of commands on an interview. */
export const INTERVIEW_REFUSALS = {
  'interview.not-editable': 'Esta entrevista não pode mais ser alterada.',
  'interview.state': 'A situação desta entrevista não permite esta ação.',
  'interview.blind-reading':
    'Esta entrevista é lida às cegas por duas pessoas. Ela só é decidida pelas leituras.',
  'interview.stale': 'A situação desta entrevista mudou enquanto você trabalhava. Confira como está agora.',
  'interview.changed':
    'Enquanto esta tela estava aberta, {who} alterou esta inscrição em {when}. Nada foi feito agora: confira como ela está.',
  'interview.removed': 'Enquanto esta tela estava aberta, {who} excluiu esta inscrição em {when}.',
  'interview.open-already': 'Já existe uma entrevista em andamento para este CPF nesta versão.',
  'interview.certified': 'Esta pessoa já foi certificada nesta versão do seminário.',
  'interview.desisted': 'Esta pessoa consta como desistente. A desistência pode ser desfeita pela equipe.',
  'interview.too-soon': 'Uma nova entrevista poderá ser feita a partir de {date}.',
  'interview.newer-live': 'Há uma inscrição mais nova desta pessoa nesta versão.',
  'interview.highlighted-already': 'Esta inscrição já está em destaque: {who} a destacou em {when}.',
  'interview.highlight-removed-already':
    'Esta inscrição não está mais em destaque: {who} removeu o destaque em {when}.',
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
} as const;
