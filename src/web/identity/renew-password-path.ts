/** Where somebody who has to renew the password goes before `back`. */
export const renewPasswordPath = (back: string | null): string =>
  back === null ? '/entrar/trocar-senha' : `/entrar/trocar-senha?voltar=${encodeURIComponent(back)}`;
