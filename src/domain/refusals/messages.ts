/** Refusals of sending e-mails. */
export const MESSAGES_REFUSALS = {
  'message.waiting':
    'Este e-mail já espera na fila de envio desde {when} ({by}). Ele segue assim que o servidor de e-mail o aceitar; não criamos outro.',
  'message.just-sent': 'Este e-mail foi enviado agora há pouco, em {when} ({by}). Não enviamos outro.',
  'message.no-address': 'Os dados desta pessoa foram apagados: não há endereço para onde enviar.',
  'message.address-bounces': 'O endereço devolve mensagens. Corrija o e-mail antes de enviar.',
  'mailing.stopped': 'Envio parado por {by} em {when}: este e-mail não saiu.',
  'mailing.gone': 'Não há mais o que parar: todas as mensagens deste envio já saíram.',
  'message.already-today': 'Já recebeu este e-mail hoje.',
} as const;
