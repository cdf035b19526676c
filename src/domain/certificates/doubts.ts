import { NAME_DOUBTS, type NameDoubt } from './name-doubts.ts';
import { SEMINAR_DOUBTS, type SeminarDoubt } from './seminar-rules.ts';

/** What a manager has to confirm before a certificate is issued: about the seminar, and about the printed name. */
export type Doubt = SeminarDoubt | NameDoubt;
export const DOUBTS: readonly Doubt[] = [...SEMINAR_DOUBTS, ...NAME_DOUBTS];

/** Why, for people. */
export const DOUBT_TEXTS: Readonly<Record<Doubt, string>> = {
  'few-hours': 'A carga horária é menos da metade da habitual desta versão.',
  'many-hours': 'A carga horária é bem maior que a habitual desta versão.',
  'hours-a-day': 'São mais de 12 horas por dia, em média.',
  'long-period': 'O período passa de quatro semanas.',
  'weekend-only': 'O seminário fica num único fim de semana.',
  'long-ago': 'O seminário terminou há mais de um ano.',
  'name-address': 'O nome parece um endereço de e-mail ou de página.',
  'name-digits': 'O nome tem números.',
  'name-symbols': 'O nome tem sinais que não são de nomes.',
  // The fonts of the certificate have Latin letters alone.
  'name-script':
    'O nome tem letras de outro alfabeto, e o certificado imprime quadrados vazios no lugar delas. Antes de gerar, corrija o nome para letras latinas, como está no documento da pessoa.',
  'name-repeated': 'O nome repete a mesma letra.',
  'name-unreadable': 'O nome tem uma palavra sem vogais.',
  'name-placeholder': 'O nome parece de teste, não de uma pessoa.',
  'name-office': 'O nome traz um cargo.',
  'name-title': 'O nome traz um título ou tratamento.',
  'name-single-word': 'O nome tem uma palavra só.',
  'name-no-surname': 'O nome não tem sobrenome completo.',
  'name-unlike-provider': 'O nome é muito diferente do que consta no acesso da organização.',
};

/** A doubt as replies carry it. */
export const presentDoubt = (doubt: Doubt) => ({ code: doubt, message: DOUBT_TEXTS[doubt] });
