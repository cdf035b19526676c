/** Refusals of signing in through the organisation's identity provider. The sign-in page loads these without the rest of the catalogue. */
export const PROVIDER_REFUSALS = {
  'provider.off': 'Este portal não tem acesso pela organização.',
  'provider.unavailable':
    'O serviço de acesso da organização não respondeu. Tente de novo em alguns minutos ou entre pelo seu e-mail.',
  'provider.denied':
    'A entrada foi cancelada no serviço da organização. Você pode tentar de novo ou entrar de outro jeito.',
  'provider.expired':
    'Este pedido de entrada venceu, já foi usado ou começou em outro navegador. Comece de novo.',
  'provider.failed':
    'Não foi possível confirmar a sua identidade com o serviço da organização. Tente de novo; se continuar, fale com o suporte.',
  'provider.too-weak':
    'A organização pede uma entrada mais segura, com uma segunda etapa. Entre lá com ela e tente de novo.',
  'provider.email-unverified':
    'O serviço da organização não confirmou o seu e-mail. Confirme-o lá e tente de novo, ou entre de outro jeito.',
  'provider.email-taken':
    'O e-mail da sua conta na organização já tem cadastro neste portal, e por segurança os dois não são ligados sozinhos. Entre como antes, pelo link do e-mail ou com a senha, e ligue o acesso da organização em Minha conta.',
  'provider.account-disabled': 'Esta conta está desativada no portal. Fale com o suporte.',
  'provider.uf-missing':
    'O serviço da organização informou o seu papel, mas não o estado que você atende. Peça a quem administra as contas que o informe, ou entre de outro jeito.',
  'provider.linked-elsewhere': 'Esta conta da organização já está ligada a outro cadastro do portal.',
  'provider.linked-already':
    'O seu cadastro já está ligado a uma conta da organização. Desligue-a antes de ligar outra.',
} as const;
