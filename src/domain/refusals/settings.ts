/** Refusals of changing an evaluation's, the chat's or a version's settings. */
export const SETTINGS_REFUSALS = {
  'calibration.order': 'Existe(m) faixa(s) onde o campo "De" é maior ou igual ao campo "Até".',
  'calibration.invalid':
    'As faixas precisam ir de 0 a 100, com até duas casas decimais, cada uma começando onde a anterior termina.',
  'calibration.stale':
    'A calibragem mudou enquanto você trabalhava: por {who}, em {when}. Nada foi gravado por cima. Confira como está agora e decida de novo.',
  'chat-parameters.stale':
    'Os parâmetros mudaram enquanto você trabalhava: por {who}, em {when}. Nada foi gravado por cima, e o que você escreveu continua na tela.',
  'content-filters.stale':
    'Estes filtros mudaram enquanto você trabalhava: por {who}, em {when}. Nada foi gravado por cima. O que você marcou continua na tela, junto com o que mudou: confira e salve de novo.',
  'responser-method.stale':
    'A forma de responder desta versão mudou enquanto você trabalhava: por {who}, em {when}. Nada foi gravado por cima. O que você marcou continua na tela, junto com o que mudou: confira e salve de novo.',
  'module-settings.stale':
    'Esta versão foi salva enquanto você trabalhava: por {who}, em {when}. Nada foi gravado por cima, e o que você escreveu continua na tela.',
  'module-settings.invalid': 'Há configurações que não podem ser salvas. Confira os campos indicados.',
} as const;
