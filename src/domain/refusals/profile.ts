/** Refusals of the profile quiz, of what others say about a person, and of the reports made of both. */
export const PROFILE_REFUSALS = {
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
} as const;
