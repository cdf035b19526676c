/** Refusals of a request that the server cannot take as it came. */
export const REQUEST_REFUSALS = {
  'request.invalid': 'Há informações inválidas no pedido. Confira os campos indicados.',
  'request.malformed': 'O pedido não pôde ser lido.',
  'request.too-large':
    'O conteúdo enviado é grande demais e não foi recebido: nada mudou. Envie menos de cada vez.',
  'request.headers-too-large': 'Os cabeçalhos do pedido são grandes demais.',
  'request.timeout': 'O pedido demorou demais para chegar. Confira a conexão e tente de novo.',
  'request.expectation': 'O pedido espera algo que este servidor não oferece.',
  'request.unsupported-media': 'O formato do conteúdo enviado não é aceito.',
  'request.origin': 'O pedido veio de outro endereço e foi recusado.',
  'proof.required':
    'Não foi possível confirmar que o pedido veio de uma pessoa. Recarregue a página e tente de novo.',
  'proof.invalid': 'A confirmação de segurança venceu ou não confere. Recarregue a página e tente de novo.',
  'api.resource-notfound': 'O registro procurado não foi encontrado.',
  'api.row-held': 'O registro está em uso por outra operação, e nada mudou nele. Tente de novo em instantes.',
  'api.route-notfound': 'Este endereço não existe.',
} as const;
