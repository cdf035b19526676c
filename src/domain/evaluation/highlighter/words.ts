/** Closed lists of folded Portuguese words, used to find verbs, negation and results. */
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Negate the verb that follows. `quase` too: what was almost done was not done. */
export const VERB_NEGATORS = wordSet('nao nunca jamais nem tampouco quase');
/** Negate a noun or adjective that follows. */
export const WORD_NEGATORS = wordSet('nao nunca jamais nem tampouco sem nenhum nenhuma');
/** "não só … mas também" asserts. */
export const NEGATION_CANCELLERS = wordSet('so somente apenas');
/** Where the reach of a negation ends. */
export const CONJUNCTIONS = wordSet('e mas porem entretanto contudo entao quando porque pois que');

/** First person, simple past, irregular forms. */
export const IRREGULAR_PAST = wordSet(
  'fiz refiz desfiz satisfiz tive obtive mantive contive detive estive pude pus propus compus expus dispus impus repus fui vim ' +
    'dei vi revi previ li reli construi reconstrui',
);
/** First and third person alike: "eu trouxe", "ele trouxe". Count only after "eu". */
export const SHARED_PAST = wordSet('trouxe disse soube quis coube sai');
/** Words that end like a past tense but are not. */
export const NOT_PAST = wordSet(
  'lei leis rei frei sei hei aqui ali dali daqui juri taxi guri rubi esqui abacaxi jabuti lambari siri safari sushi ' +
    'kiwi mini semi multi anti poli caqui tupi bisturi bikini davi levi noemi ravi yuri iuri parati barueri',
);
/** Past of the verbs that carry an infinitive or gerund into the past: "comecei a pesquisar", "fui buscar". */
export const CARRIERS = wordSet(
  'comecei decidi resolvi fui consegui passei tive precisei busquei procurei tratei aceitei optei voltei continuei ' +
    'fiquei acabei cheguei sai parti corri tentei pude vim aprendi ajudei assumi',
);

/** Allowed between "eu" and the verb of a habit. */
export const HABIT_ADVERBS = wordSet('sempre tambem me ja ainda so nunca nao geralmente normalmente');

/** First person, present: verbs that introduce a claim about oneself. */
export const SELF_CLAIM_VERBS = wordSet('sou considero julgo costumo tenho fui');

/** Infinitives of verbs whose past, in any person, states a result. */
export const RESULT_VERBS =
  'conseguir alcançar atingir aumentar crescer subir cair melhorar dobrar triplicar reduzir diminuir economizar render ' +
  'faturar lucrar vender fechar conquistar ganhar entregar aprovar superar recuperar resultar bater quitar vencer concluir';
export const RESULT_NOUNS = 'resultado sucesso dobro triplo';
/**
 * One of these near a noun of result makes it a stated result: "o resultado foi", "deu resultado", "ótimo resultado".
 */
export const RESULT_NOUN_CONTEXT = wordSet(
  'foi foram como veio vieram apareceu apareceram deu trouxe tive obtive teve tivemos otimo otimos bom bons excelente ' +
    'excelentes grande',
);
/** What follows one of these, or a conditional, is hoped for, not achieved. */
export const HOPED_FOR = wordSet(
  'busca esperar esperava esperando queria querendo buscar buscando almejava se',
);

export const NUMBER_WORDS = wordSet(
  'dois duas tres quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta sessenta ' +
    'setenta oitenta noventa cem cento duzentos trezentos quinhentos mil milhao milhoes',
);
/** A number before one of these is a time or duration, not a quantity. */
export const TIME_UNITS = wordSet(
  'ano anos mes meses dia dias hora horas semana semanas minuto minutos h hs vez vezes de janeiro fevereiro marco abril ' +
    'maio junho julho agosto setembro outubro novembro dezembro',
);
