/** Refusals of how the team shares its work: who is responsible for an interview, who reads it. */
export const TEAM_REFUSALS = {
  'blind-reading.given': 'Você já entregou a sua leitura desta entrevista. Outra pessoa precisa continuar.',
  'blind-reading.both-in':
    'As duas leituras às cegas já foram entregues enquanto você lia. Confira como a entrevista está agora.',
  'blind-reading.none': 'Esta entrevista não espera uma leitura às cegas. Confira como ela está agora.',
  'blind-reading.stale':
    'A leitura às cegas desta versão foi alterada por {who} em {when}. Confira como está agora e tente de novo.',
  'access.own-email':
    'Este e-mail é o seu, não o da pessoa: as mensagens dela chegariam a você, e você não cuidaria mais desta inscrição. Informe o e-mail dela.',
  'manager.not-available': 'Esta pessoa não pode responder por esta inscrição. Escolha outra.',
  'manager.responsible-already': 'Esta pessoa já responde por esta inscrição.',
  'hand-over.not-yours': 'Esta inscrição não está com você. Só quem administra passa as de outra pessoa.',
  'hand-over.passed-on': 'Esta inscrição já passou para outra pessoa depois disso. Ela fica como está.',
  'hand-over.undone': 'Esta passagem já foi desfeita.',
} as const;
