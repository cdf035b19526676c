/** Refusals of accounts: sessions, access, sign-in and its second steps, addresses, personal data. */
export const ACCOUNT_REFUSALS = {
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
  'personal-data.team-member':
    'Esta conta trabalha no portal: o que ela decidiu sobre outras pessoas leva o nome dela. Peça à administração que encerre os papéis da conta e tente de novo.',
} as const;
