/** Refusals of the list of interviews: saved views, batches, exports. */
export const LISTS_REFUSALS = {
  'list-view.name-taken': 'Você já tem uma visão com este nome nesta versão.',
  'list-view.too-many': 'Você já tem {limit} visões nesta versão. Exclua uma para salvar outra.',
  'batch.too-many': 'No máximo {limit} candidatos por vez.',
  'batch.select-all': 'Selecionar todos não é permitido para esta ação.',
  'batch.out-of-reach':
    'Esta inscrição foi excluída, ou já não está ao alcance de quem pediu o lote. Nada foi feito com ela.',
  'batch.row-held':
    'O registro está em uso por outra operação desde {when}. O lote continua com os outros e tenta este de novo sozinho.',
  'batch.nobody': 'Ninguém da seleção pode entrar nesta ação.',
  'export.too-many': 'A planilha do Excel leva no máximo {limit} linhas. Use os filtros ou escolha CSV.',
  'export.not-ready': 'O arquivo ainda está sendo preparado.',
  'export.expired':
    'Este arquivo já foi apagado: ele fica disponível por tempo limitado. Exporte de novo para ter um atual.',
} as const;
