import { cpfCheckDigits, parseCpf, type Cpf } from '#domain/cpf.ts';
import { addDays, type IsoDate } from '#domain/calendar.ts';
import { weightedPicker, type Random } from './random.ts';
import type { Home } from './places.ts';

/** Given names of women and of men, weighted by frequency per thousand people. */
const WOMEN = weightedPicker<string>([
  ...weighted(60, 'Maria'),
  ...weighted(30, 'Ana'),
  ...weighted(
    9,
    'Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia',
  ),
  ...weighted(
    4,
    'Luciana Vanessa Mariana Gabriela Vera Larissa Cláudia Beatriz Luana Rita Sônia Renata Eliane Cristiane Simone ' +
      'Débora Tatiane Rosângela Íris Conceição Aparecida Raimunda Terezinha Lívia Isabela Cecília Yasmin Verônica',
  ),
]);

const MEN = weightedPicker<string>([
  ...weighted(30, 'José João'),
  ...weighted(14, 'Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael'),
  ...weighted(
    9,
    'Daniel Marcelo Bruno Eduardo Felipe Rodrigo Gustavo Fernando Fábio André Leandro Tiago Ricardo',
  ),
  ...weighted(
    4,
    'Mateus Sérgio Vinícius Cláudio Jorge Roberto Geraldo Raimundo Severino Sebastião Anderson Wellington Caíque ' +
      'Henrique Otávio Júlio César Mário Márcio Emerson Édson Nélson Válter Ubirajara Iuri Zózimo',
  ),
]);

const SURNAME = weightedPicker<string>([
  ...weighted(100, 'Silva'),
  ...weighted(50, 'Santos Oliveira Souza'),
  ...weighted(28, 'Rodrigues Ferreira Alves Pereira Lima Gomes Ribeiro Costa'),
  ...weighted(
    14,
    'Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques',
  ),
  ...weighted(
    7,
    'Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Pinto Moura Cavalcanti Monteiro Batista ' +
      'Azevedo Campos Correia Melo Farias Cunha Castro Borges Miranda Aguiar Xavier Sampaio Brandão Assunção ' +
      'Guimarães Figueiredo Vasconcelos Queiroz Peixoto Pacheco Magalhães Antunes Bittencourt Nóbrega Conceição',
  ),
]);

/** Prepositions that usually come with a surname. */
const PREPOSITION: Readonly<Record<string, string>> = {
  Silva: 'da',
  Santos: 'dos',
  Souza: 'de',
  Costa: 'da',
  Nascimento: 'do',
  Rocha: 'da',
  Conceição: 'da',
  Almeida: 'de',
  Andrade: 'de',
  Oliveira: 'de',
};

const MAIL_HOSTS = ['exemplo.com.br', 'correio.exemplo.com.br', 'empresa.exemplo.com.br'] as const;

function weighted(weight: number, names: string): (readonly [string, number])[] {
  return names.split(' ').map((name) => [name, weight] as const);
}

export interface ScalePerson {
  readonly name: string;
  readonly cpf: Cpf;
  readonly email: string;
  readonly phone: string;
  readonly home: Home;
  readonly birthDate: IsoDate;
  readonly contactName: string;
  readonly contactPhone: string;
}

/** A person with the numbers under which they are stored. */
export interface StoredPerson extends ScalePerson {
  readonly candidateId: number;
  readonly accountId: number | null;
}

function surnames(random: Random): string {
  const first = SURNAME(random);
  const second = SURNAME(random);
  const borne = [first, ...(second === first ? [] : [second])].map((surname) => {
    const preposition = PREPOSITION[surname];
    return preposition !== undefined && random.chance(0.6) ? `${preposition} ${surname}` : surname;
  });
  return borne.join(' ');
}

function fullName(random: Random): string {
  const given = random.chance(0.52) ? WOMEN : MEN;
  const first = given(random);
  const second = random.chance(0.35) ? given(random) : first;
  return `${first}${second === first ? '' : ` ${second}`} ${surnames(random)}`;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function emailOf(name: string, n: number, random: Random): string {
  const words = plain(name)
    .split(' ')
    .filter((word) => word.length > 3);
  // The number makes the address unique.
  return `${words[0] ?? 'pessoa'}.${words.at(-1) ?? 'exemplo'}${n}@${random.pick(MAIL_HOSTS)}`;
}

const mobile = (ddd: number, random: Random): string =>
  `${ddd}9${String(random.int(60_000_000, 99_999_999))}`;

/**
 * A CPF of its own for every n below a hundred million: the first nine digits step through the numbers without
 * repetition, and without those of the demo people.
 */
export function scaleCpf(n: number): Cpf {
  const nine = String((300_000_019 + n * 9_576_889) % 1_000_000_000).padStart(9, '0');
  const cpf = parseCpf(nine + cpfCheckDigits(nine));
  if (!cpf) throw new Error(`No CPF for person ${n}`);
  return cpf;
}

/** The n-th invented person: always the same one on the same day, since only the age depends on `today`. */
export function scalePerson(n: number, today: IsoDate, home: Home, random: Random): ScalePerson {
  const name = fullName(random);
  return {
    name,
    cpf: scaleCpf(n),
    email: emailOf(name, n, random),
    phone: mobile(home.ddd, random),
    home,
    // Old enough on the day of the oldest registration, too.
    birthDate: addDays(today, -random.int(28 * 365, 70 * 365)),
    contactName: `${(random.chance(0.5) ? WOMEN : MEN)(random)} ${name.split(' ').at(-1) ?? ''}`,
    contactPhone: mobile(home.ddd, random),
  };
}
