/** Folded function words. They are more than a third of real prose, but not of strings of keywords. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra pro ao aos ' +
    'com sem sob sobre ate apos desde entre durante contra e ou mas porem nem que se como quando onde porque pois entao ' +
    'enquanto embora apesar mesmo tambem ja ainda so apenas muito muita muitos muitas mais menos bem tao tanto nao nunca ' +
    'sim eu me mim comigo meu minha meus minhas ele ela eles elas lhe lhes nos nosso nossa nossos nossas seu sua seus ' +
    'suas voce voces isso isto esse essa esses essas este esta estes estas aquele aquela aquilo quem qual quais cada ' +
    'todo toda todos todas outro outra outros outras algum alguma alguns algumas nenhum nenhuma ser sou era foi fui ' +
    'eram foram estar estava estou tinha tenho tive ter havia ha la ali aqui assim depois antes hoje'
  ).split(' '),
);
