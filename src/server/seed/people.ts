import { cpfCheckDigits, parseCpf, type Cpf } from '#domain/cpf.ts';

/** Invented people for demonstration: the n-th is always the same person. */
const FIRST_NAMES = [
  'Ana Beatriz',
  'João Pedro',
  'Mariana',
  'Carlos Eduardo',
  'Luísa',
  'Rafael',
  'Conceição',
  'Antônio',
  'Juliana',
  'Márcio',
  'Patrícia',
  'Thiago',
  'Francisca',
  'Gustavo',
  'Camila',
  'Severino',
  'Débora',
  'Leonardo',
  'Aparecida',
  'Vinícius',
  'Renata',
  'Otávio',
  'Simone',
  'Henrique',
  'Tatiane',
  'Caio',
  'Rosângela',
  'Emerson',
  'Íris',
  'Benedito',
] as const;

const LAST_NAMES = [
  'da Silva Araújo',
  'Gonçalves',
  'Nascimento',
  'de Souza Lima',
  'Ribeiro',
  'Cavalcanti',
  'Moreira',
  'Teixeira',
  'Pacheco',
  'dos Santos',
  'Guimarães',
  'Figueiredo',
  'Brandão',
  'Assunção',
  'Vasconcelos',
  'Peixoto',
  'Queiroz',
] as const;

export function personName(n: number): string {
  const first = FIRST_NAMES[n % FIRST_NAMES.length] ?? 'Ana';
  const last = LAST_NAMES[(n * 7 + Math.floor(n / FIRST_NAMES.length)) % LAST_NAMES.length] ?? 'Silva';
  return `${first} ${last}`;
}

/** First name and number, without accents: `ana-beatriz.12@exemplo.com.br`. */
export function personEmail(n: number): string {
  const first = personName(n).split(' ', 1)[0]?.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${first}.${n}@exemplo.com.br`;
}

/** A valid CPF of its own for every n: the first nine digits step through the numbers without repetition. */
export function personCpf(n: number): Cpf {
  const nine = String((100_000_007 + n * 7_368_787) % 1_000_000_000).padStart(9, '0');
  const cpf = parseCpf(nine + cpfCheckDigits(nine));
  if (!cpf) throw new Error(`No CPF for person ${n}`);
  return cpf;
}

export function personPhone(n: number, ddd = '11'): string {
  return `${ddd}9${String(80_000_000 + ((n * 104_729) % 19_999_999)).slice(0, 8)}`;
}
