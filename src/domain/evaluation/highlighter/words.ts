/** Closed lists of folded Portuguese words that the reading of verbs, negation and results relies on. */
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that hold a sentence together. Real prose is more than a third of them; strings of keywords are not. */
export const FUNCTION_WORDS = wordSet(
  'a o as os um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra pro ao aos ' +
    'com sem sob sobre ate apos desde entre durante contra e ou mas porem nem que se como quando onde porque pois entao ' +
    'enquanto embora apesar mesmo tambem ja ainda so apenas muito muita muitos muitas mais menos bem tao tanto nao nunca ' +
    'sim eu me mim comigo meu minha meus minhas ele ela eles elas lhe lhes nos nosso nossa nossos nossas seu sua seus ' +
    'suas voce voces isso isto esse essa esses essas este esta estes estas aquele aquela aquilo quem qual quais cada ' +
    'todo toda todos todas outro outra outros outras algum alguma alguns algumas nenhum nenhuma ser sou era foi fui ' +
    'eram foram estar estava estou tinha tenho tive ter havia ha la ali aqui assim depois antes hoje',
);

/** Deny the verb that follows. `quase` does too: what was almost done was not done. */
export const VERB_NEGATORS = wordSet('nao nunca jamais nem tampouco quase');
/** Deny a noun or adjective that follows. */
export const WORD_NEGATORS = wordSet('nao nunca jamais nem tampouco sem nenhum nenhuma');
/** "não só … mas também" asserts. */
export const NEGATION_CANCELLERS = wordSet('so somente apenas');
/** Where the reach of a negation ends. */
export const CONJUNCTIONS = wordSet('e mas porem entretanto contudo entao quando porque pois que');

/** First person, simple past, forms that no rule gives. */
export const IRREGULAR_PAST = wordSet(
  'fiz refiz desfiz satisfiz tive obtive mantive contive detive estive pude pus propus compus expus dispus impus repus fui vim ' +
    'dei vi revi previ li reli construi reconstrui',
);
/** First and third person alike: "eu trouxe", "ele trouxe". Count only after "eu". */
export const SHARED_PAST = wordSet('trouxe disse soube quis coube sai');
/** End like a past tense and are none. */
export const NOT_PAST = wordSet(
  'lei leis rei frei sei hei aqui ali dali daqui juri taxi guri rubi esqui abacaxi jabuti lambari siri safari sushi ' +
    'kiwi mini semi multi anti poli caqui tupi bisturi bikini davi levi noemi ravi yuri iuri parati barueri',
);
/** Verbs in -rar whose past ("preparei") looks like a future ("farei"). */
export const PAST_IN_REI =
  /^(?:com|des|re)?(?:par|prepar|separ|compar|repar|encar|declar|dispar|ampar|esper|super|persever|aceler|lider|ger|consider|oper|recuper|alter|toler|prosper|gener|exager|ponder|vir|tir|retir|admir|atir|inspir|gir|mir)ei$/;

/** Past of the verbs that carry an infinitive or gerund into the past: "comecei a pesquisar", "fui buscar". */
export const CARRIERS = wordSet(
  'comecei decidi resolvi fui consegui passei tive precisei busquei procurei tratei aceitei optei voltei continuei ' +
    'fiquei acabei cheguei sai parti corri tentei pude vim aprendi ajudei assumi',
);

/** May stand between "eu" and the verb of a habit. */
export const HABIT_ADVERBS = wordSet('sempre tambem me ja ainda so nunca nao geralmente normalmente');

/** First person, present: what introduces a claim about oneself. */
export const SELF_CLAIM_VERBS = wordSet('sou considero julgo costumo tenho fui');

/** Infinitives of verbs whose past, in any person, tells a result. */
export const RESULT_VERBS =
  'conseguir alcançar atingir aumentar crescer subir cair melhorar dobrar triplicar reduzir diminuir economizar render ' +
  'faturar lucrar vender fechar conquistar ganhar entregar aprovar superar recuperar resultar bater quitar vencer concluir';
export const RESULT_NOUNS = 'resultado sucesso dobro triplo';
/** One of these near a noun of result tells it: "o resultado foi", "deu resultado", "ótimo resultado". */
export const TELLS_NOUN = wordSet(
  'foi foram como veio vieram apareceu apareceram deu trouxe tive obtive teve tivemos otimo otimos bom bons excelente ' +
    'excelentes grande',
);
/** What follows one of these, or a conditional, is hoped for and not told. */
export const HOPED_FOR = wordSet(
  'busca esperar esperava esperando queria querendo buscar buscando almejava se',
);

export const NUMBER_WORDS = wordSet(
  'dois duas tres quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta sessenta ' +
    'setenta oitenta noventa cem cento duzentos trezentos quinhentos mil milhao milhoes',
);
/** A number before one of these tells when or how long, not how much. */
export const TIME_UNITS = wordSet(
  'ano anos mes meses dia dias hora horas semana semanas minuto minutos h hs vez vezes de janeiro fevereiro marco abril ' +
    'maio junho julho agosto setembro outubro novembro dezembro',
);
