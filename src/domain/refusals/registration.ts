/** Refusals of registering a candidate, and of the terms that are accepted then. */
export const REGISTRATION_REFUSALS = {
  'terms.stale':
    'Um termo novo foi publicado enquanto você trabalhava: por {who}, em {when}. Nada foi gravado por cima, e o que você escreveu continua na tela.',
  'terms.invalid': 'O termo não pode ser publicado assim. Confira os campos indicados.',
  'terms.outdated': 'Os termos mudaram desde que a página foi aberta. Leia a versão atual e aceite de novo.',
  'candidate.too-young': 'Inscrição não permitida para menores de 18 anos.',
  'candidate.emancipation': 'Inscrição não permitida para menores de 18 anos, salvo os casos de emancipação.',
  'candidate.notfound.cpe': 'Não há cadastro com este CPF ao seu alcance.',
  'candidate.out-of-reach':
    'Não é possível cadastrar este CPF por aqui. Peça a quem gerencia o programa em todo o país que faça o cadastro.',
  'professional-situation.required': 'Situação Profissional não informada.',
} as const;
