/** The first words of `/entrar`, which its first frame has too: whoever waits for the scripts can read already. */
export const SIGN_IN_WORDS = {
  title: 'Entrar',
  intro: 'Sem senha: enviamos um link para o seu e-mail e você entra por ele. Use o e-mail da sua inscrição.',
} as const;
