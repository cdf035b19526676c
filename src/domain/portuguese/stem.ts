/** Longer words are ignored: bounds the work on hostile text. */
const MAX_WORD_LENGTH = 30;
const MIN_STEM_LENGTH = 3;

/**
 * Endings of verbs and nouns, accents folded. The longest one that leaves three letters is cut, once. Deliberately
 * light, so that people can predict which words count as the same.
 */
const ENDINGS = (
  'amentos imentos amento imento acoes icoes acao icao ' +
  'avamos iamos assemos essemos issemos assem essem issem asse esse isse ' +
  'ariam eriam iriam aria eria iria arei erei irei arao erao irao ' +
  'aram eram iram ando endo indo adas idas ados idos ada ida ado ido avam ' +
  'amos emos imos ava iam ar er ir ei ou eu iu ia as es os am em a e o i s'
)
  .split(' ')
  .toSorted((a, b) => b.length - a.length);

/** Verbs in -rar whose past ("preparei") looks like a future ("farei"). */
export const PAST_IN_REI =
  /^(?:com|des|re)?(?:par|prepar|separ|compar|repar|encar|declar|dispar|ampar|esper|super|persever|aceler|lider|ger|consider|oper|recuper|alter|toler|prosper|gener|exager|ponder|vir|tir|retir|admir|atir|inspir|gir|mir)ei$/;

/** Irregular forms of verbs that the lexicon uses, and words that a cut ending would confuse with another. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    faz: 'fazer fiz fez fizemos fizeram faco faz fazia fazendo feito feita feitos feitas',
    refaz: 'refazer refiz refez refizemos refeito',
    ter: 'ter tive teve tivemos tiveram tenho tinha tendo',
    obt: 'obter obtive obteve obtivemos',
    mant: 'manter mantive manteve mantivemos mantenho mantinha',
    propo: 'propor propus propos propusemos',
    repo: 'repor repus repos',
    por: 'por pus',
    traz: 'trazer trouxe trouxemos trouxeram trago',
    diz: 'dizer disse dissemos disseram diziam digo dito',
    pod: 'poder pude pode podia podiam poderia',
    sab: 'saber soube sei sabia',
    ve: 'ver vi viu vejo via',
    rever: 'rever revi reviu',
    prever: 'prever previ previu',
    ler: 'ler li leu lia lendo',
    da: 'dar dei deu dava dando',
    ir: 'ir fui foi vou',
    ped: 'peco',
    ouv: 'ouco',
    prazer: 'prazer prazeres',
    medo: 'medo medos',
    partida: 'partir',
    convenc: 'convenco',
    satisfaz: 'satisfazer satisfiz satisfez satisfeito satisfeita satisfeitos satisfeitas',
    us: 'usar usei uso usou usando',
    para: 'para',
    equipament: 'equipamento equipamentos',
    sabado: 'sabado sabados',
    funcionari: 'funcionaria funcionarias',
    mesa: 'mesa mesas',
  }).flatMap(([stem, forms]) => forms.split(' ').map((form) => [form, stem] as const)),
);

/** Lower case without accents, combining marks or invisible characters; empty when too long to be a word. */
export function fold(word: string): string {
  // Checked before folding too, since stacked marks can make a word arbitrarily long.
  if (word.length > MAX_WORD_LENGTH * 2) return '';
  const folded = word
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return folded.length > MAX_WORD_LENGTH ? '' : folded;
}

/**
 * A folded word → its light stem: `pesquisei`, `pesquisar` and `pesquisas` give `pesquis`; `busquei` and `busca`
 * give `busc`. Words of three letters or fewer, and numbers, are their own stem.
 */
export function stem(folded: string): string {
  const irregular = IRREGULAR.get(folded);
  if (irregular !== undefined) return irregular;
  const singular = folded.endsWith('oes') ? `${folded.slice(0, -3)}ao` : folded;
  if (singular.length <= MIN_STEM_LENGTH || !/^[a-z]/.test(singular)) return singular;
  const fits = (ending: string): boolean =>
    singular.length - ending.length >= MIN_STEM_LENGTH && singular.endsWith(ending);
  // "preparei" is prepar + ei, whatever its last letters look like.
  const ending = PAST_IN_REI.test(singular) ? 'ei' : (ENDINGS.find(fits) ?? '');
  const cut = singular.slice(0, singular.length - ending.length);
  // Spelling that keeps the sound before e and i: busquei/buscar, paguei/pagar.
  if (cut.length > MIN_STEM_LENGTH && cut.endsWith('qu')) return `${cut.slice(0, -2)}c`;
  return cut.length > MIN_STEM_LENGTH && cut.endsWith('gu') ? cut.slice(0, -1) : cut;
}
