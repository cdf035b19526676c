/** What is odd about a name that is about to be printed on a certificate: a person may confirm it. */
export const NAME_DOUBTS = [
  'name-address',
  'name-digits',
  'name-symbols',
  'name-script',
  'name-repeated',
  'name-unreadable',
  'name-placeholder',
  'name-office',
  'name-title',
  'name-single-word',
  'name-no-surname',
  'name-unlike-provider',
] as const;
export type NameDoubt = (typeof NAME_DOUBTS)[number];

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const PARTICLES = words('da das de del di do dos du e la van von y');
/** Follow a surname and are none. */
const GENERATIONAL = words('filho filha junior jr neto neta sobrinho segundo terceiro');
/** Offices and dignities. Those that are surnames too (Bispo, Conde, Papa, Rei, Pastor) count as a first word only. */
const OFFICES = words(
  'presidente presidenta vice ministro ministra senador senadora deputado deputada governador governadora prefeito ' +
    'prefeita vereador vereadora secretario secretaria diretor diretora embaixador embaixadora juiz juiza ' +
    'desembargador desembargadora promotor promotora procurador procuradora delegado delegada general almirante ' +
    'brigadeiro marechal imperador imperatriz gestor gestora republica governo prefeitura ministerio',
);
const OFFICES_AT_FIRST = words(
  'bispo papa pastor pastora padre frei rei rainha principe princesa conde condessa barao baronesa duque duquesa ' +
    'coronel capitao major tenente sargento cabo soldado',
);
const TITLES = words(
  'dr dra doutor doutora prof profa professor professora sr sra srta senhor senhora dona eng engenheiro engenheira ' +
    'adv advogado advogada phd mba msc comendador comendadora excelencia excelentissimo excelentissima exmo exma ' +
    'ilmo ilma ilustrissimo ilustrissima vossa majestade meritissimo honoris mestre',
);
const PLACEHOLDERS = words(
  'teste test testing tester fulano fulana sicrano sicrana beltrano beltrana candidato candidata usuario usuaria user ' +
    'anonimo anonima desconhecido desconhecida ninguem alguem admin administrador administradora empretec sebrae asdf ' +
    'asdfg qwerty abc abcd nome sobrenome null undefined exemplo demo',
);

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Folded words, split at spaces and punctuation; an apostrophe joins ("d'arc" → "darc"). */
const foldedWords = (name: string): string[] =>
  fold(name)
    .replaceAll(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const ADDRESS = /@|:\/\/|www\.|\.(?:com|br|net|org|gov|io)\b/iu;
const VOWEL = /[aeiouy]/;

/** The words that distinguish people: neither particles, nor initials, nor "Filho". */
const distinctiveWords = (name: string): string[] =>
  foldedWords(name).filter((word) => word.length > 1 && !PARTICLES.has(word) && !GENERATIONAL.has(word));

/**
 * Everything odd about a name. `providerName`: what the organisation's identity provider calls the person; null where
 * it calls them nothing.
 */
export function nameDoubts(name: string, providerName: string | null): NameDoubt[] {
  const folded = foldedWords(name);
  const [first = ''] = folded;
  const letters = fold(name).replaceAll(/\P{L}/gu, '');
  const isSingle = folded.length < 2;
  const isOdd: Readonly<Record<NameDoubt, boolean>> = {
    'name-address': ADDRESS.test(name),
    'name-digits': /\p{N}/u.test(name),
    'name-symbols': /[^\p{L}\p{M}\p{N}\s'’`.\-@:/]/u.test(name),
    'name-script': /(?!\p{Script=Latin})\p{L}/u.test(name),
    'name-repeated': /^(.)\1*$/u.test(letters) || folded.some((word) => /^(.)\1{2,}$/u.test(word)),
    'name-unreadable': folded.some((word) => word.length >= 4 && /^[a-z]+$/.test(word) && !VOWEL.test(word)),
    'name-placeholder': folded.some((word) => PLACEHOLDERS.has(word)),
    'name-office': OFFICES_AT_FIRST.has(first) || folded.some((word) => OFFICES.has(word)),
    'name-title': folded.some((word) => TITLES.has(word)),
    'name-single-word': isSingle,
    'name-no-surname': !isSingle && distinctiveWords(name).length < 2,
    'name-unlike-provider': providerName !== null && areVeryUnlike(name, providerName),
  };
  return NAME_DOUBTS.filter((doubt) => isOdd[doubt]);
}

/** Fewer than half of the words of the shorter name are in the other; one letter typed otherwise does not count. */
function areVeryUnlike(name: string, other: string): boolean {
  const [shorter = [], longer = []] = [distinctiveWords(name), distinctiveWords(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  if (shorter.length === 0) return longer.length > 0;
  const shared = shorter.filter((word) => longer.some((known) => isNearly(word, known))).length;
  return shared * 2 < shorter.length;
}

/** Whether two words are alike but for one letter typed, missing or added; short ones have to be the same. */
function isNearly(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return (
    a.slice(at + 1) === b.slice(at + 1) || a.slice(at) === b.slice(at + 1) || a.slice(at + 1) === b.slice(at)
  );
}
